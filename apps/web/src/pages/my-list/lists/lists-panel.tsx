import type { ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/controls/button.tsx';
import { DeleteListDialog } from '../../../features/lists/dialogs/delete-list-dialog.tsx';
import { ListFormDialog } from '../../../features/lists/dialogs/list-form-dialog.tsx';
import { ShareListDialog } from '../../../features/lists/dialogs/share-list-dialog.tsx';
import { ListFailure } from '../../../features/lists/list-failure.tsx';
import { useChangeLists, useMyLists } from '../../../features/lists/use-my-lists.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { withMantine } from '../../../theme/with-mantine.tsx';
import { ListCard } from './list-card.tsx';
import styles from './lists.module.css';
import { ListsSkeleton } from './lists-skeleton.tsx';
import { SavedSearches } from './saved-searches.tsx';

const messages = defineMessages('my-list.lists-panel', {
  newList: 'New list',
  hint: 'Make a list for anything: heist films, Sundays, the next evening with friends. A list can be shared by its link.',
  create: 'Create',
  editList: 'Edit list',
  save: 'Save',
});

type Opened =
  | { readonly dialog: 'create' }
  | { readonly dialog: 'share' | 'edit' | 'delete'; readonly list: ListSummary }
  | null;

/** All lists of the member: made, renamed and deleted here. */
export const ListsPanel = withMantine(function ListsPanel() {
  const t = useMessages(messages);
  const lists = useMyLists();
  const { create, update } = useChangeLists();
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const items = lists.data?.items;
  // As it is now: sharing changes it.
  const shared = opened?.dialog === 'share' && items?.find(({ id }) => id === opened.list.id);
  return (
    <>
      <div className={styles.top}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ dialog: 'create' })}>
          {t('newList')}
        </Button>
      </div>
      {lists.isError && items && <ListFailure failedAt={lists.errorUpdatedAt} onRetry={() => void lists.refetch()} />}
      {items ? (
        <ul className={styles.grid}>
          {items.map((list) => (
            <li key={list.id}>
              <ListCard
                list={list}
                onShare={() => setOpened({ dialog: 'share', list })}
                onEdit={() => setOpened({ dialog: 'edit', list })}
                onDelete={() => setOpened({ dialog: 'delete', list })}
              />
            </li>
          ))}
        </ul>
      ) : lists.isError ? (
        <ListFailure failedAt={null} onRetry={() => void lists.refetch()} />
      ) : (
        <ListsSkeleton />
      )}
      {items?.length === 1 && <p className={styles.hint}>{t('hint')}</p>}
      {items && <SavedSearches />}
      {opened?.dialog === 'create' && (
        <ListFormDialog
          title={t('newList')}
          action={t('create')}
          onSave={async (values) => navigate(paths.list((await create(values)).id))}
          onClose={close}
        />
      )}
      {shared && <ShareListDialog list={shared} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <ListFormDialog
          title={t('editList')}
          action={t('save')}
          initial={{ name: opened.list.name, description: opened.list.description ?? '' }}
          onSave={(values) => update({ id: opened.list.id, ...values })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && <DeleteListDialog list={opened.list} onClose={close} />}
    </>
  );
});

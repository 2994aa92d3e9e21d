import type { ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDotsVertical, IconShare } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { DeleteListDialog } from '../../features/lists/dialogs/delete-list-dialog.tsx';
import { ListFormDialog } from '../../features/lists/dialogs/list-form-dialog.tsx';
import { ShareListDialog } from '../../features/lists/dialogs/share-list-dialog.tsx';
import { ListHeading } from '../../features/lists/list-heading.tsx';
import { useChangeLists } from '../../features/lists/use-my-lists.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';

const messages = defineMessages('list.list-header', {
  shared: 'Shared by link · {count, plural, one {# title} other {# titles}}',
  private: 'Private · {count, plural, one {# title} other {# titles}}',
  share: 'Share',
  more: 'More actions for {name}',
  edit: 'Edit…',
  delete: 'Delete…',
  editList: 'Edit list',
  save: 'Save',
});

/** Name and description of a list, and what its owner does with it. */
export function ListHeader({ list }: { list: ListSummary }) {
  const t = useMessages(messages);
  const { update } = useChangeLists();
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<'edit' | 'share' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const visibility = t(list.visibility === 'link' ? 'shared' : 'private', { count: list.entry_count });
  return (
    <>
      <ListHeading list={list} kind={visibility}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setOpened('share')}
        >
          {t('share')}
        </Button>
        <MenuButton
          Trigger={MoreButton}
          aria-label={t('more', { name: list.name })}
          entries={[
            { label: t('edit'), run: () => setOpened('edit') },
            { label: t('delete'), run: () => setOpened('delete') },
          ]}
        />
      </ListHeading>
      {opened === 'edit' && (
        <ListFormDialog
          title={t('editList')}
          action={t('save')}
          initial={{ name: list.name, description: list.description ?? '' }}
          onSave={(values) => update({ id: list.id, ...values })}
          onClose={close}
        />
      )}
      {opened === 'share' && <ShareListDialog list={list} onClose={close} />}
      {opened === 'delete' && (
        <DeleteListDialog list={list} onDeleted={() => navigate(paths.lists, { replace: true })} onClose={close} />
      )}
    </>
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <IconButton {...props} aria-label={props['aria-label'] ?? ''} size={42}>
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}

import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import plain from '../../../components/controls/plain-input.module.css';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useReturnFocus } from '../../../components/focus/keep-focus.ts';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { lastList } from '../../../lib/lists/last-list.ts';
import { watchlistId } from '../../../lib/lists/memberships.ts';
import { queueListChange } from '../../../lib/lists/queue-list-changes.ts';
import { richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAddToList } from '../add-to-list.ts';
import type { ChosenTitles } from '../marks/list-chooser-state.ts';
import { useMemberships } from '../marks/use-membership.ts';
import { useChangeLists, useMyLists } from '../use-my-lists.ts';
import styles from './list-dialogs.module.css';
import { ListFormDialog } from './list-form-dialog.tsx';

const messages = defineMessages('lists.list-chooser', {
  newList: 'New list',
  create: 'Create and add',
  heading: 'Add to list',
  find: 'Find a list',
  noneFound: 'No list has this name.',
  close: 'Close',
  chosen: '<name></name>: all {count} movies',
  failed: 'Your lists could not be loaded.',
  tryAgain: 'Try again',
});

/** With more lists there is a field to find one. */
const filterAbove = 10;

/** Puts titles in lists: each is a checkbox that saves at once. */
export function ListChooser({ name, titles, onClose }: ChosenTitles & { onClose: () => void }) {
  const addToList = useAddToList();
  const t = useMessages(messages);
  const { user } = useSession();
  const known = useMemberships(titles);
  const lists = useMyLists();
  const { create } = useChangeLists();
  const [isCreating, setCreating] = useState(false);
  // To what had it before the first of the two dialogs.
  useReturnFocus();
  const [filter, setFilter] = useState('');
  const items = lists.data?.items ?? [];
  const found = items.filter((list) => list.name.toLowerCase().includes(filter.trim().toLowerCase()));
  const put = (id: string, isAdded: boolean) => {
    if (!user) return;
    for (const title of titles) queueListChange(user.id, { ...itemToWire(title), id }, isAdded);
  };

  if (isCreating) {
    return (
      <ListFormDialog
        title={t('newList')}
        action={t('create')}
        initial={{ name: found.length === 0 ? filter.trim() : '', description: '' }}
        onSave={async (values) => {
          const list = await create(values);
          if (user) addToList(user.id, { name, titles }, list);
          onClose();
        }}
        onClose={() => setCreating(false)}
      />
    );
  }
  return (
    <Dialog title={t('heading')} onClose={onClose}>
      <p className={styles.text}>
        {titles.length > 1 ? (
          richText(t.rich('chosen', { count: titles.length, name: () => <bdi>{name}</bdi> }))
        ) : (
          <bdi>{name}</bdi>
        )}
      </p>
      {items.length > filterAbove && (
        <input
          type="search"
          className={classes(plain.input, styles.filter)}
          placeholder={t('find')}
          aria-label={t('find')}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      {items.length > 0 && found.length === 0 && (
        <p className={styles.text} role="status">
          {t('noneFound')}
        </p>
      )}
      {lists.isPending && <Skeleton height={96} below={16} />}
      {lists.isError && !lists.data && (
        <p className={styles.text} role="alert">
          {t('failed')}{' '}
          <Button variant="default" size="xs" onClick={() => void lists.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      <ul className={styles.choices}>
        {found.map((list, index) => {
          const isWatchlist = list.kind === 'watchlist';
          const isIn = known?.every((one) => (isWatchlist ? one.isInWatchlist : one.listIds.includes(list.id)));
          return (
            <li key={list.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isIn ?? false}
                  disabled={known === undefined}
                  data-autofocus={index === 0 || undefined}
                  onChange={({ currentTarget }) => {
                    put(isWatchlist ? watchlistId : list.id, currentTarget.checked);
                    if (!isWatchlist && currentTarget.checked) lastList.write(list);
                  }}
                />
                <span className={styles.choiceName} dir="auto">
                  {list.name}
                </span>
                <span className={styles.count}>{list.entry_count}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {t('close')}
        </Button>
        <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          {t('newList')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

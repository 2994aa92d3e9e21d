import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { MenuEntry } from '../../../components/menu/menu-button.tsx';
import { lastList } from '../../../lib/lists/last-list.ts';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { type Membership, watchlistId } from '../../../lib/lists/memberships.ts';
import { queueHiddenTitle, queueListChange } from '../../../lib/lists/queue-list-changes.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSharedValue } from '../../../lib/storage/shared-value.ts';
import { useAddToList } from '../add-to-list.ts';
import { openListChooser } from './list-chooser-state.ts';
import { useRatingEntry } from './rating-dialog-state.ts';

const messages = defineMessages('lists.use-list-actions', {
  removed: '{title} was removed from Watch Later.',
  hidden: '{title} is hidden from lists.',
  undo: 'Undo',
  removeWatchLater: 'Remove from Watch Later',
  addWatchLater: 'Add to Watch Later',
  addTo: 'Add to {list}',
  addToList: 'Add to list…',
  unhide: 'Show again in lists',
  hide: 'Not interested',
});

/** What a member can do with a title: its bookmark, and the entries of its menu. */
export function useListActions(title: ListedTitle, membership: Membership | undefined) {
  const t = useMessages(messages);
  const addToList = useAddToList();
  const ratingEntry = useRatingEntry();
  const { user } = useSession();
  const userId = user?.id;
  const key = itemToWire(title);
  const { isInWatchlist = false, isHidden = false, rating = null, listIds = [] } = membership ?? {};
  const setListed = (isListed: boolean) => {
    if (userId !== undefined) queueListChange(userId, { ...key, id: watchlistId }, isListed);
  };
  const toggleWatchlist = () => {
    setListed(!isInWatchlist);
    if (!isInWatchlist) return;
    const text = t('removed', { title: title.title });
    notifyWithAction('info', text, { label: t('undo'), run: () => setListed(true) });
  };
  const last = useSharedValue(lastList);
  const setHidden = (hidden: boolean) => {
    if (userId !== undefined) queueHiddenTitle(userId, key, hidden);
  };
  const hide = () => {
    setHidden(true);
    notifyWithAction('info', t('hidden', { title: title.title }), { label: t('undo'), run: () => setHidden(false) });
  };
  const watchLater: MenuEntry = {
    label: t(isInWatchlist ? 'removeWatchLater' : 'addWatchLater'),
    run: toggleWatchlist,
  };
  /** The list in use, one press away for the next title. */
  const lastUsed: MenuEntry[] =
    userId !== undefined && last && !listIds.includes(last.id)
      ? [
          {
            label: t('addTo', { list: last.name }),
            run: () => addToList(userId, { name: title.title, titles: [title] }, last),
          },
        ]
      : [];
  const more: MenuEntry[] = [
    { label: t('addToList'), run: () => openListChooser(title) },
    isHidden ? { label: t('unhide'), run: () => setHidden(false) } : { label: t('hide'), run: hide },
  ];
  return { isInWatchlist, toggleWatchlist, watchLater, lastUsed, rate: ratingEntry(title, rating), more };
}

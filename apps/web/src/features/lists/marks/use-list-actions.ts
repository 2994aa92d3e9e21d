import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { historyMessages } from '@marquee/domain/history/history-messages';
import type { MenuEntry } from '../../../components/menu/menu-button.tsx';
import { lastList } from '../../../lib/lists/last-list.ts';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { type Membership, watchlistId } from '../../../lib/lists/memberships.ts';
import { queueHiddenTitle, queueListChange } from '../../../lib/lists/queue-list-changes.ts';
import { notifyWithAction } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSharedValue } from '../../../lib/storage/shared-value.ts';
import { addToList } from '../add-to-list.ts';
import { openListChooser } from './list-chooser-state.ts';
import { ratingEntry } from './rating-dialog-state.ts';

/** What a member can do with a title: its bookmark, and the entries of its menu. */
export function useListActions(title: ListedTitle, membership: Membership | undefined) {
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
    const text = `${title.title} was removed from ${historyMessages.watchLater}.`;
    notifyWithAction('info', text, { label: 'Undo', run: () => setListed(true) });
  };
  const last = useSharedValue(lastList);
  const setHidden = (hidden: boolean) => {
    if (userId !== undefined) queueHiddenTitle(userId, key, hidden);
  };
  const hide = () => {
    setHidden(true);
    notifyWithAction('info', `${title.title} is hidden from lists.`, { label: 'Undo', run: () => setHidden(false) });
  };
  const watchLater: MenuEntry = {
    label: `${isInWatchlist ? 'Remove from' : 'Add to'} ${historyMessages.watchLater}`,
    run: toggleWatchlist,
  };
  /** The list in use, one press away for the next title. */
  const lastUsed: MenuEntry[] =
    userId !== undefined && last && !listIds.includes(last.id)
      ? [{ label: `Add to ${last.name}`, run: () => addToList(userId, { name: title.title, titles: [title] }, last) }]
      : [];
  const more: MenuEntry[] = [
    { label: 'Add to list…', run: () => openListChooser(title) },
    isHidden ? { label: 'Show again in lists', run: () => setHidden(false) } : { label: 'Not interested', run: hide },
  ];
  return { isInWatchlist, toggleWatchlist, watchLater, lastUsed, rate: ratingEntry(title, rating), more };
}

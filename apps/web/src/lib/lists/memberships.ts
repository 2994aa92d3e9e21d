import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import type { PlayedSeconds } from '@marquee/domain/record/next-up';
import type { Mark } from '@marquee/domain/record/watches';
import type { OutboxEntry } from '../history/outbox-entries.ts';
import { sharedValue } from '../storage/shared-value.ts';

/** What a member's lists and record have of a title. */
export interface Membership {
  readonly isInWatchlist: boolean;
  readonly isHidden: boolean;
  readonly isSeen: boolean;
  /** Where Resume starts; null of a title that was not begun. */
  readonly begun: PlayedSeconds | null;
  /** The member's own, from 1 to 10. */
  readonly rating: number | null;
  /** Ids of named lists. */
  readonly listIds: readonly string[];
}

/** The watchlist's id in calls. */
export const watchlistId = 'watchlist';

/** Memberships of the titles that were on a page, with pending outbox changes applied. */
export interface MembershipStore {
  /** Undefined until it is known. The same object until it changes. */
  read(title: HistoryTitle): Membership | undefined;
  /** Loads what is not known, soon and together. */
  load(titles: readonly HistoryTitle[]): void;
  /** Reloads what was on the last pages: other devices change it, too. */
  refresh(): void;
  /** A title was watched: reloads it, and reports it if it is in the watchlist and is seen now. */
  noteWatched(titles: readonly HistoryTitle[]): void;
  /** Shows a mark that is being sent. Call the result once it is saved or refused. */
  showMark(mark: Mark): (isSaved: boolean) => void;
  subscribe(listener: () => void): () => void;
  /** Takes over what the server has acknowledged: changes of lists, and what was watched. */
  noteDelivered(entries: readonly OutboxEntry[]): void;
  stop(): void;
}

/** The store of the signed-in member; null until it is loaded. */
export const memberships = sharedValue<MembershipStore | null>(null);

/** Delivered before the member's store was loaded. */
let deliveredEarly: OutboxEntry[] = [];

/** Passes what the server has acknowledged to the member's store, now or when it is loaded. */
export function noteDelivered(entries: readonly OutboxEntry[]): void {
  const store = memberships.read();
  if (store) store.noteDelivered(entries);
  else deliveredEarly.push(...entries);
}

export function openMemberships(store: MembershipStore): void {
  memberships.write(store);
  store.noteDelivered(deliveredEarly);
  forgetDelivered();
}

/** Another member may sign in. */
export function forgetDelivered(): void {
  deliveredEarly = [];
}

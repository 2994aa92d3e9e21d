import { titlePath } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { membershipTitles } from '@marquee/domain/lists/list-limits';
import type { Memberships, TitlePath } from '@marquee/domain/lists/lists';
import { isFinished } from '@marquee/domain/record/next-up';
import { outboxOf } from '../../../lib/history/outbox.ts';
import type { OutboxEntry } from '../../../lib/history/outbox-entries.ts';
import type { Membership, MembershipStore } from '../../../lib/lists/memberships.ts';
import { type CardChange, changeIn, changesIn } from './membership-changes.ts';

/** ms that titles are collected for one call: those of a page render together. */
const collectMs = 50;
/** Titles that are reloaded when the page becomes visible again: two calls. */
const maxRefreshed = 2 * membershipTitles;

interface MembershipOptions {
  userId: number;
  fetchMemberships: (titles: TitlePath[]) => Promise<Memberships>;
  /** A title of the watchlist was seen to its end. */
  onFinished: (title: TitlePath) => void;
}

export function createMemberships({ userId, fetchMemberships, onFinished }: MembershipOptions): MembershipStore {
  const outbox = outboxOf(userId);
  const known = new Map<TitlePath, Membership>();
  /** With the waiting changes. */
  let shown = new Map<TitlePath, Membership>();
  const requested = new Set<TitlePath>();
  const wanted = new Set<TitlePath>();
  const watched = new Set<TitlePath>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = changesIn(outbox.read());
  let sending: readonly CardChange[] = [];

  const changed = () => {
    const next = new Map(known);
    for (const change of [...waiting, ...sending]) changeIn(next, change);
    for (const [key, membership] of next) {
      const former = shown.get(key);
      if (former && isEqual(former, membership)) next.set(key, former);
    }
    shown = next;
    for (const listener of listeners) listener();
  };
  const stopOutbox = outbox.subscribe(() => {
    waiting = changesIn(outbox.read());
    changed();
  });
  const fetchWanted = async () => {
    timer = undefined;
    const titles = [...wanted];
    wanted.clear();
    for (let start = 0; start < titles.length; start += membershipTitles) {
      const batch = titles.slice(start, start + membershipTitles);
      try {
        read(batch, await fetchMemberships(batch));
        reportFinished(batch);
      } catch {
        // Without its state a card has no marks; the next visit of the page tries again.
        for (const title of batch) if (!known.has(title)) requested.delete(title);
      }
    }
  };
  const read = (titles: readonly TitlePath[], { watchlist, hidden, seen, begun, ratings, lists }: Memberships) => {
    const listIds = new Map(lists.map(({ title, list_ids }) => [title, list_ids]));
    const ratingOf = new Map(ratings.map(({ title, rating }) => [title, rating]));
    const positions = new Map(
      begun.map(({ title, position_seconds: positionSeconds, duration_seconds: durationSeconds }) => [
        title,
        { positionSeconds, durationSeconds },
      ]),
    );
    const sets = { watchlist: new Set(watchlist), hidden: new Set(hidden), seen: new Set(seen) };
    for (const title of titles) {
      known.set(title, {
        isInWatchlist: sets.watchlist.has(title),
        isHidden: sets.hidden.has(title),
        isSeen: sets.seen.has(title),
        begun: positions.get(title) ?? null,
        rating: ratingOf.get(title) ?? null,
        listIds: listIds.get(title) ?? [],
      });
    }
    changed();
  };
  const reportFinished = (titles: readonly TitlePath[]) => {
    for (const title of titles) {
      if (!watched.delete(title)) continue;
      const membership = shown.get(title);
      if (membership?.isInWatchlist && membership.isSeen) onFinished(title);
    }
  };
  const fetchSoon = () => {
    if (wanted.size > 0) timer ??= setTimeout(() => void fetchWanted(), collectMs);
  };

  const noteWatched = (titles: readonly HistoryTitle[]) => {
    for (const key of titles.map(titlePath)) {
      requested.add(key);
      wanted.add(key);
      watched.add(key);
    }
    fetchSoon();
  };

  return {
    read: (title) => shown.get(titlePath(title)),
    load(titles) {
      for (const key of titles.map(titlePath)) {
        if (requested.has(key)) continue;
        requested.add(key);
        wanted.add(key);
      }
      fetchSoon();
    },
    refresh() {
      for (const key of [...requested].slice(-maxRefreshed)) wanted.add(key);
      fetchSoon();
    },
    noteWatched,
    showMark(mark) {
      const change = { kind: 'mark', ...mark } as const;
      sending = [...sending, change];
      changed();
      return (isSaved) => {
        sending = sending.filter((other) => other !== change);
        if (isSaved) changeIn(known, change);
        changed();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    noteDelivered(entries) {
      for (const change of changesIn(entries)) changeIn(known, change);
      changed();
      noteWatched(entries.flatMap((entry) => (isWatched(entry) ? entry : [])));
    },
    stop() {
      clearTimeout(timer);
      stopOutbox();
    },
  };
}

/** A mark, or a position at the end. */
function isWatched(entry: OutboxEntry): entry is Extract<OutboxEntry, HistoryTitle> {
  if (entry.kind === 'mark') return true;
  if (entry.kind !== 'progress') return false;
  return isFinished({ positionSeconds: entry.position_seconds, durationSeconds: entry.duration_seconds });
}

function isEqual(a: Membership, b: Membership): boolean {
  return (
    a.isInWatchlist === b.isInWatchlist &&
    a.isHidden === b.isHidden &&
    a.isSeen === b.isSeen &&
    a.rating === b.rating &&
    a.begun?.positionSeconds === b.begun?.positionSeconds &&
    a.begun?.durationSeconds === b.begun?.durationSeconds &&
    a.listIds.join() === b.listIds.join()
  );
}

import { titlePath } from '@marquee/domain/catalogue/title-key';
import type { TitlePath } from '@marquee/domain/lists/lists';
import { isResumable, type PlayedSeconds } from '@marquee/domain/record/next-up';
import type { Mark } from '@marquee/domain/record/watches';
import {
  isListChange,
  type ListChangeEntry,
  type OutboxEntry,
  type OutboxEntryOf,
} from '../../../lib/history/outbox-entries.ts';
import { type Membership, watchlistId } from '../../../lib/lists/memberships.ts';

/** What a member did that the marks of cards show. */
export type CardChange =
  | ListChangeEntry
  | OutboxEntryOf<'progress' | 'rate'>
  | ({ readonly kind: 'mark' } & Pick<Mark, 'media_type' | 'media_id' | 'season'>);

/** Oldest first. */
export function changesIn(entries: readonly OutboxEntry[]): CardChange[] {
  return entries.filter(isCardChange).sort((a, b) => a.timestamp - b.timestamp);
}

function isCardChange(entry: OutboxEntry): entry is ListChangeEntry | OutboxEntryOf<'progress' | 'mark' | 'rate'> {
  return isListChange(entry) || ['progress', 'mark', 'rate'].includes(entry.kind);
}

/** Applies a change to a title that is known. */
export function changeIn(titles: Map<TitlePath, Membership>, change: CardChange): void {
  const key = titlePath(change);
  const former = titles.get(key);
  if (former) titles.set(key, { ...former, ...changeOf(former, change) });
}

function changeOf({ listIds }: Membership, change: CardChange): Partial<Membership> {
  switch (change.kind) {
    case 'hide':
    case 'unhide':
      return { isHidden: change.kind === 'hide' };
    case 'rate':
      return { rating: change.rating };
    case 'mark':
      // Whether an episode was the last unseen one is known to the server only.
      return { begun: null, ...(change.season === undefined && { isSeen: true }) };
    case 'progress':
      // Specials are not what a show goes on with.
      return change.season === 0 ? {} : { begun: begunAt(change) };
    default: {
      const isAdded = change.kind === 'list-add';
      if (change.id === watchlistId) return { isInWatchlist: isAdded };
      const others = listIds.filter((id) => id !== change.id);
      return { listIds: isAdded ? [...others, change.id] : others };
    }
  }
}

/** A position of the outbox where Resume starts; null at the beginning or the end. */
export function begunAt({
  position_seconds: positionSeconds,
  duration_seconds: durationSeconds,
}: Pick<OutboxEntryOf<'progress'>, 'position_seconds' | 'duration_seconds'>): PlayedSeconds | null {
  const seconds = { positionSeconds, durationSeconds };
  return isResumable(seconds) ? seconds : null;
}

import { isSameTitle } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import type { OutboxEntryOf } from '../history/outbox-entries.ts';

/** The rating of a title as the member last gave it, also while that waits to be sent. */
export function currentRating(
  waiting: readonly OutboxEntryOf<'rate'>[],
  title: HistoryTitle,
  stored: number | null,
): number | null {
  const last = waiting.find((entry) => isSameTitle(entry, title));
  return last ? last.rating : stored;
}

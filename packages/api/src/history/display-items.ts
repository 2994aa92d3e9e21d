import type { HistoryRecord, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import type { Context } from '../context.ts';
import { displayItem } from './display-item.ts';
import { readAllSettled, readTitle, rejectionReasons } from './title-reads.ts';

/**
 * Display data of each record, in order. A title that is gone, fails or is slow loses only its own title and poster;
 * the page waits at most 3 seconds for the catalogue.
 */
export async function displayItems(
  context: Pick<Context, 'catalogue' | 'log'>,
  records: readonly HistoryRecord[],
): Promise<WatchDisplayItem[]> {
  const outcomes = await readAllSettled(
    records.map((record) => () => readTitle(context, { mediaType: record.media_type, id: Number(record.media_id) })),
  );
  const [failure, ...more] = rejectionReasons(outcomes);
  if (failure) context.log.warn({ err: failure, titles: 1 + more.length }, 'history shown without some of its titles');
  return records.map((record, index) => {
    const outcome = outcomes[index];
    return displayItem(record, outcome?.status === 'fulfilled' ? outcome.value : null);
  });
}

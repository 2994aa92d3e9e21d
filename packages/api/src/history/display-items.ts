import { displayItem } from '@marquee/domain/watch-display';
import type { HistoryRecord, WatchDisplayItem } from '@marquee/domain/watch-history';
import type { Context } from '../context.ts';
import { failuresOf, readTitle, readTogether } from './title-reads.ts';

/**
 * What a page shows of each record, in their order. A title that is gone, fails or is slow costs only its own title
 * and picture; the page never waits longer than 3 seconds for the catalogue.
 */
export async function displayItems(
  context: Pick<Context, 'catalogue' | 'log'>,
  records: readonly HistoryRecord[],
): Promise<WatchDisplayItem[]> {
  const outcomes = await readTogether(
    records.map((record) => () => readTitle(context, { mediaType: record.media_type, id: Number(record.media_id) })),
  );
  const [failure, ...more] = failuresOf(outcomes);
  if (failure) context.log.warn({ err: failure, titles: 1 + more.length }, 'history shown without some of its titles');
  return records.map((record, index) => {
    const outcome = outcomes[index];
    return displayItem(record, outcome?.status === 'fulfilled' ? outcome.value : null);
  });
}

import type { HistoryStatistics } from '@marquee/domain/history/watch-history';
import type { MemberContext } from '../context.ts';
import { recordCounts } from './record-counts.ts';
import { recentPage } from './records.ts';

export async function statistics(context: MemberContext): Promise<HistoryStatistics> {
  const { id } = context.account;
  const [{ movies, shows }, { records }] = await Promise.all([
    recordCounts(context, id),
    recentPage(context, id, { limit: 1, offset: 0 }),
  ]);
  return { total: movies + shows, movies, tvShows: shows, lastWatched: records[0]?.last_watched ?? null };
}

import type { HistoryList, HistoryListQuery } from '@marquee/domain/history/watch-history';
import type { MemberContext } from '../context.ts';
import { displayItems } from './display-items.ts';
import { recentPage } from './records.ts';

/** One page of the caller's records with their display data. */
export async function list(context: MemberContext, page: HistoryListQuery): Promise<HistoryList> {
  const { records, total } = await recentPage(context, context.profile.id, page);
  const displays = await displayItems(context, records);
  const items = records.flatMap((record, index) => {
    const display = displays[index];
    return display ? { record, display } : [];
  });
  return { items, total };
}

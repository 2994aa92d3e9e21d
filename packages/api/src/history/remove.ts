import type { Deleted, HistoryTitle } from '@marquee/domain/watch-history';
import type { MemberContext } from '../context.ts';
import { removeFromHistory } from './removals.ts';

/** Takes one title out of the caller's history; one that is not in it is no fault. */
export async function remove(context: MemberContext, title: HistoryTitle): Promise<Deleted> {
  return { deleted: await removeFromHistory(context, title) };
}

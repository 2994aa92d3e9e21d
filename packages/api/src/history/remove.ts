import type { Deleted, HistoryTitle } from '@marquee/domain/history/watch-history';
import type { MemberContext } from '../context.ts';
import { removeWithTombstone } from './tombstones.ts';

/** Removes one title from the caller's history; succeeds if it is not there. */
export async function remove(context: MemberContext, title: HistoryTitle): Promise<Deleted> {
  return { deleted: await removeWithTombstone(context, title) };
}

/** Removes all titles from the caller's history. */
export async function clear(context: MemberContext): Promise<Deleted> {
  return { deleted: await removeWithTombstone(context, null) };
}

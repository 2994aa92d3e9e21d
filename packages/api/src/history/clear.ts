import type { Deleted } from '@marquee/domain/watch-history';
import type { MemberContext } from '../context.ts';
import { removeFromHistory } from './removals.ts';

/** Empties the caller's history. */
export async function clear(context: MemberContext): Promise<Deleted> {
  return { deleted: await removeFromHistory(context, null) };
}

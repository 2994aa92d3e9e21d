import { databaseErrorOf } from '@marquee/db/database-error';
import { watches } from '@marquee/db/tables/watches';
import type { WatchChange } from '@marquee/domain/record/diary';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { Watch } from '@marquee/domain/record/watches';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { ApplicationError } from '../../errors.ts';
import { watchTime } from '../mark.ts';
import { toWatch } from '../rows.ts';

/**
 * Corrects when a watch of the caller was (docs/behaviour/record.md §9).
 * @throws ApplicationError 'NOT_FOUND' if they have no such watch, 'CONFLICT' if another one is at that time
 */
export async function changeWatch(context: MemberContext, { id, watched_at }: WatchChange): Promise<Watch> {
  const { at, precision } = watchTime(context, watched_at);
  const [row] = await context.db.drizzle
    .update(watches)
    .set({ watchedAt: at, precision, importId: null })
    .where(and(eq(watches.profileId, context.profile.id), eq(watches.id, id)))
    .returning()
    .catch((error: unknown) => {
      if (databaseErrorOf(error)?.constraint !== 'watches_key') throw error;
      throw new ApplicationError('CONFLICT', recordMessages.sameTime, { watched_at: recordMessages.sameTime });
    });
  if (!row) throw new ApplicationError('NOT_FOUND', recordMessages.noWatch);
  return toWatch(row);
}

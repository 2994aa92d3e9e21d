import { type ImportRecord, imports } from '@marquee/db/tables/imports';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { Import, ImportById, ImportCommit } from '@marquee/domain/exchange/import-status';
import { importKinds } from '@marquee/domain/exchange/imports';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { requireRecord } from '../record/choice.ts';
import { findOwnImport, importStatus, lockOwnImport } from './own-imports.ts';

/**
 * Has the titles of an import found, in the background.
 * @throws ApplicationError 'NOT_FOUND' without such an import, 'BAD_REQUEST' without rows, 'CONFLICT' if it was begun
 */
export function beginMatching(context: MemberContext, { id }: ImportById): Promise<Import> {
  return beginWork(context, id, (named) => {
    if (named.state !== 'open') throw new ApplicationError('CONFLICT', importMessages.notOpen);
    if (named.rowCount === 0 && named.settings === null)
      throw new ApplicationError('BAD_REQUEST', importMessages.noRows);
    return { state: 'matching' };
  });
}

/**
 * Has the rows of an import added to record, lists and ratings, in the background.
 * @throws ApplicationError 'NOT_FOUND' without such an import, 'CONFLICT' unless it is ready or if the record is off
 */
export async function beginCommit(
  context: MemberContext,
  { id, kinds = [...importKinds], rated_is_watched: isRatedWatched }: ImportCommit,
): Promise<Import> {
  await findOwnImport(context.db.drizzle, context.profile.id, id);
  const isRecorded = isRatedWatched || kinds.includes('watch') || kinds.includes('progress');
  if (isRecorded) await requireRecord(context);
  return beginWork(context, id, (named) => {
    if (named.state !== 'ready') throw new ApplicationError('CONFLICT', importMessages.notReady);
    return { state: 'committing', kinds, isRatedWatched };
  });
}

type Change = Partial<typeof imports.$inferInsert>;

async function beginWork(
  context: MemberContext,
  id: string,
  changeOf: (named: ImportRecord) => Change,
): Promise<Import> {
  const { clock, db, importWork, profile } = context;
  await db.drizzle.transaction(async (transaction) => {
    const named = await lockOwnImport(transaction, profile.id, id);
    const change = { ...changeOf(named), problem: null, leasedUntil: null, changedAt: clock() };
    await transaction.update(imports).set(change).where(eq(imports.id, named.id));
  });
  const status = await importStatus(context, { id });
  importWork.wake();
  return status;
}

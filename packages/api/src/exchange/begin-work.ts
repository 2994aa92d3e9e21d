import { type ImportRecord, importRows, imports } from '@marquee/db/tables/imports';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { Import, ImportById, ImportCommit } from '@marquee/domain/exchange/import-status';
import { type ImportKind, importKinds } from '@marquee/domain/exchange/imports';
import { and, eq, notInArray } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { readChoice } from '../record/choice.ts';
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
  const imported = await findOwnImport(context.db.drizzle, context.profile.id, id);
  await requireRecordFor(context, imported, { kinds, isRatedWatched });
  return beginWork(context, id, (named) => {
    if (named.state !== 'ready') throw new ApplicationError('CONFLICT', importMessages.notReady);
    return { state: 'committing', kinds, isRatedWatched };
  });
}

/**
 * Watches stay like marks while the member has not chosen, but the clean-up deletes positions then: they need a record.
 * @throws ApplicationError 'CONFLICT'
 */
async function requireRecordFor(
  context: MemberContext,
  { id, settings }: ImportRecord,
  { kinds, isRatedWatched }: { kinds: readonly ImportKind[]; isRatedWatched: boolean },
): Promise<void> {
  const { enabled, isChosen } = await readChoice(context);
  if (enabled) return;
  const isRecorded = isRatedWatched || kinds.includes('watch') || kinds.includes('progress');
  const willBeOn = settings?.settings?.keeps_record === true;
  const isRefused = isChosen
    ? isRecorded
    : !willBeOn && kinds.includes('progress') && (await hasPositions(context, id));
  if (isRefused) throw new ApplicationError('CONFLICT', importMessages.recordOff);
}

async function hasPositions({ db }: Pick<MemberContext, 'db'>, importId: string): Promise<boolean> {
  const isPosition = and(eq(importRows.importId, importId), eq(importRows.kind, 'progress'));
  const [position] = await db.drizzle
    .select({ n: importRows.n })
    .from(importRows)
    .where(and(isPosition, notInArray(importRows.outcome, ['unplaced', 'unmatched'])))
    .limit(1);
  return position !== undefined;
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

import { imports } from '@marquee/db/tables/imports';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { EndedImport, ImportById, RunningImports } from '@marquee/domain/exchange/import-status';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { deleteDoneRows } from './commit/commit-import.ts';
import { uuid } from './own-imports.ts';

/** Imports that a response contains. */
const maxListed = 100;

const isRunning = inArray(imports.state, ['matching', 'committing']);

/** Imports that are matched or committed now, of all members. */
export async function runningImports({ db, messages }: MemberContext): Promise<RunningImports> {
  const rows = await db.drizzle
    .select({ named: imports, username: users.username })
    .from(imports)
    .innerJoin(profiles, eq(profiles.id, imports.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(isRunning)
    .orderBy(asc(imports.changedAt))
    .limit(maxListed);
  return {
    items: rows.map(({ named, username }) => ({
      id: named.id,
      source: named.source,
      state: named.state,
      row_count: named.rowCount,
      problem: named.problem === null ? null : messages.translate(named.problem),
      username,
      changed_at: named.changedAt.toISOString(),
    })),
  };
}

/**
 * Ends an import that runs. Its member may have it matched again, or undo what was committed of it.
 * @throws ApplicationError 'NOT_FOUND' if no such import is running
 */
export function endImport({ account, db, clock }: MemberContext, { id }: ImportById): Promise<EndedImport> {
  return db.drizzle.transaction(async (transaction) => {
    const [running] = uuid.test(id)
      ? await transaction
          .select()
          .from(imports)
          .where(and(eq(imports.id, id), isRunning))
          .for('update')
      : [];
    if (!running) throw new ApplicationError('NOT_FOUND', importMessages.notRunning);
    const { state, profileId, source } = running;
    const now = clock();
    const ended = { problem: importMessages.ended, leasedUntil: null, changedAt: now };
    const next =
      state === 'matching' ? { state: 'open' as const } : { state: 'done' as const, finishedAt: now, settings: null };
    if (state === 'committing') await deleteDoneRows(transaction, id);
    await transaction
      .update(imports)
      .set({ ...next, ...ended })
      .where(eq(imports.id, id));
    const [target] = await transaction
      .select({ id: users.id, username: users.username })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(profiles.id, profileId));
    const before = { source, state };
    await recordAudit(transaction, { actor: account, action: 'end-import', before, ...(target && { target }) });
    return { ended: true };
  });
}

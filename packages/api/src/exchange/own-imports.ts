import type { Database, Transaction } from '@marquee/db/database';
import { type ImportRecord, imports, importTitles } from '@marquee/db/tables/imports';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import {
  type Import,
  type ImportById,
  type ImportList,
  importedThings,
  type NewImport,
} from '@marquee/domain/exchange/import-status';
import { importRowOutcomes, type importTitleOutcomes } from '@marquee/domain/exchange/imports';
import type { Messages } from '@marquee/domain/messages/messages';
import { and, count, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';
import { accountKey } from '../rate-limits/password-guard.ts';

/** Imports of a profile that are not finished. */
const maxOpenImports = 5;

/** Imports that a list shows: all that the clean-up leaves, but for members who import day and night. */
const maxListed = 100;

export type ImportOwner = Pick<MemberContext, 'db' | 'profile' | 'clock' | 'messages'>;
type Queries = Pick<Database['drizzle'], 'select'>;

export const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Begins an import. @throws ApplicationError 'CONFLICT' if too many are not finished */
export async function beginImport(context: MemberContext, { source, ...settings }: NewImport): Promise<Import> {
  const { account, db, profile, clock, rateLimits } = context;
  await rateLimits.countUse('import', accountKey(account.id));
  const hasSettings = Object.values(settings).some((value) => value !== undefined);
  const row = await db.drizzle.transaction(async (transaction) => {
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    const isOpen = and(eq(imports.profileId, profile.id), notInArray(imports.state, ['done', 'undone']));
    if ((await transaction.$count(imports, isOpen)) >= maxOpenImports) {
      throw new ApplicationError('CONFLICT', importMessages.tooManyOpen);
    }
    const now = clock();
    const [inserted] = await transaction
      .insert(imports)
      .values({
        profileId: profile.id,
        source,
        settings: hasSettings ? settings : null,
        createdAt: now,
        changedAt: now,
      })
      .returning();
    if (!inserted) throw new Error('insert returned no import');
    return inserted;
  });
  return toImport(row, {}, context.messages);
}

/** The caller's imports, newest first. */
export async function listImports({ db, profile, messages }: ImportOwner): Promise<ImportList> {
  const rows = await db.drizzle
    .select()
    .from(imports)
    .where(eq(imports.profileId, profile.id))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(maxListed);
  return { items: await withTitles(db.drizzle, rows, messages) };
}

/** @throws ApplicationError 'NOT_FOUND' unless the caller has the import */
export async function importStatus({ db, profile, messages }: ImportOwner, { id }: ImportById): Promise<Import> {
  const [status] = await withTitles(db.drizzle, [await findOwnImport(db.drizzle, profile.id, id)], messages);
  if (!status) throw noSuchImport();
  return status;
}

/** @throws ApplicationError 'NOT_FOUND' unless the profile has the import */
export async function findOwnImport(queries: Queries, profileId: number, id: string): Promise<ImportRecord> {
  if (!uuid.test(id)) throw noSuchImport();
  const [row] = await queries.select().from(imports).where(isOwn(profileId, id));
  if (!row) throw noSuchImport();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwnImport(transaction: Transaction, profileId: number, id: string): Promise<ImportRecord> {
  if (!uuid.test(id)) throw noSuchImport();
  const [row] = await transaction.select().from(imports).where(isOwn(profileId, id)).for('update');
  if (!row) throw noSuchImport();
  return row;
}

const isOwn = (profileId: number, id: string) => and(eq(imports.profileId, profileId), eq(imports.id, id));

function noSuchImport(): ApplicationError {
  return new ApplicationError('NOT_FOUND', importMessages.notFound);
}

type TitleCounts = Readonly<Partial<Record<(typeof importTitleOutcomes)[number], number>>>;

async function withTitles(queries: Queries, rows: readonly ImportRecord[], messages: Messages): Promise<Import[]> {
  if (rows.length === 0) return [];
  const { importId, outcome } = importTitles;
  const counted = await queries
    .select({ importId, outcome, count: count() })
    .from(importTitles)
    .where(
      inArray(
        importId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(importId, outcome);
  return rows.map((row) => {
    const own = counted.filter((title) => title.importId === row.id);
    return toImport(row, Object.fromEntries(own.map((title) => [title.outcome, title.count])), messages);
  });
}

function toImport(row: ImportRecord, titles: TitleCounts, messages: Messages): Import {
  const { pending = 0, matched = 0, ambiguous = 0, unmatched = 0, skipped = 0 } = titles;
  const total = pending + matched + ambiguous + unmatched + skipped;
  return {
    id: row.id,
    source: row.source,
    state: row.state,
    row_count: row.rowCount,
    titles: { total, matched, ambiguous, unmatched, skipped },
    rows: countsOf(importRowOutcomes, row.rowOutcomes),
    added: countsOf(importedThings, row.added),
    // Stored in English, like all that a job notes.
    problem: row.problem === null ? null : messages.translate(row.problem),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

function countsOf<Name extends string>(
  names: readonly Name[],
  counts: Readonly<Partial<Record<Name, number>>>,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;
}

import type { Transaction } from '@marquee/db/database';
import { importRows } from '@marquee/db/tables/imports';
import { profiles } from '@marquee/db/tables/profiles';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import type { ImportedThing } from '@marquee/domain/exchange/import-status';
import { importKinds } from '@marquee/domain/exchange/imports';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { removeFinished } from '../../lists/finished-titles.ts';
import { lockProfile } from '../../lock-profile.ts';
import { noteImport } from '../../notices/import-notices.ts';
import { planningFor } from '../plan/count-outcomes.ts';
import { newEmptyLists } from '../plan/empty-lists.ts';
import { matchedRows } from '../plan/matched-rows.ts';
import { RowPlanner, type RowsPlan } from '../plan/plan-rows.ts';
import { pathOf } from '../plan/planned-row.ts';
import type { ImportLease } from '../work/lease.ts';
import { writeEmptyLists, writeEntries } from './write-entries.ts';
import { type Adding, writeHidden, writePositions, writeRatings, writeWatches } from './write-record.ts';
import { writeSettings } from './write-settings.ts';

/** Rows of one transaction. */
const defaultBatchSize = 1_000;

export interface Committing extends Pick<Context, 'db' | 'clock' | 'titles'> {
  readonly lease: ImportLease;
  readonly signal: AbortSignal;
  readonly batchSize?: number | undefined;
}

type Added = Partial<Record<ImportedThing, number>>;

/** What one batch did. */
interface Batch {
  readonly rows: number;
  readonly added: Added;
  readonly problem: string | null;
}

/**
 * Adds the rows of an import to record, lists and ratings (docs/behaviour/imports.md §4). Each batch is one transaction
 * that also deletes its rows and stores the sums, so that a process that is killed leaves nothing half done.
 * @throws LeaseLostError, the reason of the signal
 */
export async function commitImport(committing: Committing): Promise<void> {
  const { clock, lease, signal, batchSize = defaultBatchSize } = committing;
  const { named } = lease;
  let added: Added = { ...named.added };
  // What a process said that waited no longer holds.
  const hasWaited = named.problem === importMessages.waiting || named.problem === importMessages.failed;
  let problem = hasWaited ? null : named.problem;
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    await lease.transact(async (transaction) => {
      const batch = await commitBatch(committing, transaction);
      signal.throwIfAborted();
      added = sumOf(added, batch.added);
      problem ??= batch.problem;
      isDone = batch.rows < batchSize;
      if (!isDone) return { added, problem };
      const made = await commitEmptyLists(committing, transaction);
      const now = clock();
      const adding = { transaction, profileId: named.profileId, importId: named.id, now };
      // Last of all: a record that is off would refuse the watches before.
      const taken = await writeSettings(adding, named.settings);
      added = sumOf(added, { lists: made.lists, saved_searches: taken.searches, settings: taken.settings });
      problem ??= made.problem ?? taken.problem;
      await deleteDoneRows(transaction, named.id);
      await noteImport(transaction, { record: named, added, at: now });
      return { added, problem, settings: taken.set, state: 'done', finishedAt: now, changedAt: now, leasedUntil: null };
    });
  }
}

async function commitBatch(committing: Committing, transaction: Transaction): Promise<Batch> {
  const { clock, lease, titles, batchSize = defaultBatchSize } = committing;
  const { id: importId, profileId, isRatedWatched, kinds } = lease.named;
  await lockProfile(transaction, profileId);
  const chosen = await chosenKinds(transaction, profileId, kinds ?? importKinds);
  const isRated = isRatedWatched && !chosen.isRecordOff;
  // Also what was there when it was planned: it may be gone since.
  const isPlaced = inArray(importRows.outcome, ['new', 'present', 'duplicate']);
  const committed = isRated ? [...chosen.kinds, 'rating' as const] : [...chosen.kinds];
  const where = and(isPlaced, inArray(importRows.kind, committed));
  const rows = await matchedRows(transaction, importId, { where, limit: batchSize });
  const problem = chosen.isRecordOff ? importMessages.recordOff : null;
  if (rows.length === 0) return { rows: 0, added: {}, problem };
  const batchTitles = [...new Map(rows.map((row) => [pathOf(row), row])).values()];
  const planning = await planningFor(transaction, lease.named, { titles: batchTitles, isRatedWatched: isRated });
  const plan = await new RowPlanner(planning).plan(rows);
  const ratings = chosen.kinds.includes('rating') ? plan.ratings : [];
  const adding = { transaction, profileId, importId, now: clock() };
  const watches = await writeWatches(adding, plan.watches);
  // Before entries are written, in whatever batch: those of the import itself stay.
  for (const entry of watchedTitles(plan)) {
    await removeFinished(transaction, { profileId, entry, source: titles.source, now: adding.now });
  }
  const written = await writeRest(adding, { ...plan, ratings });
  const numbers = rows.map(({ n }) => n);
  await transaction.delete(importRows).where(and(eq(importRows.importId, importId), inArray(importRows.n, numbers)));
  return {
    rows: rows.length,
    added: { ...written.added, watches: watches.added },
    problem: problem ?? watches.problem ?? written.problem,
  };
}

/** They come last: by then the lists with entries are there. */
async function commitEmptyLists({ clock, lease }: Committing, transaction: Transaction) {
  const { id: importId, profileId, kinds } = lease.named;
  if (!(kinds ?? importKinds).includes('list')) return { lists: 0, problem: null };
  const planned = await newEmptyLists(transaction, importId);
  return writeEmptyLists({ transaction, profileId, importId, now: clock() }, planned);
}

/** Without watches and positions once the member has switched the record off. */
async function chosenKinds(
  transaction: Transaction,
  profileId: number,
  kinds: readonly (typeof importKinds)[number][],
): Promise<{ kinds: readonly (typeof importKinds)[number][]; isRecordOff: boolean }> {
  const [profile] = await transaction
    .select({ keepsRecord: profiles.keepsRecord })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const isRecordOff = profile?.keepsRecord === false;
  if (!isRecordOff) return { kinds, isRecordOff };
  const rest = kinds.filter((kind) => kind !== 'watch' && kind !== 'progress');
  return { kinds: rest, isRecordOff: rest.length < kinds.length };
}

async function writeRest(
  adding: Adding & { now: Date },
  plan: RowsPlan,
): Promise<{ added: Added; problem: string | null }> {
  const ratings = await writeRatings(adding, plan.ratings);
  const progress = await writePositions(adding, plan.progress);
  const hidden = await writeHidden(adding, plan.hidden);
  const entries = await writeEntries(adding, plan.entries);
  return {
    added: {
      ratings: ratings.added,
      progress: progress.added,
      hidden: hidden.added,
      watchlist: entries.watchlist,
      lists: entries.lists,
      list_entries: entries.listEntries,
    },
    problem: hidden.problem ?? entries.problem,
  };
}

/** Titles with a new watch, each once. */
function watchedTitles({ watches }: RowsPlan): TitleKey[] {
  return [
    ...new Map(watches.map(({ mediaType, mediaId }) => [`${mediaType}/${mediaId}`, { mediaType, mediaId }])).values(),
  ];
}

/** What found no place is shown for a while; the rest is done, or left out. */
export async function deleteDoneRows(transaction: Transaction, importId: string): Promise<void> {
  await transaction
    .delete(importRows)
    .where(
      and(eq(importRows.importId, importId), ne(importRows.outcome, 'unplaced'), ne(importRows.outcome, 'unmatched')),
    );
}

function sumOf(a: Added, b: Added): Added {
  const sum: Added = { ...a };
  for (const [thing, count] of Object.entries(b) as [ImportedThing, number][]) sum[thing] = (sum[thing] ?? 0) + count;
  return sum;
}

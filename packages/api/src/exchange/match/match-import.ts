import { importTitles } from '@marquee/db/tables/imports';
import { forEachConcurrently } from '@marquee/domain/async/for-each-concurrently';
import { and, asc, eq } from 'drizzle-orm';
import { planOutcomes, storeOutcomeCounts } from '../plan/count-outcomes.ts';
import { planEmptyLists } from '../plan/empty-lists.ts';
import { matchesOf } from '../plan/matched-rows.ts';
import type { ImportLease } from '../work/lease.ts';
import { type FoundTitle, findTitle, isLost } from './find-title.ts';
import { groupRows } from './group-rows.ts';
import {
  firstEpisodeIds,
  type Matching,
  prepareMatch,
  rowsOfTitle,
  storeCandidates,
  storeMatch,
  storeNoMatch,
} from './store-match.ts';

/** Titles that are read from the database at once, looked up at once, and planned at once. */
const titlesPerPage = 50;
const maxConcurrent = 8;
const plannedTitles = 100;

interface MatchingImport extends Matching {
  readonly lease: ImportLease;
  readonly signal: AbortSignal;
}

type PendingTitle = typeof importTitles.$inferSelect;

/**
 * Finds the titles and episodes of an import, and counts what it would add. What was found by a process that was killed
 * stays.
 * @throws CatalogueError if the upstream fails, LeaseLostError, the reason of the signal
 */
export async function matchImport(matching: MatchingImport): Promise<void> {
  const { db, lease, signal } = matching;
  const { id } = lease.named;
  await groupRows(matching, id, () => lease.renew());
  for (;;) {
    const pending = await db.drizzle
      .select()
      .from(importTitles)
      .where(and(eq(importTitles.importId, id), eq(importTitles.outcome, 'pending')))
      .orderBy(asc(importTitles.n))
      .limit(titlesPerPage);
    if (pending.length === 0) break;
    await matchPage(matching, pending);
  }
  const titles = await matchesOf(db.drizzle, id);
  for (let start = 0; start < titles.length; start += plannedTitles) {
    signal.throwIfAborted();
    await lease.renew();
    await planOutcomes(db.drizzle, lease.named, titles.slice(start, start + plannedTitles));
  }
  await lease.transact(async (transaction) => {
    await planEmptyLists(transaction, lease.named);
    await storeOutcomeCounts(transaction, lease.named);
    return { state: 'ready', problem: null, leasedUntil: null, changedAt: matching.clock() };
  });
}

/** Ends with the first failure, once the look-ups in progress have ended. */
async function matchPage(matching: MatchingImport, pending: readonly PendingTitle[]): Promise<void> {
  const { lease, signal } = matching;
  let failure: unknown = null;
  await forEachConcurrently(pending, {
    concurrency: maxConcurrent,
    shouldStop: () => failure !== null,
    work: async (title) => {
      try {
        signal.throwIfAborted();
        await lease.renew();
        await matchTitle(matching, title);
      } catch (error) {
        failure ??= error;
      }
    },
  });
  if (failure !== null) throw failure;
  await lease.clearProblem();
}

async function matchTitle(matching: MatchingImport, title: PendingTitle): Promise<void> {
  const { catalogue, db, titles } = matching;
  const { importId, n } = title;
  // They name its show where nothing else does.
  const episodeIds = title.title === null ? await firstEpisodeIds(db, title) : undefined;
  const found = await findTitle(catalogue, { ...title, episodeIds }).catch((error): FoundTitle => {
    // Waiting for a valid document of one title would hold up all others.
    if (isLost(error)) return { candidates: [] };
    throw error;
  });
  const prepared = 'title' in found ? await prepareMatch(matching, found.title, rowsOfTitle(db, title)) : null;
  await db.drizzle.transaction(async (transaction) => {
    if (prepared) return storeMatch(transaction, titles, { importId, n, ...prepared });
    const candidates = 'candidates' in found ? found.candidates : [];
    await storeCandidates(transaction, titles, { importId, n, found: candidates });
    await storeNoMatch(transaction, { importId, n, outcome: candidates.length > 0 ? 'ambiguous' : 'unmatched' });
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@marquee/db/database';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import type { Log } from '@marquee/domain/log';
import { type IndexableTitle, refusedTitlesMessage, storeTitles } from '../store/store-titles.ts';
import { currentLines, deleteStaleRows, endLostRuns, publishRun, refuseRun, renewRun, takeRun } from './index-run.ts';
import { PopularityThreshold } from './popularity-threshold.ts';
import { downloadExport, ExportError, findExport, readExport } from './read-export.ts';

export interface ExportOptions {
  readonly db: Pick<Database, 'drizzle' | 'acceptsWrites'>;
  /** Where the daily exports are; without a slash at its end. */
  readonly exportsUrl: string;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Rows of each kind that the index has at most, the most popular ones: 150 MB if all four have so many. */
const maxRows = 150_000;

/** An export with fewer lines than this share of the one before was cut off. */
const leastShare = 0.8;
/** So that a read of the embedded database waits little. */
const batchSize = 200;
const renewalIntervalMs = 20_000;

/** Another process has the lease of the run. */
class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

/** Reads the newest export of a kind if it is due and no other process does it. Refused exports change nothing. */
export async function indexExport(
  { db, exportsUrl, clock, log }: ExportOptions,
  kind: SuggestionKind,
  signal: AbortSignal,
): Promise<'indexed' | 'refused' | 'not-due'> {
  // A disk that is nearly full has other uses.
  if (!db.acceptsWrites()) return 'not-due';
  await endLostRuns(db, clock());
  const id = await takeRun(db, kind, clock());
  if (id === null) return 'not-due';
  const folder = await mkdtemp(join(tmpdir(), 'marquee-export-'));
  const file = join(folder, 'export.json.gz');
  let lines = 0;
  const refuse = (problem: string) => refuseRun(db, id, { problem, lines, now: clock() });
  try {
    const url = await findExport({ baseUrl: exportsUrl, kind, now: clock() }, signal);
    const renew = renewal(id, { db, clock });
    await downloadExport(url, file, signal);
    // Two passes: the first one sees the whole export before a row is written, and which titles are the popular ones.
    const threshold = new PopularityThreshold();
    for await (const { popularity } of readExport({ file, kind }, signal)) {
      threshold.add(popularity);
      await renew();
    }
    lines = threshold.total;
    const before = await currentLines(db, kind);
    if (lines === 0 || lines < before * leastShare) {
      log.warn({ kind, lines, before }, 'an export of titles was refused, since it is cut off');
      await refuse('truncated');
      return 'refused';
    }
    const isPopular = threshold.selection(maxRows);
    let refused = 0;
    const sent = await storeExport(readExport({ file, kind }, signal), {
      isPopular,
      store: async (batch) => {
        if (!db.acceptsWrites()) throw new ExportError('disk-full', 'the disk of the database is nearly full');
        await renew();
        const startedMs = performance.now();
        refused += await storeTitles(db, id, batch);
        // Half of the time belongs to the requests of visitors: the embedded database does one thing at a time.
        await delay(performance.now() - startedMs, undefined, { signal });
      },
    });
    if (refused > 0) log.warn({ kind, refused }, refusedTitlesMessage);
    const stored = sent - refused;
    await publishRun(db, { id, kind, lines, stored }, clock());
    log.info({ kind, lines, stored }, 'an export of titles was indexed');
    return 'indexed';
  } catch (error) {
    if (signal.aborted || error instanceof RunLostError) await refuse('interrupted').catch(() => undefined);
    else {
      await refuse(error instanceof ExportError ? error.problem : 'failed').catch(() => undefined);
      log.warn({ err: error, kind }, 'an export of titles could not be indexed');
    }
    return 'refused';
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (!signal.aborted) await deleteStaleRows(db, signal).catch(() => undefined);
  }
}

/** Renews the lease now and then. @throws RunLostError */
function renewal(id: number, { db, clock }: Pick<ExportOptions, 'db' | 'clock'>): () => Promise<void> {
  let renewedAtMs = performance.now();
  return async () => {
    if (performance.now() - renewedAtMs < renewalIntervalMs) return;
    renewedAtMs = performance.now();
    if (!(await renewRun(db, id, clock()))) throw new RunLostError('another process reads the exports');
  };
}

/** Returns the number of titles in the batches. */
async function storeExport(
  entries: AsyncIterable<IndexableTitle>,
  {
    isPopular,
    store,
  }: {
    isPopular: (popularity: number) => boolean;
    store: (batch: readonly IndexableTitle[]) => Promise<void>;
  },
): Promise<number> {
  let batch: IndexableTitle[] = [];
  let count = 0;
  for await (const entry of entries) {
    if (!isPopular(entry.popularity)) continue;
    batch.push(entry);
    if (batch.length < batchSize) continue;
    await store(batch);
    count += batch.length;
    batch = [];
  }
  if (batch.length > 0) await store(batch);
  return count + batch.length;
}

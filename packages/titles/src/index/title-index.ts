import type { CatalogueSource } from '@marquee/catalogue/catalogue-read';
import type { Database } from '@marquee/db/database';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { suggestionKinds, type TitleIndexMode } from '@marquee/domain/catalogue/suggestions';
import type { Log } from '@marquee/domain/log';
import { indexExport } from './exports/index-export.ts';
import { deleteStaleRows, retireRuns } from './exports/index-run.ts';
import type { SearchedIndex } from './search/searched-index.ts';
import { indexSample } from './seen/index-sample.ts';
import { SeenTitles } from './seen/seen-titles.ts';

/** What suggestions search, and how it is filled (docs/behaviour/search.md §2). */
export interface TitleIndex extends SearchedIndex {
  /** The source to read from: what passes through it is indexed. */
  readonly source: CatalogueSource;
  /** Starts what runs in the background. */
  start(): void;
  /** Stops it; the next start continues it. */
  close(): Promise<void>;
}

export interface TitleIndexOptions {
  readonly mode: TitleIndexMode;
  readonly source: CatalogueSource;
  /** Where the daily exports are; without a slash at its end. */
  readonly exportsUrl: string;
  readonly db: Pick<Database, 'drizzle' | 'acceptsWrites'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** Between two looks whether an export is due. */
  readonly intervalMs?: number;
}

const defaultIntervalMs = 10 * 60_000;

/** Opens the index; null if it is off. */
export function openTitleIndex(options: TitleIndexOptions): TitleIndex | null {
  const { mode, source, db, log, intervalMs = defaultIntervalMs } = options;
  if (mode === 'off') return null;
  const catalogue = source.name;
  const seen = new SeenTitles({ db, catalogue, log });
  const controller = new AbortController();
  const { signal } = controller;
  const runs = new SingleFlight<void>();
  let lastRun = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      if (catalogue === 'sample') await indexSample(source, seen, signal);
      // The ids of the exports mean nothing to the sample.
      else if (mode === 'full') {
        for (const kind of suggestionKinds) if (!signal.aborted) await indexExport(options, kind, signal);
      } else {
        await retireRuns(db);
        await deleteStaleRows(db, signal);
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the index of titles could not be updated');
    }
  }

  function runOnce(): void {
    lastRun = runs.run('index', run);
  }

  return {
    db,
    catalogue,
    source: seen.observe(source),
    start() {
      runOnce();
      // Only exports change by themselves.
      if (catalogue === 'tmdb' && mode === 'full') timer = setInterval(runOnce, intervalMs).unref();
    },
    async close() {
      controller.abort();
      clearInterval(timer);
      await Promise.all([lastRun, seen.close()]);
    },
  };
}

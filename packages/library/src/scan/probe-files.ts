import { join } from 'node:path';
import type { Database } from '@marquee/db/database';
import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { forEachConcurrently } from '@marquee/domain/async/for-each-concurrently';
import type { Log } from '@marquee/domain/log';
import { and, asc, count, gt, isNull, ne, sql } from 'drizzle-orm';
import { playMethod } from '../probe/play-method.ts';
import type { ProbeFile } from '../probe/probe-file.ts';

interface ProbeFilesOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly probe: ProbeFile;
  /** Absolute path of the library's folder. */
  readonly root: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Called between files; false stops, and the next scan continues. */
  readonly onProgress: (done: number, total: number) => Promise<boolean>;
}

/** Files that are read at the same time. */
const concurrency = 2;
const batchSize = 100;
/** Results are stored so often at least: what was examined plays. */
const storeIntervalMs = 2_000;

/** Files that were not examined yet, or changed since. */
const isUnexamined = and(
  isNull(mediaFiles.method),
  isNull(mediaFiles.problem),
  isNull(mediaFiles.missingSince),
  ne(mediaFiles.match, 'ignored'),
);

/** Reads what new files contain. */
export async function probeFiles(options: ProbeFilesOptions): Promise<void> {
  const { db, onProgress } = options;
  const [counted] = await db.drizzle.select({ total: count() }).from(mediaFiles).where(isUnexamined);
  const total = counted?.total ?? 0;
  let done = 0;
  const failed: unknown[] = [];
  for (let after = 0; ; ) {
    const files = await db.drizzle
      .select({ id: mediaFiles.id, path: mediaFiles.path })
      .from(mediaFiles)
      .where(and(isUnexamined, gt(mediaFiles.id, after)))
      .orderBy(asc(mediaFiles.id))
      .limit(batchSize);
    const last = files.at(-1);
    if (!last) break;
    after = last.id;
    const results: Examined[] = [];
    const store = async () => storeResults(db, results.splice(0));
    let storedAtMs = performance.now();
    let isStopped = false;
    const work = async (file: (typeof files)[number]) => {
      const examined = await examine(options, file, failed);
      if (examined) results.push(examined);
      done += 1;
      if (performance.now() - storedAtMs > storeIntervalMs) {
        storedAtMs = performance.now();
        await store();
      }
      if (!(await onProgress(done, total))) isStopped = true;
    };
    try {
      await forEachConcurrently(files, { concurrency, work, shouldStop: () => isStopped });
    } finally {
      await store();
    }
    if (isStopped) break;
  }
  // One line for all: a drive that goes away takes many files with it. The next scan finds out.
  if (failed.length > 0) {
    options.log.warn({ err: failed[0], files: failed.length }, 'files of the library could not be examined');
  }
}

/** What a file contains, for its row. */
interface Examined extends Pick<MediaFileRow, 'id' | 'probe' | 'method' | 'problem'> {}

/** Null if the file could not be read now, which is added to `failed`. */
async function examine(
  { probe, root, signal }: ProbeFilesOptions,
  { id, path }: { id: number; path: string },
  failed: unknown[],
): Promise<Examined | null> {
  signal.throwIfAborted();
  try {
    const result = await probe(join(root, path), { signal });
    return 'probe' in result
      ? { id, probe: result.probe, ...playMethod(result.probe) }
      : { id, probe: null, method: null, problem: result.problem };
  } catch (error) {
    signal.throwIfAborted();
    failed.push(error);
    return null;
  }
}

/** One statement for all: one for each file takes the embedded database minutes for 20,000 of them. */
async function storeResults({ drizzle }: Pick<Database, 'drizzle'>, results: readonly Examined[]): Promise<void> {
  if (results.length === 0) return;
  await drizzle.execute(sql`
    update ${mediaFiles} set probe = examined.probe, method = examined.method, problem = examined.problem
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as examined(id bigint, probe jsonb, method text, problem text)
    where ${mediaFiles.id} = examined.id`);
}

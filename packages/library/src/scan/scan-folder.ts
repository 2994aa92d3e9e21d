import { realpath } from 'node:fs/promises';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Database } from '@marquee/db/database';
import { lastValidYear } from '@marquee/domain/catalogue/validity';
import type { ScanProblem } from '@marquee/domain/library/library-messages';
import type { ScanTrigger } from '@marquee/domain/library/media-file';
import type { Log } from '@marquee/domain/log';
import { addLibraryTitles, deleteTitlesWithoutFiles } from '../match/library-titles.ts';
import { type MatchOptions, matchByMinutes, matchFiles } from '../match/match-files.ts';
import { numberEpisodes } from '../match/number-episodes.ts';
import type { ProbeFile } from '../probe/probe-file.ts';
import { emptiedFolders } from './emptied-folders.ts';
import { FileChanges, readStoredFiles } from './file-changes.ts';
import { findVideos } from './find-videos.ts';
import { probeFiles } from './probe-files.ts';
import type { ScanReport } from './scan-report.ts';
import { storeChanges } from './store-changes.ts';

export interface ScanDependencies {
  /** The library's folder, absolute. */
  readonly folder: string;
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: MatchOptions['catalogue'] & Pick<Catalogue, 'movie'>;
  readonly titles: MatchOptions['titles'];
  readonly probe: ProbeFile;
  readonly clock: () => Date;
  readonly log: Log;
}

interface ScanContext {
  readonly trigger: ScanTrigger;
  readonly report: ScanReport;
  readonly signal: AbortSignal;
  /** Ends the examination of files early, for a scan that waits. */
  readonly shouldYield: () => boolean;
  /** Called for each folder as it is read. */
  readonly onFolder: (folder: string) => void;
  /** Called once with the folders whose drive may be away. */
  readonly onAway: (folders: readonly string[]) => void;
}

/** Unreadable folders that may come back. */
const maxAway = 100;

/** Finds, matches and examines the files of the folder. Returns its folders; null if it could not be read. */
export async function scanFolder(
  dependencies: ScanDependencies,
  context: ScanContext,
): Promise<ReadonlySet<string> | null> {
  const { folder, db, clock } = dependencies;
  const { trigger, report, signal, shouldYield, onFolder, onAway } = context;
  const root = await realpath(folder).catch(() => null);
  if (root === null) return stop(context, 'folder-missing');
  const lastYear = lastValidYear(clock());
  const stored = await readStoredFiles(db);
  const changes = new FileChanges(stored, lastYear);
  const folders = new Set<string>();
  const present: string[] = [];
  const unreadable: string[] = [];
  const onUnreadable = (path: string, reason: string) => {
    changes.addUnreadable(path);
    if (unreadable.length < maxAway) unreadable.push(path);
    report.addUnreadable(`${path} (${reason})`);
  };
  try {
    for await (const found of findVideos({ root, onUnreadable, signal })) {
      folders.add(found.folder);
      onFolder(found.folder);
      for (const { path } of found.videos) present.push(path);
      await changes.add(found);
      await report.update({ files: changes.files, done: changes.files });
    }
  } catch (error) {
    signal.throwIfAborted();
    dependencies.log.warn({ err: error }, 'the folder of the library cannot be read');
    return stop(context, 'folder-missing');
  }
  const hadFiles = [...stored.values()].some(({ missingSince }) => missingSince === null);
  if (changes.files === 0 && hadFiles) return stop(context, 'folder-empty');
  const isRenamed = new Set(changes.renamed().map(({ id }) => id));
  const missing = changes.missing().filter(({ id }) => !isRenamed.has(id));
  const emptied = emptiedFolders({ missing, present, folders });
  onAway([...emptied.map(({ path }) => path), ...unreadable]);
  const counts = {
    added: changes.added.length,
    changed: changes.changed.length,
    missing: missing.length,
    leftOut: changes.leftOut,
    emptied: emptied.map(({ path, files }) => ({ path, files })),
  };
  await report.update(counts, { isImmediate: true });
  await storeChanges(db, changes, {
    now: clock(),
    renew: () => report.update({}),
    emptied: emptied.filter(({ isThere }) => isThere).map(({ path }) => path),
  });
  const match: MatchOptions = {
    ...dependencies,
    root,
    signal,
    now: clock(),
    isThorough: trigger === 'manual',
    onProgress: (done, total) => report.update({ phase: 'matching', done, total }),
  };
  await matchFiles(match);
  await numberEpisodes(match);
  await deleteTitlesWithoutFiles(db.drizzle);
  await addLibraryTitles(db.drizzle);
  const onProgress = async (done: number, total: number) => {
    await report.update({ phase: 'probing', done, total });
    return !shouldYield();
  };
  await probeFiles({ ...dependencies, root, signal, onProgress });
  await matchByMinutes(match);
  return folders;
}

async function stop({ report, onAway }: ScanContext, problem: ScanProblem): Promise<null> {
  onAway(['']);
  await report.update({ problem }, { isImmediate: true });
  return null;
}

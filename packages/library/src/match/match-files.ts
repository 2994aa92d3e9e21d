import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { forEachConcurrently } from '@marquee/domain/async/for-each-concurrently';
import { noEpisode } from '@marquee/domain/library/media-file';
import type { Log } from '@marquee/domain/log';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { stemOf } from '../names/ignored-names.ts';
import { readMediaName } from '../names/read-media-name.ts';
import { readNfo } from '../names/read-nfo.ts';
import type { NamedIds } from '../names/title-text.ts';
import { findTitle, type WantedTitle } from './find-title.ts';
import { addLibraryTitles } from './library-titles.ts';

export interface MatchOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: Pick<Catalogue, 'movie' | 'show' | 'list' | 'bytes' | 'season'>;
  readonly titles: Pick<StoredTitles, 'storeItems'>;
  /** Absolute path of the library's folder. */
  readonly root: string;
  readonly log: Log;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Looks up again what the catalogue did not have. */
  readonly isThorough: boolean;
  /** Called as titles are looked up. */
  readonly onProgress: (done: number, total: number) => Promise<void>;
}

/** Titles that are looked up at the same time: visitors' reads wait in the same queue. */
const concurrency = 4;
/** How long a title that the catalogue does not have is not looked up again. */
const lookUpAgainMs = 24 * 60 * 60_000;
/** Failures of the upstream in a row after which the rest waits for the next scan. */
const maxFailures = 8;

/** Files of one title, by one of them: of a show that of the latest episode, which fewer shows have. */
interface Group extends Omit<WantedTitle, 'ids'> {
  readonly titlePath: string;
  readonly path: string;
  /** Videos in the folder of that file. */
  readonly neighbours: number;
}

/** Matches files that are new, were read again, or that the catalogue did not have, title by title. */
export async function matchFiles(options: MatchOptions): Promise<void> {
  await adoptMatches(options);
  const { now, isThorough } = options;
  const isDue = or(isNull(mediaFiles.lookedUpAt), lt(mediaFiles.lookedUpAt, new Date(now.getTime() - lookUpAgainMs)));
  await matchGroups(options, await readGroups(options, isThorough ? undefined : isDue));
}

/** Once files were examined, their length may tell titles of one name apart. */
export async function matchByMinutes(options: MatchOptions): Promise<void> {
  const isAmbiguous = and(
    inArray(mediaFiles.unmatchedReason, ['ambiguous', 'no-episode']),
    isNotNull(mediaFiles.probe),
  );
  const isNew = sql`${mediaFiles.lookedUpAt} = ${options.now.toISOString()}::timestamptz`;
  await matchGroups(options, await readGroups(options, and(isAmbiguous, isNew)));
}

async function matchGroups(options: MatchOptions, groups: readonly Group[]): Promise<void> {
  const progress = { done: 0, failures: 0 };
  const work = async (group: Group) => {
    try {
      await matchGroup(options, group);
      progress.failures = 0;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      progress.failures += 1;
      options.log.warn({ err: error }, 'a title of the library could not be looked up; the next scan tries again');
    }
    progress.done += 1;
    await options.onProgress(progress.done, groups.length);
  };
  const shouldStop = () => options.signal.aborted || progress.failures >= maxFailures;
  await forEachConcurrently(groups, { concurrency, work, shouldStop });
}

/** Files that wait for a match: new ones, and those whose match is of an older reading. */
const isWaiting = and(or(eq(mediaFiles.match, 'none'), mediaFiles.isOutdated), not(mediaFiles.isDecidedAlone));

/**
 * New files of a title that is matched already, or left out by hand, share its match, also where all of its files were
 * decided on alone.
 */
async function adoptMatches({ db }: MatchOptions): Promise<void> {
  const decided = sql`
    select distinct on (title_path) title_path,
      case when is_decided_alone then path_decision ->> 'match' else match end as match,
      case when is_decided_alone then path_decision ->> 'mediaType' else media_type end as media_type,
      case when is_decided_alone then (path_decision ->> 'mediaId')::integer else media_id end as media_id
    from ${mediaFiles}
    where case when is_decided_alone then path_decision is not null else match <> 'none' and not is_outdated end
    order by title_path, is_decided_alone, id`;
  await db.drizzle.execute(sql`
    update ${mediaFiles} set match = decided.match, media_type = decided.media_type, media_id = decided.media_id,
      unmatched_reason = null, is_outdated = false, is_unlisted = null
    from (${decided}) as decided where ${isWaiting} and ${mediaFiles.titlePath} = decided.title_path`);
}

/** Groups of waiting files, and of outdated ones in any case. */
async function readGroups({ db }: MatchOptions, isDue: SQL | undefined): Promise<Group[]> {
  const minutes = sql<number | null>`(${mediaFiles.probe} ->> 'durationSeconds')::float8 / 60`;
  const folder = sql`regexp_replace(path, '[^/]*$', '')`;
  return db.drizzle
    .selectDistinctOn([mediaFiles.titlePath], {
      titlePath: mediaFiles.titlePath,
      path: mediaFiles.path,
      candidates: mediaFiles.candidates,
      season: mediaFiles.season,
      episode: mediaFiles.episode,
      isAbsolute: mediaFiles.isAbsolute,
      minutes,
      neighbours: sql`count(*) over (partition by ${folder})`.mapWith(Number),
    })
    .from(mediaFiles)
    .where(and(isWaiting, isNull(mediaFiles.missingSince), isDue && or(isDue, mediaFiles.isOutdated)))
    .orderBy(asc(mediaFiles.titlePath), desc(mediaFiles.season), desc(mediaFiles.episode), asc(mediaFiles.path));
}

async function matchGroup(options: MatchOptions, group: Group): Promise<void> {
  const { db, catalogue, now } = options;
  const found = await findTitle(catalogue, { ...group, ids: await idsOf(options, group) });
  await db.drizzle.transaction(async (transaction) => {
    await transaction
      .update(mediaFiles)
      .set(matchColumns(found, now))
      .where(and(eq(mediaFiles.titlePath, group.titlePath), isWaiting));
    if (!('title' in found)) return;
    await options.titles.storeItems(transaction, [found.title]);
    await addLibraryTitles(transaction, found.title);
  });
}

function matchColumns(found: Awaited<ReturnType<typeof findTitle>>, now: Date) {
  const common = { isOutdated: false, isUnlisted: null };
  if ('reason' in found)
    return {
      ...common,
      match: 'none' as const,
      mediaType: null,
      mediaId: null,
      unmatchedReason: found.reason,
      lookedUpAt: now,
    };
  const { by, title } = found;
  const numbers =
    title.mediaType === 'movie' ? { season: 0, episode: 0, lastEpisode: noEpisode, isAbsolute: false } : {};
  const match = { match: by, mediaType: title.mediaType, mediaId: title.id, unmatchedReason: null, lookedUpAt: null };
  return { ...common, ...numbers, ...match };
}

/** Ids of the names, or else of the `.nfo` files beside them. */
async function idsOf({ root, log }: MatchOptions, group: Group): Promise<NamedIds> {
  const { path, candidates } = group;
  const stem = stemOf(path.slice(path.lastIndexOf('/') + 1));
  const name = readMediaName(path, { siblings: [stem], lastYear: Number.POSITIVE_INFINITY });
  if (!('ignored' in name) && Object.keys(name.ids).length > 0) return name.ids;
  for (const candidate of candidates[0]?.mediaType === 'tv' ? nfosOfShow(group) : await nfosOfMovie(root, group)) {
    try {
      const ids = await readNfo(join(root, candidate));
      if (Object.keys(ids).length > 0) return ids;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
      if (!isMissing) log.warn({ err: error }, 'an nfo file of the library cannot be read');
    }
  }
  return {};
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Beside the episode, or above the folder of its season. */
function nfosOfShow({ path }: Group): string[] {
  const folder = folderOf(path);
  return [...new Set([folder, folderOf(folder)])].map((place) => join(place, 'tvshow.nfo'));
}

/** `movie.nfo`, or the only one of another name, is of the folder's only video, or of a title's own folder. */
async function nfosOfMovie(root: string, { path, titlePath, neighbours }: Group): Promise<string[]> {
  const folder = folderOf(path);
  const own = `${stemOf(path)}.nfo`;
  if (folder === '' || (folder !== titlePath && neighbours !== 1)) return [own];
  const names = await readdir(join(root, folder)).catch(() => []);
  const nfos = names.filter((name) => name.toLowerCase().endsWith('.nfo'));
  const only = nfos.length === 1 ? nfos.map((name) => join(folder, name)) : [];
  return [...new Set([own, join(folder, 'movie.nfo'), ...only])];
}

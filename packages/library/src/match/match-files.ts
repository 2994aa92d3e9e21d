import { join } from 'node:path';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import type { Log } from '@marquee/domain/log';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { stemOf } from '../names/ignored-names.ts';
import { readMediaName } from '../names/read-media-name.ts';
import { readNfo } from '../names/read-nfo.ts';
import type { NamedIds } from '../names/title-text.ts';
import { type FoundTitle, findTitle, type WantedTitle } from './find-title.ts';
import { storeTitles } from './title-rows.ts';

export interface MatchOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly catalogue: Pick<Catalogue, 'movie' | 'show' | 'list' | 'bytes' | 'season'>;
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

/** Files of one title, by one of them. */
interface Group extends Omit<WantedTitle, 'ids'> {
  readonly titlePath: string;
  readonly path: string;
}

/** Matches files that are new, or that the catalogue did not have, title by title. */
export async function matchFiles(options: MatchOptions): Promise<void> {
  await adoptMatches(options);
  const groups = await readGroups(options);
  const progress = { done: 0, failures: 0 };
  const queue = [...groups];
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      if (options.signal.aborted || progress.failures >= maxFailures) return;
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
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** New files of a title that is matched already, or left out by hand, share its match. */
async function adoptMatches({ db }: MatchOptions): Promise<void> {
  const decided = sql`
    select distinct on (title_path) title_path, match, media_type, media_id from ${mediaFiles}
    where match <> 'none' order by title_path, id`;
  await db.drizzle.execute(sql`
    update ${mediaFiles} set match = decided.match, media_type = decided.media_type, media_id = decided.media_id
    from (${decided}) as decided
    where ${mediaFiles.match} = 'none' and ${mediaFiles.titlePath} = decided.title_path`);
}

async function readGroups({ db, now, isThorough }: MatchOptions): Promise<Group[]> {
  const isDue = or(isNull(mediaFiles.lookedUpAt), lt(mediaFiles.lookedUpAt, new Date(now.getTime() - lookUpAgainMs)));
  return db.drizzle
    .selectDistinctOn([mediaFiles.titlePath], {
      titlePath: mediaFiles.titlePath,
      path: mediaFiles.path,
      mediaType: mediaFiles.parsedType,
      title: mediaFiles.parsedTitle,
      year: mediaFiles.parsedYear,
    })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.match, 'none'), isNull(mediaFiles.missingSince), isThorough ? undefined : isDue))
    .orderBy(asc(mediaFiles.titlePath), asc(mediaFiles.path));
}

async function matchGroup(options: MatchOptions, group: Group): Promise<void> {
  const { db, catalogue, now } = options;
  const found = await findTitle(catalogue, { ...group, ids: await idsOf(options, group) });
  const isOfGroup = and(eq(mediaFiles.titlePath, group.titlePath), eq(mediaFiles.match, 'none'));
  await db.drizzle.transaction(async (transaction) => {
    await transaction.update(mediaFiles).set(matchColumns(found, now)).where(isOfGroup);
    if (found) await storeTitles(transaction, [found.title], now);
  });
}

function matchColumns(found: FoundTitle | null, now: Date) {
  if (found === null) return { lookedUpAt: now };
  const { by, title } = found;
  return { match: by, mediaType: title.mediaType, mediaId: title.id, lookedUpAt: null };
}

/** Ids of the names, or else of the `.nfo` files beside them. */
async function idsOf({ root, log }: MatchOptions, { path, titlePath, mediaType }: Group): Promise<NamedIds> {
  const stem = stemOf(path.slice(path.lastIndexOf('/') + 1));
  const name = readMediaName(path, { siblings: [stem], lastYear: Number.POSITIVE_INFINITY });
  if (!('ignored' in name) && Object.keys(name.ids).length > 0) return name.ids;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const candidates =
    mediaType === 'tv'
      ? [join(titlePath, 'tvshow.nfo')]
      : [`${stemOf(path)}.nfo`, ...(folder === titlePath ? [join(folder, 'movie.nfo')] : [])];
  for (const candidate of candidates) {
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

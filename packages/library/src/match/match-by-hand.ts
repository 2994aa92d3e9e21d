import { mediaFiles } from '@marquee/db/tables/media-files';
import type { LibraryMatch, LibraryNumbering, LibraryTarget } from '@marquee/domain/library/library-administration';
import { noEpisode } from '@marquee/domain/library/media-file';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import type { TitleItem } from '@marquee/titles/title-values';
import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { addLibraryTitles, deleteTitlesWithoutFiles, type Queries } from './library-titles.ts';

/** Whether the episode of a file is known. */
export const isNumbered = gt(mediaFiles.lastEpisode, noEpisode);

/** The file alone, or all files of the path but those that were decided on alone. */
function isTarget({ path, fileId }: LibraryTarget): SQL | undefined {
  const isOfPath = eq(mediaFiles.titlePath, path);
  return and(isOfPath, fileId === undefined ? eq(mediaFiles.isDecidedAlone, false) : eq(mediaFiles.id, fileId));
}

/** Files that an action applies to, and those of them whose names number the episode or date it. */
export async function countFiles(
  queries: Queries,
  target: LibraryTarget,
): Promise<{ files: number; numbered: number }> {
  const isNamed = sql`${isNumbered} or ${mediaFiles.parsedDate} <> ''`;
  const [row] = await queries
    .select({ files: count(), numbered: sql`count(*) filter (where ${isNamed})`.mapWith(Number) })
    .from(mediaFiles)
    .where(isTarget(target));
  return row ?? { files: 0, numbered: 0 };
}

/** Path of a file in the library's folder; null if it is not of the title path. */
export async function pathOfFile(queries: Queries, target: LibraryTarget): Promise<string | null> {
  const [row] = await queries.select({ path: mediaFiles.path }).from(mediaFiles).where(isTarget(target));
  return row?.path ?? null;
}

interface MatchedTitle {
  readonly title: TitleItem;
  readonly titles: Pick<StoredTitles, 'storeItems'>;
}

/** Matches files to a title of the catalogue. Returns their number. */
export async function matchTitle(
  queries: Queries,
  match: LibraryMatch,
  { title, titles }: MatchedTitle,
): Promise<number> {
  const { mediaType, mediaId, season, episode, lastEpisode = episode } = match;
  const numbers = season !== undefined && episode !== undefined && lastEpisode !== undefined;
  const files = await decide(queries, match, {
    match: 'manual',
    mediaType,
    mediaId,
    ...(numbers && { season, episode, lastEpisode, isNumberedByHand: true }),
  });
  if (files === 0) return 0;
  await titles.storeItems(queries, [title]);
  await addLibraryTitles(queries, title);
  await deleteTitlesWithoutFiles(queries);
  return files;
}

/**
 * Undoes a match of a path, so that it waits to be matched by hand; one that was left out is looked up again. A file
 * that was decided on alone has the match of its title path again.
 */
export async function undoMatch(queries: Queries, target: LibraryTarget): Promise<number> {
  const isReturned = target.fileId !== undefined && (await isDecidedAlone(queries, target));
  const files = isReturned
    ? await returnToTitle(queries, target)
    : await decide(queries, target, {
        match:
          target.fileId === undefined
            ? sql`case when ${mediaFiles.match} in ('ignored', 'none') then 'none' else 'undone' end`
            : 'undone',
        mediaType: null,
        mediaId: null,
        lookedUpAt: null,
      });
  await deleteTitlesWithoutFiles(queries);
  return files;
}

/** Leaves files out of the library. */
export async function ignoreTitle(queries: Queries, target: LibraryTarget): Promise<number> {
  const files = await decide(queries, target, { match: 'ignored', mediaType: null, mediaId: null });
  await deleteTitlesWithoutFiles(queries);
  return files;
}

/** Gives a file its season and episode; null leaves that to its name, which the next scan reads again. */
export async function numberFile(queries: Queries, { numbers, ...target }: LibraryNumbering): Promise<number> {
  const columns = numbers
    ? { ...numbers, lastEpisode: numbers.lastEpisode ?? numbers.episode, isNumberedByHand: true }
    : unnumbered;
  const rows = await queries
    .update(mediaFiles)
    .set({ ...columns, isUnlisted: null })
    .where(isTarget(target))
    .returning({ id: mediaFiles.id });
  return rows.length;
}

/** Columns of a file whose name is to be read again. */
const unnumbered = { season: 0, episode: 0, lastEpisode: noEpisode, isNumberedByHand: false, nameKey: '' } as const;

type FileColumns = PgUpdateSetSource<typeof mediaFiles>;

/** What was decided by hand on a file, as `PathDecision`; null if nothing was. */
const ownDecision = sql`case when match in ('manual', 'undone', 'ignored')
  then jsonb_build_object('match', match, 'mediaType', media_type, 'mediaId', media_id) end`;

/** Changes the match of files by hand: what the scan found out about an earlier one holds no more. */
async function decide(queries: Queries, target: LibraryTarget, columns: FileColumns): Promise<number> {
  const rows = await queries
    .update(mediaFiles)
    .set({
      isOutdated: false,
      isUnlisted: null,
      unmatchedReason: null,
      ...(target.fileId !== undefined && {
        isDecidedAlone: true,
        pathDecision: sql`case when is_decided_alone then path_decision else ${ownDecision} end`,
      }),
      ...columns,
    })
    .where(isTarget(target))
    .returning({ id: mediaFiles.id });
  if (target.fileId === undefined) await keepPathDecision(queries, target);
  return rows.length;
}

/** Files that were decided on alone may be all that is left of a path: then its decision is theirs to keep. */
async function keepPathDecision(queries: Queries, { path }: LibraryTarget): Promise<void> {
  await queries.execute(sql`
    update ${mediaFiles} set path_decision = shared.decision
    from (select ${ownDecision} as decision from ${mediaFiles}
      where title_path = ${path} and not is_decided_alone order by match = 'none', id limit 1) as shared
    where title_path = ${path} and is_decided_alone`);
}

async function isDecidedAlone(queries: Queries, target: LibraryTarget): Promise<boolean> {
  const [row] = await queries.select({ isAlone: mediaFiles.isDecidedAlone }).from(mediaFiles).where(isTarget(target));
  return row?.isAlone === true;
}

/** A title path without other files has what was decided on it by hand; else it is looked up again. */
async function returnToTitle(queries: Queries, target: LibraryTarget): Promise<number> {
  const { match, mediaType, mediaId, lookedUpAt, unmatchedReason } = mediaFiles;
  const ofPath = and(eq(mediaFiles.titlePath, target.path), eq(mediaFiles.isDecidedAlone, false));
  const [shared] = await queries
    .select({ match, mediaType, mediaId, lookedUpAt, unmatchedReason })
    .from(mediaFiles)
    .where(ofPath)
    .orderBy(sql`${match} = 'none'`, asc(mediaFiles.id))
    .limit(1);
  const [own] = await queries.select({ decision: mediaFiles.pathDecision }).from(mediaFiles).where(isTarget(target));
  const none = { match: 'none', mediaType: null, mediaId: null } as const;
  const alone = { ...(own?.decision ?? none), lookedUpAt: null, unmatchedReason: null };
  const isNumberedByHand = and(isTarget(target), eq(mediaFiles.isNumberedByHand, true));
  await queries.update(mediaFiles).set(unnumbered).where(isNumberedByHand);
  const files = await decide(queries, target, { ...(shared ?? alone), isDecidedAlone: false, pathDecision: null });
  await addLibraryTitles(queries);
  return files;
}

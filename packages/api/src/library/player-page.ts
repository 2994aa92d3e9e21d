import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { titles } from '@marquee/db/tables/titles';
import type { LibraryTitleQuery } from '@marquee/domain/library/library-titles';
import { type MediaProbe, noEpisode } from '@marquee/domain/library/media-file';
import type { PlayerFile, PlayerPage, PlayerSubtitles } from '@marquee/domain/library/player-page';
import type { Messages } from '@marquee/domain/messages/messages';
import type { Language } from '@marquee/domain/view/view';
import type { MediaAddressGrant } from '@marquee/library/media-address';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, VideoLibrary } from '../context.ts';
import { problemOf, viewQuery } from './play.ts';
import { episodesName, filesOfTitle, holdsEpisodes, inPlayOrder, versionName } from './title-files.ts';

interface PlayerPageContext {
  readonly db: Context['db'];
  readonly titles: Context['titles'];
  readonly library: VideoLibrary;
  /** Of the address by which the page was opened. */
  readonly grant: MediaAddressGrant;
  readonly messages: Messages;
  readonly listSubtitles: (file: MediaFileRow) => Promise<readonly PlayerSubtitles[]>;
}

/**
 * What the player page of a file knows: the file, its other versions and its parts; null without the file, and when it
 * was left out or lost its title after the address was given.
 */
export async function readPlayerPage(
  context: PlayerPageContext,
  { fileId, isChosen }: Pick<PlayerPage, 'fileId' | 'isChosen'>,
): Promise<PlayerPage | null> {
  const { db, library } = context;
  const [row] = await db.drizzle
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, fileId), isNull(mediaFiles.missingSince)));
  if (!row || row.mediaType === null || row.mediaId === null) return null;
  const title = { mediaType: row.mediaType, id: row.mediaId };
  const rows = inPlayOrder(await filesOfTitle(context, title, otherVersions(row)), library);
  const files: PlayerFile[] = [];
  // One by one: listing subtitles may run a program, and a viewer may run two.
  for (const { probe, ...file } of rows) {
    if (probe !== null) files.push(await playerFile(context, { ...file, probe }));
  }
  return {
    title: await titleOf(context, row, title),
    fileId,
    isChosen,
    files,
    canConvert: library.hasFfmpeg,
  };
}

/** Of a file with several episodes, these are the files that hold all of them. */
function otherVersions(row: MediaFileRow) {
  if (row.mediaType === 'movie') return undefined;
  return row.lastEpisode === noEpisode ? eq(mediaFiles.id, row.id) : holdsEpisodes(row);
}

type ExaminedFile = MediaFileRow & { readonly probe: MediaProbe };

async function playerFile(context: PlayerPageContext, row: ExaminedFile): Promise<PlayerFile> {
  const { library, grant, messages, listSubtitles } = context;
  // It expires no later: one address would otherwise be renewed for good, without a sign-in.
  const { query } = await library.addresses.playerAddress(row.id, grant);
  return {
    id: row.id,
    name: versionName(row, messages),
    version: row.version,
    part: row.part,
    episode: row.episode,
    lastEpisode: row.lastEpisode,
    query: `${query}${viewQuery(messages)}`,
    problem: problemOf(row, library, messages),
    ...row.probe,
    subtitles: await listSubtitles(row),
  };
}

/** 'Heat', 'The Wire · S1E2', 'The Wire · S1E2–E3'. */
async function titleOf(
  { db, titles: stored, messages }: PlayerPageContext,
  row: MediaFileRow,
  { mediaType, id }: LibraryTitleQuery,
): Promise<string> {
  const [known] = await db.drizzle
    .select({ title: titles.title })
    .from(titles)
    .where(isOfTitle({ mediaType: sql`${mediaType}`, mediaId: sql`${id}::integer` }, stored.source));
  const [shown] = await stored
    .inLanguage(messages.formats.language as Language)
    .shown([{ mediaType, mediaId: id, title: known?.title ?? null }]);
  const title = shown?.title || row.parsedTitle;
  return mediaType === 'tv' ? `${title} · ${episodesName(row)}` : title;
}

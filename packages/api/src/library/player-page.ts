import { libraryTitles, type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { LibraryTitleQuery } from '@marquee/domain/library/library-titles';
import type { MediaProbe } from '@marquee/domain/library/media-file';
import type { PlayerFile, PlayerPage, PlayerSubtitles } from '@marquee/domain/library/player-page';
import type { MediaAddressGrant } from '@marquee/library/media-address';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, VideoLibrary } from '../context.ts';
import { problemOf } from './play.ts';
import { filesOfTitle, inPlayOrder, versionName } from './title-files.ts';

interface PlayerPageContext {
  readonly db: Context['db'];
  readonly library: VideoLibrary;
  /** Of the address by which the page was opened. */
  readonly grant: MediaAddressGrant;
  readonly listSubtitles: (file: MediaFileRow) => Promise<readonly PlayerSubtitles[]>;
}

/**
 * What the player page of a file knows: the file, its other versions and its parts; null without the file, and when it
 * was left out or lost its title after the address was given.
 */
export async function readPlayerPage(context: PlayerPageContext, fileId: number): Promise<PlayerPage | null> {
  const { db, library } = context;
  const [row] = await db.drizzle
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, fileId), isNull(mediaFiles.missingSince)));
  if (!row || row.mediaType === null || row.mediaId === null) return null;
  const title = { mediaType: row.mediaType, id: row.mediaId };
  const { season, episode } = row;
  // Files of the same movie or episode.
  const sameEpisode = and(eq(mediaFiles.season, season), eq(mediaFiles.episode, episode));
  const rows = inPlayOrder(await filesOfTitle(context, title, sameEpisode));
  const files: PlayerFile[] = [];
  // One by one: listing subtitles may run a program, and a viewer may run two.
  for (const { probe, ...file } of rows) {
    if (probe !== null) files.push(await playerFile(context, { ...file, probe }));
  }
  return {
    title: await titleOf(context, row, title),
    fileId,
    files,
    canConvert: library.hasFfmpeg,
  };
}

type ExaminedFile = MediaFileRow & { readonly probe: MediaProbe };

async function playerFile(context: PlayerPageContext, row: ExaminedFile): Promise<PlayerFile> {
  const { library, grant, listSubtitles } = context;
  // It expires no later: one address would otherwise be renewed for good, without a sign-in.
  const address = await library.addresses.playerAddress(row.id, grant);
  return {
    id: row.id,
    name: versionName(row),
    version: row.version,
    part: row.part,
    query: address.slice(address.indexOf('?') + 1),
    problem: problemOf(row, library),
    ...row.probe,
    subtitles: await listSubtitles(row),
  };
}

/** 'Heat', 'The Wire · S1E2'. */
async function titleOf(
  { db }: PlayerPageContext,
  { season, episode, parsedTitle }: MediaFileRow,
  { mediaType, id }: LibraryTitleQuery,
): Promise<string> {
  const [known] = await db.drizzle
    .select({ title: libraryTitles.title })
    .from(libraryTitles)
    .where(and(eq(libraryTitles.mediaType, mediaType), eq(libraryTitles.mediaId, id)));
  const title = known?.title ?? parsedTitle;
  return mediaType === 'tv' ? `${title} · ${episodeCode(season, episode)}` : title;
}

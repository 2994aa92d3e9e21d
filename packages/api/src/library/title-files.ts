import { posix } from 'node:path';
import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import type { LibraryTitleQuery } from '@marquee/domain/library/library-titles';
import type { MediaProbe } from '@marquee/domain/library/media-file';
import { englishMessages } from '@marquee/domain/messages/messages';
import { isNumbered } from '@marquee/library/match-by-hand';
import { and, eq, gte, isNull, lte, type SQL } from 'drizzle-orm';
import type { Context, VideoLibrary } from '../context.ts';

/** Files of a title that are there now. */
export async function filesOfTitle({ db }: Pick<Context, 'db'>, title: LibraryTitleQuery, where?: SQL) {
  return db.drizzle
    .select()
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.mediaType, title.mediaType),
        eq(mediaFiles.mediaId, title.id),
        isNull(mediaFiles.missingSince),
        where,
      ),
    );
}

/** Least width in px of a picture that carries the name: wide films are lower than the name suggests. */
const resolutions = [
  { name: '4320p', minWidth: 5_200 },
  { name: '2160p', minWidth: 3_000 },
  { name: '1440p', minWidth: 2_200 },
  { name: '1080p', minWidth: 1_700 },
  { name: '720p', minWidth: 1_100 },
  { name: '480p', minWidth: 1 },
] as const;

function resolutionName({ video: { width, height } }: MediaProbe): string {
  // A 4:3 picture is narrower than its height suggests.
  const effectiveWidth = Math.max(width, (height * 16) / 9);
  return resolutions.find(({ minWidth }) => effectiveWidth >= minWidth)?.name ?? '';
}

/** 'S1E2', or 'S1E1–E2' for a file with several episodes. */
export function episodesName({ season, episode, lastEpisode }: EpisodesOfFile): string {
  const first = episodeCode(season, episode);
  return hasSeveralEpisodes({ episode, lastEpisode }) ? `${first}–E${lastEpisode}` : first;
}

type EpisodesOfFile = Pick<MediaFileRow, 'season' | 'episode' | 'lastEpisode'>;
type FileName = EpisodesOfFile & Pick<MediaFileRow, 'version' | 'probe' | 'part'>;

/**
 * What distinguishes the files of a title, such as '2160p', 'S1E1–E2' or 'Director’s Cut, part 2'; '' when nothing
 * does.
 */
export function versionName(file: FileName, messages = englishMessages): string {
  const { version, probe, part } = file;
  const name = version || (probe ? resolutionName(probe) : '');
  const episodes = hasSeveralEpisodes(file) ? episodesName(file) : '';
  return [episodes, name, ...(part > 0 ? [messages.of(libraryMessages)('part', { part })] : [])]
    .filter((text) => text !== '')
    .join(', ');
}

/** Of a show: files that hold all these episodes. */
export function holdsEpisodes({ season, episode, lastEpisode }: EpisodesOfFile) {
  return and(
    eq(mediaFiles.season, season),
    lte(mediaFiles.episode, episode),
    gte(mediaFiles.lastEpisode, lastEpisode),
    isNumbered,
  );
}

/**
 * Files of a movie or an episode, version by version with its parts in order: what plays at all first, then the exact
 * episode before a file with several, what is named like the title, what goes out as it is, and the largest picture.
 */
export function inPlayOrder(files: readonly MediaFileRow[], library: Pick<VideoLibrary, 'hasFfmpeg'>): MediaFileRow[] {
  const versions = new Map<string, MediaFileRow[]>();
  for (const file of [...files].sort((a, b) => a.part - b.part || a.id - b.id)) {
    const key = file.part === 0 ? `${file.id}` : `${file.episode} ${file.lastEpisode} ${file.version}`;
    versions.set(key, [...(versions.get(key) ?? []), file]);
  }
  const ranked = [...versions.values()].map((parts) => ({ parts, rank: rankOf(parts, library) }));
  return ranked.sort((a, b) => compareRanks(a.rank, b.rank)).flatMap(({ parts }) => parts);
}

/** Of a version by its parts; lower comes first. */
function rankOf(parts: readonly MediaFileRow[], { hasFfmpeg }: Pick<VideoLibrary, 'hasFfmpeg'>): number[] {
  const worst = (rank: (file: MediaFileRow) => number) => Math.max(...parts.map(rank));
  return [
    worst(({ method }) => Number(method === null || (method === 'remux' && !hasFfmpeg))),
    worst(({ episode, lastEpisode }) => Math.max(0, lastEpisode - episode)),
    worst((file) => Number(!isNamedLikeTitle(file))),
    worst(({ method }) => Number(method !== 'direct')),
    worst(({ probe }) => (probe ? -probe.video.width * probe.video.height : 0)),
    // A free text may be of a bonus; a whole film goes before one in parts.
    worst(({ version }) => Number(version !== '')),
    worst(({ part }) => part),
    worst(({ id }) => id),
  ];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const position = a.findIndex((rank, index) => rank !== b[index]);
  return position < 0 ? 0 : (a[position] ?? 0) - (b[position] ?? 0);
}

/** A movie's folder may have more than the movie, such as `Gag Reel.mp4`. */
function isNamedLikeTitle({ mediaType, path, parsedTitle }: MediaFileRow): boolean {
  return mediaType !== 'movie' || letters(posix.basename(path)).startsWith(letters(parsedTitle));
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function hasSeveralEpisodes({ episode, lastEpisode }: Pick<MediaFileRow, 'episode' | 'lastEpisode'>): boolean {
  return lastEpisode > episode;
}

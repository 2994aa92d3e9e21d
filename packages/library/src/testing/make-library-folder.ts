import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaType } from '@marquee/domain/catalogue/media';

/** A title that the folder has files of. */
export interface FolderTitle {
  readonly mediaType: MediaType;
  readonly id: number;
  readonly title: string;
  readonly year: number;
}

/** What a scan should make of a file: a title, nothing that it can match, or nothing to look at. */
type Expected = { readonly title: FolderTitle; readonly season: number; readonly episode: number } | 'none' | 'ignored';

export interface FolderFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly expected: Expected;
  /** Of companions such as `.nfo`; a video file has a few bytes that are no video. */
  readonly text?: string;
}

type Naming = (title: FolderTitle, index: number) => FolderFile[];

const movieFile = (title: FolderTitle, path: string): FolderFile => ({
  path: `Movies/${path}`,
  expected: { title, season: 0, episode: 0 },
});
const extra = (path: string): FolderFile => ({ path, expected: 'ignored' });
const companion = (path: string, text: string): FolderFile => ({ path, expected: 'ignored', text });
const nfo = (root: 'movie' | 'tvshow', { id }: FolderTitle) =>
  `<?xml version="1.0"?>\n<${root}><uniqueid type="tmdb" default="true">${id}</uniqueid></${root}>\n`;
/** Characters that some file systems refuse are left out of names, as other media servers advise. */
const nameOf = ({ title }: FolderTitle) => title.replaceAll(/[<>:"/\\|?*]/g, '').trim();
const dated = (title: FolderTitle) => `${nameOf(title)} (${title.year})`;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Each by a convention of Jellyfin, Plex or Kodi. */
const movieNamings: readonly Naming[] = [
  (title) => [movieFile(title, `${dated(title)}/${dated(title)}.mkv`)],
  (title) => [movieFile(title, `${dated(title)} {tmdb-${title.id}}/${dated(title)} {tmdb-${title.id}}.mkv`)],
  (title) => [movieFile(title, `${dated(title)} [tmdbid-${title.id}]/${dated(title)}.mp4`)],
  (title) => [movieFile(title, `${nameOf(title).replaceAll(/\s+/g, '.')}.${title.year}.1080p.BluRay.x264-GROUP.mkv`)],
  (title) => [
    movieFile(title, `${dated(title)}/${dated(title)} - 2160p.mkv`),
    movieFile(title, `${dated(title)}/${dated(title)} - 1080p.mkv`),
  ],
  (title) => [
    movieFile(title, `${dated(title)}/${dated(title)} - cd1.avi`),
    movieFile(title, `${dated(title)}/${dated(title)} - cd2.avi`),
  ],
  (title, index) => [
    movieFile(title, `Unsorted ${index}/disc.mkv`),
    companion(`Movies/Unsorted ${index}/movie.nfo`, nfo('movie', title)),
  ],
  (title) => [
    movieFile(title, `${dated(title)}/${dated(title)}.webm`),
    companion(`Movies/${dated(title)}/${dated(title)}.en.srt`, '1\n00:00:01,000 --> 00:00:02,000\nHello.\n'),
    extra(`Movies/${dated(title)}/Featurettes/Making of.mkv`),
    extra(`Movies/${dated(title)}/${dated(title)}-trailer.mp4`),
    extra(`Movies/${dated(title)}/._${dated(title)}.webm`),
  ],
];

type EpisodeNaming = (title: FolderTitle, season: number, episode: number) => string;

const showNamings: readonly EpisodeNaming[] = [
  (title, season, episode) =>
    `${dated(title)}/Season ${twoDigits(season)}/${nameOf(title)} - S${twoDigits(season)}E${twoDigits(episode)} - Name.mkv`,
  (title, season, episode) => `${dated(title)}/Season ${season}/${nameOf(title)} ${season}x${twoDigits(episode)}.mp4`,
  (title, season, episode) =>
    `${dated(title)} {tmdb-${title.id}}/S${twoDigits(season)}/S${twoDigits(season)}E${twoDigits(episode)}.mkv`,
  (title, season, episode) =>
    `${dated(title)}/${nameOf(title).replaceAll(/\s+/g, '.')}.s${twoDigits(season)}e${twoDigits(episode)}.720p.WEB-DL.mkv`,
];

const episodesPerSeason = 12;
/** Every tenth show also has a special. */
const showsPerSpecial = 10;

function showFiles(title: FolderTitle, index: number, episodes: number): FolderFile[] {
  const naming = showNamings[index % showNamings.length] as EpisodeNaming;
  const files = Array.from({ length: episodes }, (_, number): FolderFile => {
    const season = Math.floor(number / episodesPerSeason) + 1;
    const episode = (number % episodesPerSeason) + 1;
    return { path: `Shows/${naming(title, season, episode)}`, expected: { title, season, episode } };
  });
  if (index % showsPerSpecial !== 0) return files;
  const special = `Shows/${dated(title)}/Specials/${nameOf(title)} - S00E01.mkv`;
  return [...files, { path: special, expected: { title, season: 0, episode: 1 } }];
}

/**
 * Lists the files of a library folder with about so many videos, in all conventions: one in a hundred is a home video
 * that no title matches, then come the movies, and the rest are episodes.
 */
export function libraryFiles(titles: readonly FolderTitle[], videos: number): FolderFile[] {
  const shows = titles.filter(({ mediaType }) => mediaType === 'tv');
  const movieFiles = titles
    .filter(({ mediaType }) => mediaType === 'movie')
    .flatMap((title, index) => movieNamings[index % movieNamings.length]?.(title, index) ?? []);
  const homeVideos = Array.from(
    { length: Math.ceil(videos / 100) },
    (_, index): FolderFile => ({ path: `Home videos/${1990 + (index % 30)}/Holiday ${index}.mp4`, expected: 'none' }),
  );
  const movieVideos = movieFiles.filter(({ expected }) => expected !== 'ignored').length;
  const episodes = Math.max(0, videos - homeVideos.length - movieVideos);
  const episodesPerShow = Math.ceil(episodes / Math.max(1, shows.length));
  return [...homeVideos, ...movieFiles, ...shows.flatMap((title, index) => showFiles(title, index, episodesPerShow))];
}

/** Titles that no catalogue has, with ids from a million. */
export function inventedTitles(movies: number, shows: number): FolderTitle[] {
  const words = ['Amber', 'Harbour', 'Winter', 'Paper', 'Silent', 'Northern', 'Glass', 'Second', 'Distant', 'Velvet'];
  const nouns = ['Letters', 'Station', 'Garden', 'Orchestra', 'Kingdom', 'Signal', 'Machine', 'Island', 'Promise'];
  const titleOf = (index: number) =>
    `The ${words[index % words.length]} ${nouns[Math.floor(index / words.length) % nouns.length]} ${index}`;
  return Array.from({ length: movies + shows }, (_, index) => ({
    mediaType: index < movies ? 'movie' : 'tv',
    id: 1_000_000 + index,
    title: titleOf(index),
    year: 1950 + (index % 75),
  }));
}

/** Writes the files into a folder. */
export async function makeLibraryFolder(folder: string, files: readonly FolderFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(path)));
  for (const path of folders) await mkdir(join(folder, path), { recursive: true });
  for (const { path, text = 'not a video' } of files) await writeFile(join(folder, path), text);
}

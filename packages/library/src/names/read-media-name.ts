import type { MediaType } from '@marquee/domain/catalogue/media';
import { limits } from '@marquee/domain/limits';
import {
  type EpisodeNumber,
  readEpisodeInSeason,
  readEpisodeNumber,
  readLooseEpisodeNumber,
} from './episode-number.ts';
import { type IgnoredReason, ignoredFile, ignoredFolder, stemOf } from './ignored-names.ts';
import { readSeasonFolder } from './season-folder.ts';
import { cleanText, foldTitle, idsIn, type NamedIds, readTitleText, type TitleText } from './title-text.ts';
import { partOfFolder, readPart, readVersion } from './version-and-part.ts';

/** What the path of a video file says. */
export interface MediaName {
  readonly mediaType: MediaType;
  readonly title: string;
  readonly year: number | null;
  readonly ids: NamedIds;
  readonly season: number;
  /** 0 for a movie, and for an episode whose number is unknown. */
  readonly episode: number;
  readonly lastEpisode: number;
  /** YYYY-MM-DD of an episode that is named by its day; '' otherwise. */
  readonly date: string;
  readonly part: number;
  readonly version: string;
  /** What a match applies to: the title's folder, or else the path of the file without what follows its title. */
  readonly titlePath: string;
  /** Whether `titlePath` is a folder. */
  readonly hasFolder: boolean;
}

export interface NameContext {
  /** Names of the videos in the same folder, without extensions, this one included. */
  readonly siblings: readonly string[];
  /** Later years are part of a title. */
  readonly lastYear: number;
}

/** Folders that hold titles, but are none. */
const collectionNames = new Set([
  ...['anime', 'animes', 'cartoons', 'collection', 'complete', 'completed', 'documentaries', 'download', 'downloads'],
  ...['film', 'filme', 'films', 'incoming', 'kids', 'library', 'media', 'movie', 'movies', 'series'],
  ...['serien', 'shows', 'torrents', 'tv', 'tvseries', 'tvshow', 'tvshows', 'video', 'videos'],
]);

interface Place {
  readonly folders: readonly string[];
  readonly stem: string;
  readonly context: NameContext;
}

/** Reads a path, relative to the library's folder and with `/`, as Jellyfin, Plex and Kodi do. */
export function readMediaName(path: string, context: NameContext): MediaName | { readonly ignored: IgnoredReason } {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const ignored = ignoredFile(name) ?? firstIgnored(segments);
  if (ignored !== null) return { ignored };
  const place = { folders: segments, stem: stemOf(name), context };
  return readEpisode(place) ?? readMovie(place);
}

function firstIgnored(folders: readonly string[]): IgnoredReason | null {
  for (const [depth, folder] of folders.entries()) {
    const reason = ignoredFolder(folder, depth);
    if (reason !== null) return reason;
  }
  return null;
}

/** Null if nothing says that the file is an episode. */
function readEpisode({ folders, stem, context }: Place): MediaName | null {
  const season = seasonFolderOf(folders);
  const { part, stem: whole } = readPart(stem, context.siblings);
  const text = whole.replaceAll(/\{[^{}]*\}/g, ' ');
  const explicit = readEpisodeNumber(text);
  // A day makes an episode only where the name has a title, or its folders say so.
  const isDated = explicit?.date && season === null && cleanText(explicit.before) === '';
  const isLoose = season === null && !explicit && folders.length > 0;
  const isNumberedSeason = season !== null && season.season <= limits.maxSeason;
  const inSeason = isNumberedSeason && !explicit ? readEpisodeInSeason(text) : null;
  const number = isDated ? null : (explicit ?? inSeason ?? (isLoose ? readLooseEpisodeNumber(text) : null));
  if (number === null && season === null) return null;
  const show = readShow(
    { folders: season?.showFolders ?? folders, number, stem: whole, context },
    season?.prefix ?? '',
  );
  return {
    mediaType: 'tv',
    ...show,
    season: number?.season ?? (isNumberedSeason ? season.season : number?.episode ? 1 : 0),
    episode: number?.episode ?? 0,
    lastEpisode: number?.lastEpisode ?? 0,
    date: number?.date ?? '',
    part,
    version: number ? readVersion(technicalPart(number.after), '') : '',
  };
}

/** The end of an episode's name that may distinguish versions: its own title is none. */
function technicalPart(after: string): string {
  return after.replace(/^\s+-\s+/, ' ');
}

/** The innermost folder of a season, and the folders above it. */
function seasonFolderOf(folders: readonly string[]) {
  for (let index = folders.length - 1; index >= Math.max(0, folders.length - 2); index -= 1) {
    const name = folders[index] ?? '';
    const found = readSeasonFolder(name) ?? (index > 0 && isNumberOfSeason(folders, index) ? numbered(name) : null);
    if (found === null) continue;
    // A folder of a collection is no show: the season's own name has to say which one it is of.
    return { ...found, showFolders: folders.slice(0, index) };
  }
  return null;
}

/** `Seinfeld/2`: a number alone, in a folder that is no collection. */
function isNumberOfSeason(folders: readonly string[], index: number): boolean {
  return /^\d{1,2}$/.test(folders[index] ?? '') && !isCollection(folders[index - 1] ?? '');
}

function numbered(name: string) {
  return { season: Number(name), prefix: '' };
}

function isCollection(folder: string): boolean {
  return collectionNames.has(folder.toLowerCase().replaceAll(/[\s._-]/g, ''));
}

type Show = Pick<MediaName, 'title' | 'year' | 'ids' | 'titlePath' | 'hasFolder'>;

interface ShowPlace extends Place {
  readonly number: EpisodeNumber | null;
}

/** The show of an episode: of its folder, or else of what stands before the number. */
function readShow({ folders, number, stem, context }: ShowPlace, seasonPrefix: string): Show {
  const own = readTitleText(number ? number.before : stem, context.lastYear);
  const named = seasonPrefix === '' ? own : readTitleText(seasonPrefix, context.lastYear);
  const folder = folders.at(-1);
  const folderText = folder === undefined ? null : readShowFolder(folder, context.lastYear);
  const isNamed = number === null || cleanText(number.before) !== '' || seasonPrefix !== '';
  if (folder !== undefined && folderText !== null && !isCollection(folder)) {
    const isSame = isNamed && foldTitle(folderText.title) === foldTitle(named.title);
    const isOfTitle = isSame || !isNamed || folderText.year !== null || hasIds(folderText) || folders.length > 1;
    if (folderText.isRelease && isSame) return looseShow(folders.slice(0, -1), { ...folderText, ids: idsIn(folder) });
    if (isOfTitle) {
      const { title, year, ids } = folderText;
      return { title, year: year ?? (isSame ? named.year : null), ids, titlePath: folders.join('/'), hasFolder: true };
    }
  }
  return looseShow(folders, { ...named, ids: { ...own.ids, ...idsIn(stem) } });
}

/** The folder of a show, or of a release such as `Show.S01E01.720p-GROUP` or `Show.S01.720p`. */
function readShowFolder(folder: string, lastYear: number): TitleText & { readonly isRelease: boolean } {
  const number = readEpisodeNumber(folder);
  if (number === null || number.date !== '') return { ...readTitleText(folder, lastYear), isRelease: false };
  return { ...readTitleText(number.before, lastYear), isRelease: true };
}

function looseShow(folders: readonly string[], { title, year, ids }: TitleText): Show {
  return { title, year, ids, titlePath: [...folders, dated(title, year)].join('/'), hasFolder: false };
}

function readMovie({ folders: allFolders, stem, context }: Place): MediaName {
  const folderPart = partOfFolder(allFolders.at(-1) ?? '');
  const folders = folderPart > 0 ? allFolders.slice(0, -1) : allFolders;
  const { part: namePart, stem: whole } = readPart(stem, context.siblings);
  const own = readTitleText(whole, context.lastYear);
  const common = {
    mediaType: 'movie' as const,
    season: 0,
    episode: 0,
    lastEpisode: 0,
    date: '',
    part: namePart || folderPart,
  };
  const folder = folders.at(-1);
  const folderText = folder === undefined ? null : readTitleText(folder, context.lastYear);
  if (folder === undefined || folderText === null || !isMovieFolder(folder, { folderText, own, context })) {
    const titlePath = [...folders, dated(own.title, own.year)].join('/');
    const version = readVersion(own.rest, own.edition);
    return { ...common, title: own.title, year: own.year, ids: own.ids, version, titlePath, hasFolder: false };
  }
  // The name may be of a disc only, such as `VTS_01_1`.
  const isSame = foldTitle(own.title) === foldTitle(folderText.title);
  const edition = own.edition || folderText.edition;
  return {
    ...common,
    title: folderText.title,
    year: folderText.year ?? own.year,
    ids: { ...folderText.ids, ...own.ids },
    version: readVersion(isSame ? own.rest : afterTitle(whole, folderText.title), edition),
    titlePath: folders.join('/'),
    hasFolder: true,
  };
}

interface MovieTexts {
  readonly folderText: TitleText;
  readonly own: TitleText;
  readonly context: NameContext;
}

/** Whether a folder is that of the movie, and not one of several movies. */
function isMovieFolder(folder: string, { folderText, own, context }: MovieTexts): boolean {
  if (isCollection(folder)) return false;
  const [ofFolder, ofFile] = [foldTitle(folderText.title), foldTitle(own.title)];
  if (ofFolder === ofFile || hasIds(folderText)) return true;
  const isCompatible = own.year === null || own.year === folderText.year;
  const isAlike = ofFile.startsWith(ofFolder) || ofFolder.startsWith(ofFile);
  if (folderText.year !== null) return isCompatible || isAlike;
  return context.siblings.length === 1 && own.year === null && !hasIds(own) && /\p{L}/u.test(folder);
}

/** What follows the title at the beginning of a name; the whole name if it begins otherwise. */
function afterTitle(stem: string, title: string): string {
  return stem.toLowerCase().startsWith(title.toLowerCase()) ? stem.slice(title.length) : stem;
}

function hasIds({ ids }: TitleText): boolean {
  return Object.keys(ids).length > 0;
}

function dated(title: string, year: number | null): string {
  return year === null ? title : `${title} (${year})`;
}

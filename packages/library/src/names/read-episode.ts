import { limits } from '@marquee/domain/limits';
import { isCollection, kindOfCollection } from './collection-folders.ts';
import {
  type EpisodeNumber,
  readCompactNumber,
  readEpisodeInSeason,
  readPartAsEpisode,
  readRunningNumber,
  readWordedEpisode,
} from './episode-number.ts';
import type { FilePlace, MediaName } from './media-name.ts';
import { readMovie } from './read-movie.ts';
import { readShow } from './read-show.ts';
import { readSeasonFolder, type SeasonFolder } from './season-folder.ts';
import { cleanText, foldTitle, readTitleText, withoutTags } from './title-text.ts';
import { readPart, readVersion } from './version-and-part.ts';

/** The folder of a season, and the folders above it. */
interface SeasonPlace extends SeasonFolder {
  readonly showFolders: readonly string[];
}

interface FoundNumber {
  readonly number: EpisodeNumber;
  /** Whether nothing else can be meant. */
  readonly isCertain: boolean;
}

/** Null if nothing says that the file is an episode. */
export function readEpisode(place: FilePlace, explicit: EpisodeNumber | null): MediaName | null {
  const { folders, stem, siblings } = place;
  const season = seasonFolderOf(folders);
  const found = numberOf(place, { explicit, season });
  if (season !== null && isFilm(place, season, found)) return null;
  if (found === null && season === null) return null;
  const { number = null, isCertain = true } = found ?? {};
  const show = readShow(place, {
    folders: season?.showFolders ?? folders,
    before: number && beforeNumber(number),
    seasonPrefix: season?.prefix ?? '',
    isInSeason: season !== null,
    isRunning: number !== null && number.season === null && season === null,
  });
  const movies = isCertain ? [] : readMovie(place).candidates;
  const seasonNumber = season !== null && season.season <= limits.maxSeason ? season.season : null;
  const named = number?.season ?? seasonNumber ?? show.season;
  return {
    ...show.title,
    mediaType: 'tv',
    candidates: [...show.candidates, ...movies],
    season: named ?? (number?.episode ? 1 : 0),
    episode: number?.episode ?? 0,
    lastEpisode: number?.lastEpisode ?? 0,
    isAbsolute: named === null && (number?.episode ?? 0) > 0,
    date: number?.date ?? '',
    part: number === null ? 0 : readPart(stem, siblings).part || partOfLetter(place, number),
    version: number ? readVersion(technicalPart(number.after), '') : '',
  };
}

/** `Show - 07 (S01E07)` gives the number twice. */
function beforeNumber({ before, episode }: EpisodeNumber): string {
  const match = /\s-\s(\d{1,4})\s*[([]?\s*$/.exec(before);
  return match && Number(match[1]) === episode ? before.slice(0, match.index) : before;
}

/** `S01E05a` is a part where `S01E05b` is there, too. */
function partOfLetter({ stem, siblings }: FilePlace, { part }: EpisodeNumber): number {
  if (part === 0) return 0;
  const letter = /^(.*\d)[a-d](?![\p{L}\d])/iu.exec(stem)?.[1];
  const hasOther = siblings.some((other) => {
    const match = /^(.*\d)([a-d])(?![\p{L}\d])/iu.exec(other.normalize('NFC'));
    return other !== stem && match?.[1]?.toLowerCase() === letter?.toLowerCase();
  });
  return hasOther ? part : 0;
}

/** The end of an episode's name that may distinguish versions: its own title is none. */
function technicalPart(after: string): string {
  return after.replace(/^\s+-\s+/, ' ');
}

function numberOf(
  place: FilePlace,
  { explicit, season }: { explicit: EpisodeNumber | null; season: SeasonPlace | null },
): FoundNumber | null {
  const { folders, stem } = place;
  const kind = kindOfCollection(folders);
  const folder = folders.at(-1);
  const isInShow = folder !== undefined && !isCollection(folder);
  // A day makes an episode only where the name has a title, or its folders say so.
  const isDayOnly = explicit?.date && season === null && cleanText(explicit.before) === '';
  if (explicit?.date && (kind === 'movie' || (isDayOnly && !(kind === 'tv' && isInShow)))) return null;
  if (explicit && isCrossedTitle(place, explicit, season)) return null;
  if (explicit) return { number: explicit, isCertain: true };
  const text = withoutTags(stem);
  if (season !== null) {
    const show = season.showFolders.at(-1) ?? '';
    const number = readEpisodeInSeason(withoutShow(withoutUnderscores(text), show, place.lastYear), season.season);
    return number && { number, isCertain: true };
  }
  if (kind === 'movie') return null;
  const number = looseNumber(place, withoutUnderscores(text), { kind, isInShow });
  return number && { number, isCertain: kind === 'tv' };
}

/** `10x10 (2018)` is a film: nothing stands in front, and no folder says that it is an episode. */
function isCrossedTitle({ folders }: FilePlace, number: EpisodeNumber, season: SeasonPlace | null): boolean {
  if (season !== null || number.before.trim() !== '' || number.date !== '') return false;
  return kindOfCollection(folders) !== 'tv' && isCollection(folders.at(-1) ?? 'movies');
}

/** Underscores stand for blanks in names without blanks. */
function withoutUnderscores(text: string): string {
  return /\s/.test(text.trim()) ? text : text.replaceAll('_', ' ');
}

/** Without the show's name in front, which may have a number. */
function withoutShow(text: string, showFolder: string, lastYear: number): string {
  const { title } = readTitleText(showFolder, lastYear);
  const spaced = text.replaceAll(/[._]/g, ' ').toLowerCase();
  const isInFront = title !== '' && spaced.startsWith(title.toLowerCase()) && /^[\s-]/.test(spaced.slice(title.length));
  return isInFront && /\d/.test(text.slice(title.length)) ? text.slice(title.length) : text;
}

/** A number without a season, outside of the folder of one. */
function looseNumber(
  { folders, stem, lastYear }: FilePlace,
  text: string,
  { kind, isInShow }: { kind: 'movie' | 'tv' | null; isInShow: boolean },
): EpisodeNumber | null {
  const own = readTitleText(stem, lastYear);
  const isDated = own.year !== null && /[([]\s*\d{4}\s*[)\]]/.test(stem);
  if (isDated && kind !== 'tv') return null;
  const worded = readWordedEpisode(text);
  if (worded) return worded;
  const folderTitle = isInShow ? foldTitle(readTitleText(folders.at(-1) ?? '', lastYear).title) : '';
  const isOfFolder = (number: EpisodeNumber) => foldTitle(cleanText(number.before)) === folderTitle;
  const hasGroup = /^\s*\[/.test(text);
  const running = isDated ? null : readRunningNumber(text);
  if (running && (kind === 'tv' || hasGroup || isOfFolder(running))) return running;
  const compact = hasGroup ? null : readCompactNumber(text);
  if (compact && folderTitle !== '' && isOfFolder(compact)) return compact;
  if (kind !== 'tv') return null;
  const inFront = isInShow && /^\d{2,4}[\s._]+-/.test(text) ? readEpisodeInSeason(text, 0) : null;
  return inFront ?? readPartAsEpisode(text);
}

/** The innermost folder of a season, and the folders above it. */
function seasonFolderOf(folders: readonly string[]): SeasonPlace | null {
  for (let index = folders.length - 1; index >= Math.max(0, folders.length - 2); index -= 1) {
    const name = folders[index] ?? '';
    const found = readSeasonFolder(name) ?? (index > 0 && isNumberOfSeason(folders, index) ? numbered(name) : null);
    if (found !== null) return { ...found, showFolders: folders.slice(0, index) };
  }
  return null;
}

/** `Seinfeld/2`: a number alone, in a folder that is no collection. */
function isNumberOfSeason(folders: readonly string[], index: number): boolean {
  return /^\d{1,2}$/.test(folders[index] ?? '') && !isCollection(folders[index - 1] ?? '');
}

function numbered(name: string): SeasonFolder {
  return { season: Number(name), prefix: '', hasYearBehind: false };
}

/** `Open Season 2 (2008)` is no season: its file is called so, or has no number. */
function isFilm(
  { folders, stem, lastYear }: FilePlace,
  { prefix, hasYearBehind }: SeasonPlace,
  found: FoundNumber | null,
) {
  if (prefix === '') return false;
  const isCalledSo = folders.some(
    (folder) => foldTitle(readTitleText(folder, lastYear).title) === foldTitle(readTitleText(stem, lastYear).title),
  );
  return isCalledSo || (found === null && (hasYearBehind || kindOfCollection(folders) === 'movie'));
}

import { noEpisode } from '@marquee/domain/library/media-file';
import { maxSeason } from '@marquee/domain/limits';
import { isAnime, isCollection, kindOfCollection } from './collection-folders.ts';
import {
  type ParsedEpisode,
  readCompactNumber,
  readEpisodeInSeason,
  readEpisodeNumber,
  readPartAsEpisode,
  readRunningNumber,
  readShortDate,
  readWordedEpisode,
  withHanNumbers,
  withSpelledNumbers,
} from './episode-number.ts';
import type { FilePlace, MediaName } from './media-name.ts';
import { withAsciiDigits } from './number-words.ts';
import { readMovie } from './read-movie.ts';
import { readShow, withoutShow } from './read-show.ts';
import { numbersRun } from './running-numbers.ts';
import { readNumberedFolder, readSeasonFolder, type SeasonFolder } from './season-folder.ts';
import { cleanText, comparableTitle, readTitleText, withoutTags } from './title-text.ts';
import { partOfFolder, readPart, readVersion } from './version-and-part.ts';

/** The folder of a season, and the folders above it. */
interface SeasonPlace extends SeasonFolder {
  readonly showFolders: readonly string[];
}

interface FoundNumber {
  readonly number: ParsedEpisode;
  /** Whether nothing else can be meant. */
  readonly isCertain: boolean;
}

/** Null if nothing marks the file as an episode. */
export function readEpisode(place: FilePlace, explicit: ParsedEpisode | null): MediaName | null {
  const { folders, stem, siblings } = place;
  const ofFolder = explicit === null && siblings.length === 1 ? readEpisodeFolder(place) : null;
  if (ofFolder) return ofFolder;
  const season = seasonFolderOf(place);
  const found = numberOf(place, { explicit, season });
  if (season !== null && isFilm(place, season, found)) return null;
  if (found === null && season === null) return null;
  const { number = null, isCertain = true } = found ?? {};
  const show = readShow(place, {
    folders: season?.showFolders ?? folders,
    before: number && beforeNumber(number),
    seasonPrefix: season?.prefix ?? '',
    isInSeason: season !== null,
    hasSeason: number !== null && number.season !== null,
    isRunning: number !== null && number.season === null && season === null,
  });
  const movies = isCertain ? [] : readMovie(place).candidates;
  const seasonNumber = season !== null && season.season <= maxSeason ? season.season : null;
  const named = number?.season ?? seasonNumber ?? show.season;
  const { episode = 0, lastEpisode = noEpisode } = number ?? {};
  const isNumbered = lastEpisode !== noEpisode;
  return {
    ...show.title,
    mediaType: 'tv',
    candidates: [...show.candidates, ...movies],
    season: named ?? Number(isNumbered),
    episode,
    lastEpisode,
    isAbsolute: named === null && episode > 0,
    date: number?.date ?? '',
    part: number === null || number.isPart ? 0 : readPart(stem, siblings).part || partOfLetter(place, number),
    version: number ? readVersion(technicalPart(number.after), '') : '',
  };
}

/** The only video in a folder such as `Show.S01E02.1080p-GRP`, whose own name has no number. */
function readEpisodeFolder(place: FilePlace): MediaName | null {
  const stem = place.folders.at(-1) ?? '';
  const number = readEpisodeNumber(withoutTags(stem));
  if (number === null || number.date !== '' || number.lastEpisode !== number.episode) return null;
  return readEpisode({ ...place, folders: place.folders.slice(0, -1), stem, siblings: [stem, ''] }, number);
}

/** `Show - 07 (S01E07)` gives the number twice. */
function beforeNumber({ before: text, episode }: ParsedEpisode): string {
  const before = text
    .replace(/[\s._-]+(?:cd|dvd|dis[ck])[\s._-]*\d{1,2}[\s._-]*$/i, '')
    .replace(/[\s._-]+(?:19|20)\d{2}([-._ ])\d{2}\1\d{2}[\s._-]*$/, ' ');
  const inBrackets = /^\s*\[[^\]]*\]\[([^\]]*\p{L}[^\]]*)\]\s*$/u.exec(before)?.[1];
  if (inBrackets) return inBrackets;
  const match = /\s-\s(\d{1,4})\s*[([]?\s*$/.exec(before);
  return match && Number(match[1]) === episode ? before.slice(0, match.index) : before;
}

/** `S01E05a` is a part where `S01E05b` is there, too. */
function partOfLetter({ stem, siblings }: FilePlace, { part }: ParsedEpisode): number {
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
  { explicit, season }: { explicit: ParsedEpisode | null; season: SeasonPlace | null },
): FoundNumber | null {
  const { folders, stem } = place;
  const kind = kindOfCollection(folders);
  const folder = folders.at(-1);
  const isInShow = folder !== undefined && !isCollection(folder);
  // A day makes an episode only where the name has a title, or its folders do.
  const isDayOnly = explicit?.date && season === null && cleanText(explicit.before) === '';
  if (explicit?.date && (kind === 'movie' || (isDayOnly && !(kind === 'tv' && isInShow)))) return null;
  if (explicit && isCrossedTitle(place, explicit, season)) return null;
  if (explicit) return { number: explicit, isCertain: true };
  const text = withAsciiDigits(withoutTags(stem));
  if (season !== null) {
    const show = season.showFolders.at(-1) ?? '';
    const spaced = withoutUnderscores(text);
    const rest = withoutShow(spaced, show, place.lastYear);
    const number =
      readEpisodeInSeason(rest, season.season) ?? readEpisodeInSeason(withSpelledNumbers(rest), season.season);
    // Behind the name of the show, any word may count its episodes.
    return number && { number: rest === spaced ? number : { ...number, before: '' }, isCertain: true };
  }
  if (kind === 'movie') return null;
  const spaced = withoutUnderscores(text);
  const read = (name: string) => looseNumber(place, name, { kind, isInShow });
  // A film may have a spelled number in its title.
  const number = read(spaced) ?? (kind === 'tv' ? read(withSpelledNumbers(spaced)) : null);
  return number && { number, isCertain: kind === 'tv' };
}

/** `10x10 (2018)` is a film: nothing precedes it, and no folder marks it as an episode. */
function isCrossedTitle({ folders }: FilePlace, number: ParsedEpisode, season: SeasonPlace | null): boolean {
  if (season !== null || number.before.trim() !== '' || number.date !== '') return false;
  return kindOfCollection(folders) !== 'tv' && isCollection(folders.at(-1) ?? 'movies');
}

/** Underscores stand for blanks in names without blanks. */
function withoutUnderscores(text: string): string {
  return withHanNumbers(/\s/.test(text.trim()) ? text : text.replaceAll('_', ' '));
}

interface LoosePlace {
  readonly kind: 'movie' | 'tv' | null;
  /** Whether the file's folder may be that of its show. */
  readonly isInShow: boolean;
}

/** A number without a season, outside of the folder of one. */
function looseNumber(place: FilePlace, text: string, { kind, isInShow }: LoosePlace): ParsedEpisode | null {
  const { folders, stem, lastYear } = place;
  const isShow = kind === 'tv';
  if (!isShow && readTitleText(stem, lastYear).year !== null && /[([]\s*\d{4}\s*[)\]]/.test(stem)) return null;
  const worded = readWordedEpisode(text, { isEpisode: isShow });
  if (worded) return worded;
  const folder = isInShow ? (folders.at(-1) ?? '') : '';
  const folderTitle = comparableTitle(readTitleText(folder, lastYear).title);
  const isOfFolder = (number: ParsedEpisode) =>
    comparableTitle(readTitleText(number.before, lastYear).title) === folderTitle;
  const hasGroup = /^\s*\[(?!\d{1,2}\.\d{2}\])/.test(text);
  const day = isShow && isInShow ? readShortDate(text, lastYear) : null;
  if (day) return day;
  const isRunning =
    hasGroup || !isInShow || isAnime(folders) || numbersRun({ siblings: place.siblings, folder, lastYear });
  const compact = isRunning ? null : readCompactNumber(text);
  if (compact && (isOfFolder(compact) || text.startsWith('['))) return compact;
  const running = readRunningNumber(text);
  if (running && (isShow || hasGroup || (isInShow && isOfFolder(running)))) return running;
  if (!isShow) return null;
  const rest = isInShow ? withoutShow(text, folder, lastYear) : text;
  const isInFront =
    isInShow && /^[([]?\d{1,4}[)\]]?(?:v\d)?(?:$|[\s._-])/.test(rest) && !/^(?:18|19|20)\d{2}/.test(rest);
  return (isInFront ? readEpisodeInSeason(rest, 0) : null) ?? readPartAsEpisode(text);
}

/** The innermost folder of a season, and the folders above it. */
function seasonFolderOf({ folders, stem, lastYear }: FilePlace): SeasonPlace | null {
  for (let index = folders.length - 1; index >= Math.max(0, folders.length - 2); index -= 1) {
    const name = folders[index] ?? '';
    const parent = folders[index - 1] ?? '';
    const found = readSeasonFolder(name) ?? (index > 0 && isNumberOfSeason(folders, index) ? numbered(name) : null);
    if (found !== null) return { ...found, showFolders: folders.slice(0, index) };
    // A file that is called like the folder above lies in a season of that show.
    const show = isCollection(parent) ? '' : comparableTitle(readTitleText(parent, lastYear).title);
    const isOfShow = show !== '' && comparableTitle(stem).startsWith(show) && !comparableTitle(name).includes(show);
    const isSeason = isOfShow && kindOfCollection(folders) === 'tv' && partOfFolder(name) === 0;
    const unknown = isSeason ? readNumberedFolder(name) : null;
    if (unknown !== null) return { ...unknown, showFolders: folders.slice(0, index) };
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
    (folder) =>
      comparableTitle(readTitleText(folder, lastYear).title) === comparableTitle(readTitleText(stem, lastYear).title),
  );
  return isCalledSo || (found === null && (hasYearBehind || kindOfCollection(folders) === 'movie'));
}

import type { NamedCandidate } from '@marquee/domain/library/media-file';
import { isCollection, isCollectionName } from './collection-folders.ts';
import { readEpisodeNumber } from './episode-number.ts';
import type { FilePlace, MediaName } from './media-name.ts';
import { readSeasonAtEnd } from './season-folder.ts';
import {
  cleanText,
  comparableTitle,
  distinctTitles,
  idsIn,
  type NamedTitle,
  readTitleText,
  type TitleText,
} from './title-text.ts';

type ShowTitle = Pick<MediaName, 'title' | 'year' | 'ids' | 'titlePath' | 'hasFolder'>;

interface ShowName {
  readonly title: ShowTitle;
  readonly candidates: readonly NamedCandidate[];
  /** What the show's name ends with, as `Show S2 - 05`; null otherwise. */
  readonly season: number | null;
}

interface EpisodePlace {
  /** Above the episode, or above the folder of its season. */
  readonly folders: readonly string[];
  /** The text before the number; null without one. */
  readonly before: string | null;
  /** The text before the season in its folder's name. */
  readonly seasonPrefix: string;
  readonly isInSeason: boolean;
  /** Whether the name itself has the season. */
  readonly hasSeason: boolean;
  /** Whether the number is alone, without a season. */
  readonly isRunning: boolean;
}

/** The show of an episode: of its own name, or of the folder that has its seasons. */
export function readShow(place: FilePlace, episode: EpisodePlace): ShowName {
  const { folders, before, seasonPrefix, isInSeason, hasSeason, isRunning } = episode;
  const { lastYear } = place;
  const atEnd = before === null ? null : seasonAtEnd(before, episode, lastYear);
  const season = isRunning ? (atEnd?.season ?? null) : null;
  const ownText = seasonPrefix || (atEnd?.title ?? before);
  const own = ownText === null || cleanText(ownText) === '' ? null : readTitleText(ownText, lastYear);
  const folder = showFolder(folders, { isInSeason, lastYear });
  const loose = (text: TitleText, above: readonly string[]) => ({
    title: text.title,
    year: text.year,
    ids: { ...text.ids, ...idsIn(place.stem) },
    titlePath: [...above, dated(text)].join('/'),
    hasFolder: false,
  });
  const named = (title: ShowTitle, texts: readonly NamedTitle[]) => ({
    title,
    candidates: candidatesOf(texts),
    season,
  });
  if (folder === null) {
    const text = own ?? readTitleText(place.stem, lastYear);
    return named(loose(text, folders), all(text));
  }
  const { text, isRelease } = folder;
  const order = own === null ? 'folder' : orderOf(place, { own, text, isInSeason, hasSeason, isRelease });
  if (order !== 'own' && order !== 'own first') {
    const year = text.year ?? (own && comparableTitle(own.title) === comparableTitle(text.title) ? own.year : null);
    const others = order === 'folder first' && own ? all(own) : [];
    const title = isRelease
      ? { ...loose({ ...text, year }, folders.slice(0, -1)), ids: text.ids }
      : { title: text.title, year, ids: text.ids, titlePath: folders.join('/'), hasFolder: true };
    return named(title, [{ title: text.title, year }, ...all(text), ...others]);
  }
  if (own === null) throw new Error('A show without a name has that of its folder.');
  return named(loose(own, folders), [...all(own), ...(order === 'own first' ? all(text) : [])]);
}

/** The season that the name of the show ends with; a Roman number only where the episode's is alone. */
function seasonAtEnd(before: string, { isRunning }: EpisodePlace, lastYear: number) {
  const { title } = readTitleText(before, lastYear);
  const found = readSeasonAtEnd(title);
  return found && (isRunning || !found.isRoman) ? found : null;
}

/** Without the show's name in front, which may have a number. */
export function withoutShow(text: string, showFolder: string, lastYear: number): string {
  const { title } = readTitleText(showFolder, lastYear);
  const spaced = text.replaceAll(/[._]/g, ' ').toLowerCase();
  const isInFront = title !== '' && spaced.startsWith(title.toLowerCase()) && /^[\s-]/.test(spaced.slice(title.length));
  const rest = text
    .slice(title.length)
    .replace(/^[\s._-]+/, '')
    .replace(/^[([](?:18|19|20)\d{2}[)\]][\s._-]*/, '');
  return isInFront && /\d/.test(rest) ? rest : text;
}

function all(text: TitleText): NamedTitle[] {
  return [{ title: text.title, year: text.year }, ...text.others];
}

interface Texts {
  readonly own: TitleText;
  readonly text: TitleText;
  readonly isInSeason: boolean;
  readonly hasSeason: boolean;
  readonly isRelease: boolean;
}

/** A folder is the show if the file's name is the same, or abbreviates it; else the name takes precedence. */
function orderOf(place: FilePlace, { own, text, isInSeason, hasSeason, isRelease }: Texts) {
  const [ofFile, ofFolder] = [comparableTitle(own.title), comparableTitle(text.title)];
  if (ofFile === ofFolder) return 'folder';
  if (ofFolder.startsWith(ofFile) || ofFolder.endsWith(ofFile) || isAbbreviation(own.title, text.title)) {
    return isAbbreviation(own.title, text.title) ? 'folder' : 'folder first';
  }
  if (isRelease && ofFile.includes(ofFolder)) return 'folder';
  const isOfFolder = text.year !== null || Object.keys(text.ids).length > 0;
  if (isOfFolder) return 'folder first';
  // `Season 2/A Long Way Home 17`: the text before the number is rather the episode's name.
  if (hasOneName(place)) return isInSeason && !hasSeason ? 'folder first' : 'own first';
  // Names that differ are those of episodes, or of several shows.
  return isInSeason ? 'folder' : 'own';
}

/** Initials, as `bsg` of "Battlestar Galactica", or hardly anything. */
function isAbbreviation(name: string, of: string): boolean {
  const text = comparableTitle(name);
  const initials = of
    .split(/[\s._-]+/)
    .map((word) => comparableTitle(word).slice(0, 1))
    .join('');
  return text.length <= 1 || (text.length <= 6 && (initials === text || initials.endsWith(text)));
}

const namesByFolder = new WeakMap<readonly string[], boolean>();

/** Whether the numbered files of the folder are of one show by their names; read once for all of them. */
function hasOneName({ siblings, lastYear }: FilePlace): boolean {
  const known = namesByFolder.get(siblings);
  if (known !== undefined) return known;
  const names = new Set(
    siblings.flatMap((stem) => {
      const before = readEpisodeNumber(stem)?.before;
      return before ? comparableTitle(readTitleText(before, lastYear).title) : [];
    }),
  );
  namesByFolder.set(siblings, names.size <= 1);
  return names.size <= 1;
}

const wholeSeries =
  /[\s._-]+[([]?(?:(?:the[\s._-]+)?(?:complete|full)[\s._-]+(?:series|collection|show|box[\s._-]?set|seasons?)|complete|(?:seasons?|staffeln?|saisons?|temporadas?)[\s._-]*\d{1,2}[\s._]*(?:-|–|to|&|bis|a|à|and|und|et|y)[\s._]*\d{1,2}|s\d{1,2}[\s._]*[-–][\s._]*s?\d{1,2}|\d{1,3}\s*[-~]\s*\d{1,3}[)\]]|batch[)\]])(?![\p{L}\d]).*$/iu;

/** The folder of a show, or of a release such as `Show.S01E01.720p-GROUP`; null if it is a collection. */
function showFolder(
  folders: readonly string[],
  { isInSeason, lastYear }: { isInSeason: boolean; lastYear: number },
): { readonly text: TitleText; readonly isRelease: boolean } | null {
  const folder = folders.at(-1);
  // With a season inside, a year or a letter is the name of a show.
  if (folder === undefined || (isInSeason ? isCollectionName(folder) : isCollection(folder))) return null;
  const number = readEpisodeNumber(folder);
  const isRelease = number !== null && number.date === '' && cleanText(number.before) !== '';
  const name = isRelease ? number.before : folder.replace(wholeSeries, '');
  return { text: { ...readTitleText(name, lastYear), ids: idsIn(folder) }, isRelease };
}

const countryAtEnd =
  /^(.+?)[\s._-]*(?:\((US|USA|UK|GB|AU|CA|NZ|IE|FR|DE|IT|ES|NL|SE|DK|NO|JP|KR|IN|BR|MX)\)|[\s._](US|USA|UK|GB|AU|NZ))$/i;

function candidatesOf(texts: readonly NamedTitle[]): NamedCandidate[] {
  return distinctTitles(texts).flatMap(({ title, year }) => {
    const match = countryAtEnd.exec(title);
    const code = (match?.[2] ?? match?.[3] ?? '').toUpperCase();
    const country = code === 'UK' ? 'GB' : code.slice(0, 2);
    const whole = { mediaType: 'tv' as const, title, year, country };
    return match?.[1] ? [whole, { ...whole, title: match[1] }] : [whole];
  });
}

function dated({ title, year }: NamedTitle): string {
  return year === null ? title : `${title} (${year})`;
}

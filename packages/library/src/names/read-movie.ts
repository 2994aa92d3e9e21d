import { type NamedCandidate, noEpisode } from '@marquee/domain/library/media-file';
import { isCollection } from './collection-folders.ts';
import type { FilePlace, MediaName } from './media-name.ts';
import { technicalStart } from './technical-words.ts';
import {
  cleanText,
  comparableTitle,
  distinctTitles,
  type NamedTitle,
  readTitleText,
  type TitleText,
} from './title-text.ts';
import { partOfFolder, readPart, readVersion } from './version-and-part.ts';

export function readMovie({ folders: allFolders, stem, siblings, lastYear }: FilePlace): MediaName {
  const folderPart = partOfFolder(allFolders.at(-1) ?? '');
  const folders = folderPart > 0 ? allFolders.slice(0, -1) : allFolders;
  const { part: namePart, stem: whole } = readPart(stem, siblings);
  const own = readTitleText(whole, lastYear);
  const common = {
    mediaType: 'movie' as const,
    season: 0,
    episode: 0,
    lastEpisode: noEpisode,
    isAbsolute: false,
    date: '',
    part: namePart || folderPart,
  };
  const folder = folders.at(-1);
  const folderText = folder === undefined ? null : readTitleText(folder, lastYear);
  const relation =
    folderText && relationOf(folderText, { own, folder: folder ?? '', siblings, isPart: folderPart > 0 });
  if (folderText === null || relation === null || relation === 'other' || relation === 'own first') {
    const { title, year, ids } = own;
    const titlePath = [...folders, dated(own)].join('/');
    const candidates = candidatesOf([...all(own), ...(relation === 'own first' && folderText ? all(folderText) : [])]);
    return {
      ...common,
      title,
      year,
      ids,
      candidates,
      version: readVersion(own.rest, own.edition),
      titlePath,
      hasFolder: false,
    };
  }
  const isSame = comparableTitle(own.title) === comparableTitle(folderText.title);
  const { title } = folderText;
  const year = folderText.year ?? own.year;
  return {
    ...common,
    title,
    year,
    ids: { ...folderText.ids, ...own.ids },
    candidates: candidatesOf([
      { title, year },
      ...folderText.others,
      ...(isSame || relation === 'named' ? all(own) : []),
    ]),
    version: readVersion(isSame ? own.rest : afterTitle(whole, title), own.edition || folderText.edition),
    titlePath: folders.join('/'),
    hasFolder: true,
  };
}

function all(text: TitleText): NamedTitle[] {
  return [{ title: text.title, year: text.year }, ...text.others];
}

/** Names without meaning: of discs, of obfuscated downloads, and such as "video". */
const emptyName =
  /^(?:[0-9a-f]{12,}|[0-9a-z]{20,}|vts[\s._]\d.*|title[\s._]?t?\d+.*|(?:.*[\s._])?t\d{2}|disc?k?[\s._]?\d*|movie|film|video|feature|main|file|\d{1,5}|\p{L})$/iu;

interface OwnName {
  readonly own: TitleText;
  readonly folder: string;
  readonly siblings: readonly string[];
  /** Whether it lies in the folder of a disc. */
  readonly isPart: boolean;
}

/**
 * What a file is to its folder: `named` for a file that is called alike, `unnamed` for one whose name means nothing;
 * `other` for a title of its own, and `own first` for one that may be that of the folder.
 */
function relationOf(
  folderText: TitleText,
  { own, folder, siblings, isPart }: OwnName,
): 'named' | 'unnamed' | 'own first' | 'other' {
  const [ofFolder, ofFile] = [comparableTitle(folderText.title), comparableTitle(own.title)];
  const areYearsAlike = own.year === null || folderText.year === null || Math.abs(own.year - folderText.year) <= 1;
  if (ofFolder === ofFile && areYearsAlike) return 'named';
  if (isCollection(folder)) return 'other';
  const hasFolderId = Object.keys(folderText.ids).length > 0;
  if (hasFolderId && areYearsAlike) return 'named';
  if (emptyName.test(own.title.trim()))
    return /\p{L}/u.test(folder) && (siblings.length === 1 || folderText.year !== null) ? 'unnamed' : 'other';
  if (!areYearsAlike || Object.keys(own.ids).length > 0) return 'other';
  // `Film/Film 2` is another film, and so is `Top Gun (1986)/Top Gun Maverick`.
  const isLonger = !isPart && ofFile.startsWith(ofFolder) && !/\s-\s/.test(own.title);
  if (isLonger) return own.year !== null && own.year === folderText.year ? 'own first' : 'other';
  const isAlike = ofFile.includes(ofFolder) || ofFolder.includes(ofFile) || isAbbreviation(own.title, folderText.title);
  const isOnly = siblings.length === 1;
  // Files of releases are often called by initials.
  if (technicalStart(folder) < folder.length && isOnly && own.year === null) return 'named';
  if (folderText.year === null) return isOnly && isAbbreviation(own.title, folderText.title) ? 'unnamed' : 'other';
  if (isAlike) return 'named';
  // `Trilogy (2001-2003)` is no film.
  const isRange = /\d{4}\s*[-–]\s*\d{4}/.test(folder);
  return isOnly && !isRange ? 'own first' : 'other';
}

function isAbbreviation(name: string, of: string): boolean {
  const text = comparableTitle(name);
  const initials = of
    .split(/[\s._-]+/)
    .map((word) => (/^\d+$/.test(word) ? word : comparableTitle(word).slice(0, 1)))
    .join('');
  return text.length > 0 && text.length <= 6 && initials === text;
}

/** What follows the title at the beginning of a name; the whole name if it begins otherwise. */
function afterTitle(stem: string, title: string): string {
  const spaced = stem.replaceAll(/[._]/g, ' ').toLowerCase();
  return spaced.startsWith(title.toLowerCase()) ? stem.slice(title.length) : stem;
}

function dated({ title, year }: NamedTitle): string {
  return year === null ? title : `${title} (${year})`;
}

/** `Star Wars Episode 5 The Empire Strikes Back`: a series, the number of the film in it, and its title. */
const numberOfSeries =
  /^(.+?)\s+(?:(?:[Ee]pisode|[Pp]art|[Cc]hapter|[Tt]eil|[Vv]ol(?:ume|\.)?)\s+)?(?:\d{1,2}|[IVX]+)(?:\s+[-–]\s+|[:.]?\s+)(.+)$/;

/** Without the number in a series, as most catalogues have it. */
function withoutNumber(title: string): string[] {
  const [, series, own = ''] = numberOfSeries.exec(title) ?? [];
  if (series === undefined) return [];
  return [`${series} ${own}`, ...(/\s/.test(own) ? [own] : [])];
}

/**
 * With the halves of a double title, as `Elite Squad - Tropa de Elite (2007)`, and without the number in a series,
 * where a year tells films apart.
 */
function candidatesOf(texts: readonly NamedTitle[]): NamedCandidate[] {
  const halves = texts.flatMap(({ title, year }) => {
    if (year === null) return [];
    const parts = title.split(/\s+(?:-|aka|a\.k\.a\.|\/)\s+/i);
    const scripts = /^([^\p{Script=Latin}\d]+)\s+([\p{Script=Latin}].*)$/u.exec(title);
    return [
      ...(parts.length === 2 ? parts.toReversed() : []),
      ...(scripts ? scripts.slice(1) : []),
      ...withoutNumber(title),
    ].map((part) => ({
      title: cleanText(part),
      year,
    }));
  });
  return distinctTitles([...texts, ...halves]).map((text) => ({ mediaType: 'movie', ...text, country: '' }));
}

import { technicalStart } from './technical-words.ts';
import { cleanText } from './title-text.ts';

const partSuffix =
  /^(.*?)[\s._-]*[([]?(?<![\p{L}\d])(?:(cd|dvd|dis[ck]|part|pt)[\s._-]*(\d{1,2}|[a-f])(?:[\s._-]*of[\s._-]*\d{1,2})?|(\d{1,2})[\s._-]?of[\s._-]?\d{1,2})[)\]]?$/iu;
const letterSuffix = /^(.+?)[\s._-]()([a-d])$/iu;
const partFolder = /^(?:cd|dvd|dis[ck]|part|pt)[\s._-]*(\d{1,2})$|^.+[\s._-](?:cd|dis[ck])[\s._-]*(\d{1,2})$/i;

export interface PartOfName {
  /** From 1; 0 for a whole title. */
  readonly part: number;
  /** The name without the part. */
  readonly stem: string;
}

function splitPart(stem: string): (PartOfName & { isCertain: boolean }) | null {
  const text = stem.normalize('NFC');
  // Technical words may follow.
  const head = text.slice(0, technicalStart(text)).replace(/[\s._([-]+$/, '');
  const match = partSuffix.exec(text) ?? partSuffix.exec(head) ?? letterSuffix.exec(text);
  const value = match?.[3] ?? match?.[4];
  if (!match?.[1] || !value) return null;
  const number = /\d/.test(value) ? Number(value) : value.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  if (number < 1) return null;
  return { part: number, stem: match[1], isCertain: /^(?:cd|dvd|dis)/i.test(match[2] ?? '') };
}

const partsByFolder = new WeakMap<readonly string[], ReadonlyMap<string, ReadonlySet<number>>>();

/** Parts of each name in a folder, read once: 2,000 names compared with each other would take seconds. */
function partsIn(siblings: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const read = partsByFolder.get(siblings);
  if (read) return read;
  const parts = new Map<string, Set<number>>();
  for (const split of siblings.map(splitPart)) {
    if (split === null) continue;
    const name = split.stem.toLowerCase();
    parts.set(name, (parts.get(name) ?? new Set()).add(split.part));
  }
  partsByFolder.set(siblings, parts);
  return parts;
}

/**
 * The part that a name ends with. `part` and `pt` may belong to a title, as "Dune Part 2": they count only where the
 * folder has the first part of the same name, too.
 */
export function readPart(stem: string, siblings: readonly string[]): PartOfName {
  const split = splitPart(stem);
  if (split === null) return { part: 0, stem };
  if (split.isCertain) return split;
  const parts = [...(partsIn(siblings).get(split.stem.toLowerCase()) ?? [])];
  return parts.includes(1) && parts.length > 1 ? split : { part: 0, stem };
}

/** The part that a folder such as `CD1` names; 0 for any other folder. */
export function partOfFolder(name: string): number {
  const match = partFolder.exec(name);
  return Number(match?.[1] ?? match?.[2] ?? 0);
}

const resolution = /(?<![\p{L}\d])(4320|2160|1440|1080|720|576|480)[pi](?![\p{L}\d])/iu;
const ultraHd = /(?<![\p{L}\d])(?:4k|uhd)(?![\p{L}\d])/iu;
/** Words of editions in the names of releases. */
const editions: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/director'?’?s[\s._-]?cut/i, 'Director’s Cut'],
  [/final[\s._-]cut/i, 'Final Cut'],
  [/extended/i, 'Extended'],
  [/theatrical/i, 'Theatrical'],
  [/(?<!\p{L})unrated(?!\p{L})/iu, 'Unrated'],
  [/(?<!\p{L})uncut(?!\p{L})/iu, 'Uncut'],
  [/remastered/i, 'Remastered'],
  [/(?<!\p{L})redux(?!\p{L})/iu, 'Redux'],
  [/(?<!\p{L})ultimate[\s._-](?:cut|edition)/iu, 'Ultimate Edition'],
  [/(?<!\p{L})imax(?!\p{L})/iu, 'IMAX'],
  [/special[\s._-]edition/i, 'Special Edition'],
  [/criterion/i, 'Criterion'],
  [/anniversary/i, 'Anniversary Edition'],
  [/black[\s._-](?:and|&)[\s._-](?:chrome|white)/i, 'Black and White'],
  [/(?<![\p{L}\d])(?:h(?:alf)?-?)?(?:sbs|ou|3d)(?![\p{L}\d])/iu, '3D'],
];
/** Any other, as `Snyder Cut`; a hyphen is that of a group. */
const otherEdition = /(?<![\p{L}\d-])((?:\p{L}[\p{L}'’]*[\s._]+){1,2}(?:cut|edition))(?![\p{L}])/iu;
const freeText = /^\s+-\s+(.{1,80})$/;
const maxVersionLength = 120;

/**
 * What distinguishes this version of a title: its edition, or the text after a hyphen, and the height of its
 * picture.
 * @param rest what follows title and year in the name
 */
export function readVersion(rest: string, edition: string): string {
  const height = resolution.exec(rest)?.[1] ?? (ultraHd.test(rest) ? '2160' : undefined);
  const named =
    edition || editions.find(([pattern]) => pattern.test(rest))?.[1] || freeTextOf(rest) || otherEditionOf(rest);
  const parts = [named, height === undefined || named.includes(height) ? '' : `${height}p`];
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, maxVersionLength);
}

function otherEditionOf(rest: string): string {
  return cleanText(otherEdition.exec(rest)?.[1] ?? '');
}

/** `Film (1999) - Alternate Ending`, without heights and tags. */
function freeTextOf(rest: string): string {
  const text = freeText.exec(rest)?.[1]?.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '') ?? '';
  return cleanText(text.replace(resolution, '').replace(ultraHd, ''));
}

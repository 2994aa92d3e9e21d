import { isCollection } from './collection-folders.ts';
import type { FilePlace } from './media-name.ts';
import { readSeasonFolder } from './season-folder.ts';
import { technicalStart } from './technical-words.ts';
import { cleanText, comparableTitle, readTitleText } from './title-text.ts';

/** Folders whose videos accompany a title, without blanks and in lower case. */
const extraFolders = new Set([
  ...['behindthescenes', 'deletedscenes', 'deleted', 'extra', 'extras', 'featurette', 'featurettes', 'interview'],
  ...['interviews', 'trailer', 'trailers', 'teaser', 'teasers', 'bonus', 'bloopers', 'gagreel', 'outtakes', 'makingof'],
  ...['bonusfeatures', 'specialfeatures', 'bonusmaterial', 'bonusdisc'],
  ...['backdrops', 'thememusic', 'subs'],
]);
/** The same, but a title may be called so, and so may a collection. */
const ambiguousFolders = new Set(['clip', 'clips', 'other', 'others', 'scene', 'scenes', 'short', 'shorts']);
const sampleFolders = new Set(['sample', 'samples', 'proof']);

const suffixAfterNumber = /-(?:trailer|teaser|behindthescenes|deleted(?:scenes?)?|featurette|interview)\d{0,2}$/;
const suffix =
  /-(?:trailer|teaser|behindthescenes|deleted(?:scenes?)?|featurette|interview|extras?|scene|short|clip|other)\d{0,2}$/i;
const weakSuffix = /-(?:extras?|scene|short|clip|other)\d{0,2}$/i;
const words =
  '(?:(?:official|theatrical|teaser|final|international|red[\\s._-]band)[\\s._-]+)*(?:trailers?|teaser|behind[\\s._-]the[\\s._-]scenes|deleted[\\s._-]scenes?|featurettes?|interviews?|extras?|(?:the[\\s._-]+)?making[\\s._-]of|gag[\\s._-]reel|bloopers?|outtakes?|bonus)';
const onlyWords = new RegExp(`^(?:${words}|theme)[\\s._-]*\\d{0,2}$`, 'i');
/** `Featurette - Name`, `The Making of Film`: in the folder of a title. */
const wordsInFront =
  /^(?:(?:featurettes?|behind[\s._-]the[\s._-]scenes|deleted[\s._-]scenes?|gag[\s._-]reel|bloopers?|outtakes?)(?:\s+-\s+|\s*[:#]\s*|[\s._-]*\d{1,2}(?:\s|$))|(?:the[\s._-]+)?making[\s._-]of[\s._-])/i;
/** Openings and endings of anime. */
const creditless = /(?<![\p{L}\d])(?:nc(?:op|ed)\d{0,2}[a-z]?|creditless[\s._-]+(?:op|ed|opening|ending))(?![\p{L}])/iu;
const wordsAtEnd = new RegExp(`^(.+?)(?:\\s+-\\s+|[._-]|(?<=[([]\\d{4}[)\\]])\\s+)${words}[\\s._-]*\\d{0,2}$`, 'i');

const onlySample = /^sample[\s._-]*\d{0,2}$/i;
const sampleAtEnd = /^(.+?)[-._ ]sample\d{0,2}$/i;
const sampleInside = /^(.+?)[-._]sample[-._]/i;
/** But a year makes it the name of a film. */
const sampleInFront = /^sample(?:-|[._](?!(?:19|20)\d{2}(?!\d)))(.+)$/i;

/**
 * Whether a file accompanies a title. A word such as "Interview" counts at the end of a name after a hyphen or a dot,
 * or as a folder inside that of a title, but not where the title or the episode is called so.
 * @param hasNumber whether the name gives an episode's number
 */
export function readExtra(place: FilePlace, hasNumber: boolean): 'extra' | 'sample' | null {
  for (const [depth, folder] of place.folders.entries()) {
    const reason = ofFolder(place, folder, { depth, hasNumber });
    if (reason !== null) return reason;
  }
  const { stem } = place;
  if (hasNumber) {
    if (suffixAfterNumber.test(stem)) return 'extra';
    return /(?:-|\d[._])sample\d{0,2}$/i.test(stem) ? 'sample' : sampleOfRelease(place);
  }
  if (onlySample.test(stem) || sampleOfRelease(place)) return 'sample';
  return isExtraByName(place) ? 'extra' : null;
}

function ofFolder(
  place: FilePlace,
  folder: string,
  { depth, hasNumber }: { depth: number; hasNumber: boolean },
): 'extra' | 'sample' | null {
  const name = folder.toLowerCase().replaceAll(/[\s._-]/g, '');
  const parent = place.folders[depth - 1];
  const isInTitle = parent !== undefined && !isCollection(parent);
  if (ambiguousFolders.has(name)) {
    const own = readTitleText(place.stem, place.lastYear);
    return isInTitle && !hasNumber && own.year === null && Object.keys(own.ids).length === 0 ? 'extra' : null;
  }
  const reason = sampleFolders.has(name) ? 'sample' : extraFolders.has(name) ? 'extra' : null;
  if (reason === null || isInTitle) return reason;
  // A show or a film may be called so.
  const hasSeasons = readSeasonFolder(place.folders[depth + 1] ?? '') !== null;
  const isOfName = comparableTitle(readTitleText(place.stem, place.lastYear).title).startsWith(comparableTitle(folder));
  return hasSeasons || (depth > 0 && isOfName) ? null : reason;
}

/** Whether text in front of a word is that of a title: with a year, technical words, or the name of another file. */
function isTitle({ folders, siblings, lastYear }: FilePlace, before: string): boolean {
  const text = readTitleText(before, lastYear);
  if (text.year !== null || technicalStart(before) < before.length) return true;
  const name = comparableTitle(cleanText(before));
  const folder = readTitleText(folders.at(-1) ?? '', lastYear);
  return siblings.some((other) => comparableTitle(other) === name) || comparableTitle(folder.title) === name;
}

function sampleOfRelease(place: FilePlace): 'sample' | null {
  const { stem } = place;
  const match = sampleAtEnd.exec(stem) ?? sampleInside.exec(stem) ?? sampleInFront.exec(stem);
  if (!match?.[1] || / sample\d{0,2}$/i.test(stem)) return null;
  if (/^sample-/i.test(stem)) return 'sample';
  return isTitle(place, match[1]) ? 'sample' : null;
}

function isExtraByName(place: FilePlace): boolean {
  const { folders, stem, lastYear } = place;
  const folder = folders.at(-1);
  if (onlyWords.test(stem)) {
    if (folder === undefined || isCollection(folder))
      return /^(?:theme|(?:\w+[\s._-])?trailer)[\s._-]*\d{0,2}$/i.test(stem);
    return comparableTitle(readTitleText(folder, lastYear).title) !== comparableTitle(stem);
  }
  if (creditless.test(stem)) return true;
  if (wordsInFront.test(stem) && folder !== undefined && !isCollection(folder)) {
    const titles = [stem, folder].map((name) => comparableTitle(readTitleText(name, lastYear).title));
    return titles[0] !== titles[1];
  }
  if (suffix.test(stem)) {
    // `-SCENE` may be the group that released a film.
    const isGroup = weakSuffix.test(stem) && technicalStart(stem) < stem.length;
    return !isGroup;
  }
  // Technical words may follow, and brackets may stand around.
  const head = stem
    .slice(0, technicalStart(stem))
    .replace(/[\s._()[\]-]+$/, '')
    .replace(/\s*[([](?=[^([]*$)/, ' - ');
  const before = (wordsAtEnd.exec(stem) ?? wordsAtEnd.exec(head))?.[1];
  return before !== undefined && isTitle(place, before);
}

import { memoized } from './memoized.ts';
import { hanNumber, numberOfWord, spelledNumber, spelledOrdinal, withAsciiDigits } from './number-words.ts';
import { withoutTags } from './title-text.ts';

/** "Season" as folders of media servers have it, in the languages that Jellyfin knows, and a few more. */
export const seasonWord =
  'season|seasons|musim|series|série|serie|staffel|saison|temporada|stagione|s[æä]song?|sæson|sesong|seizoen|kausi|sezon|sezona|sezóna|sezonul|séria|évad|evad|сезона?|الموسم|الجزء|فصل|עונה|季|期|시즌|기|シーズン|řada|σεζόν|κύκλος|ซีซั่น|phần|mùa|þáttaröð';
export const ordinalEnd = '(?:st|nd|rd|th|-?[йя]|ª|º|a|ème|eme|ère|re|er|e|da|de|ste)';

/** What may follow the number: nothing, brackets, a name after a hyphen, or words of a release. */
const rest =
  '(?:[\\s._-]*[([].*|\\s+[-–:]\\s+.*|[\\s._-]+(?:complete|completa|komplett|full|pack|\\d{3,4}[pi]|4k|uhd|blu|b[dr]|dvd|web|hd|sd|pdtv|x26|h[. ]?26|hevc|remux|multi|german|english|french|ger|eng|v[of]).*)?';
const wordFirst = new RegExp(
  `^(.*?)[\\s._([-]*(?<![\\p{L}])(?:${seasonWord})[\\s._-]*(\\d{1,4}|${spelledNumber})(?![\\p{L}\\d])[)\\]]?(${rest})$`,
  'iu',
);
const numberFirst = new RegExp(
  `^第?(\\d{1,4}|${hanNumber}|${spelledOrdinal})(?:${ordinalEnd}|\\.)?[\\s._-]*(?:${seasonWord})(${rest})$`,
  'iu',
);
const ordinalAfterTitle = new RegExp(
  `^(.+?)[\\s._-]+(\\d{1,2}(?=${ordinalEnd})|${spelledOrdinal})(?:${ordinalEnd})?[\\s._-]*(?:${seasonWord})(${rest})$`,
  'iu',
);
const hanAfterTitle = new RegExp(`^(.+?)[\\s._-]*第(\\d{1,4}|${hanNumber})[季期](${rest})$`, 'u');
/** `Season 2 Asylum`: a name without a hyphen, which no film has. */
const named = new RegExp(
  `^(?:${seasonWord})[\\s._-]*(\\d{1,2})[\\s._]+(?!.*[([]\\s*(?:18|19|20)\\d{2}\\s*[)\\]])[^\\d\\s-].*$`,
  'iu',
);
/** `S03.1080p`, but neither `S01-S05` nor `S01E02`. */
const shortForm = /^(.*?)(?:^|[\s._([-]+)s(\d{1,4})(?:$|[\s._)\]-](?![\s._-]*(?:s?\d{1,2}(?:\D|$)|e\d))(.*)$)/i;
const specials =
  /^(?:specials?|spezial|extras? specials?|especiales?|speciali|spéciaux|hors[- ]s[ée]rie|ovas?|спешлы|特別篇|特別編|sp)$/iu;
const yearBehind = /^[\s._-]*[([]\s*(?:18|19|20)\d{2}\s*[)\]]/;

export interface SeasonFolder {
  /** 0 for specials; a year for shows whose episodes are named by their days. */
  readonly season: number;
  /** The text before it, such as the show's name; '' if it names the season only. */
  readonly prefix: string;
  /** A year in brackets follows the number: with a title before it, it may be a film, as `Open Season 2 (2008)`. */
  readonly hasYearBehind: boolean;
}

/** The season of a folder's name; null if it has none. */
export const readSeasonFolder = memoized(readFolder);

function readFolder(name: string): SeasonFolder | null {
  const text = withAsciiDigits(withoutTags(name))
    .normalize('NFC')
    .replace(/^(?:the[\s._-]+)?complete[\s._-]+/i, '')
    .trim();
  if (specials.test(text)) return { season: 0, prefix: '', hasYearBehind: false };
  const first = numberFirst.exec(text);
  if (first) return season('', first[1], first[2]);
  const match =
    wordFirst.exec(text) ?? ordinalAfterTitle.exec(text) ?? hanAfterTitle.exec(text) ?? shortForm.exec(text);
  // `S01-S03` are several seasons.
  if (match && !/s\d{1,2}$/i.test(match[1] ?? '')) return season(match[1], match[2], match[3]);
  const alone = named.exec(text)?.[1];
  return alone === undefined ? null : season('', alone, '');
}

interface NamedSeason {
  readonly title: string;
  readonly season: number;
}

/** The number in the folder of a season in any language, for a folder that lies in that of its show. */
export function readNumberedFolder(name: string): SeasonFolder | null {
  const number = /^\D{0,20}?[\s._([]*(\d{1,2})[)\]]?\D{0,12}$/.exec(withoutTags(name).trim())?.[1];
  return number === undefined ? null : season('', number, '');
}

/** The season at the end of a show's name, as `Vinland Saga 2nd Season`, `Jujutsu Kaisen S2`; null without one. */
export function readSeasonAtEnd(title: string): (NamedSeason & { readonly isRoman: boolean }) | null {
  const found = readSeasonFolder(title);
  if (found?.prefix) return { title: found.prefix, season: found.season, isRoman: false };
  const roman = /^(.+?)\s(II|III|IV|V)$/.exec(title.trim());
  return roman?.[1] && roman[2]
    ? { title: roman[1], season: ['II', 'III', 'IV', 'V'].indexOf(roman[2]) + 2, isRoman: true }
    : null;
}

function season(prefix: string | undefined, number: string | undefined, behind: string | undefined): SeasonFolder {
  return { season: numberOfWord(number ?? ''), prefix: prefix ?? '', hasYearBehind: yearBehind.test(behind ?? '') };
}

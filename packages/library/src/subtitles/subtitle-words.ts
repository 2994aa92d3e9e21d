import { foldLanguage, languageByName } from './subtitle-language.ts';

/** What the words of a subtitle file's name, or of a track's title, mean. */
export interface SubtitleWords {
  /** BCP 47; '' if they name none. */
  readonly language: string;
  /** Of signs and foreign speech alone. */
  readonly isForced: boolean;
  /** For the deaf and hard of hearing. */
  readonly isSdh: boolean;
  /** The name asks to show it at first. */
  readonly isDefault: boolean;
  /** Other words, such as 'Commentary'. */
  readonly title: string;
  /** Whether other words or numbers stand before a language and flags: they may belong to another title. */
  readonly startsOtherwise: boolean;
}

const flags: Readonly<Record<string, 'isForced' | 'isSdh' | 'isDefault'>> = {
  ...{ forced: 'isForced', foreign: 'isForced', default: 'isDefault' },
  ...{ sdh: 'isSdh', cc: 'isSdh', hi: 'isSdh', hoh: 'isSdh' },
};

/** Words without meaning here. */
const fillers = /^(?:subs?|subtitles?|captions?|track\d*|srt|ass|ssa|vtt|utf|utf8|ansi)$/i;
/** Words of releases, as names of tracks have them; what follows is a release group. */
const technical =
  /^(?:\d{3,4}[pi]|[48]k|uhd|blu|bluray|bd|b[dr]rip|dvd|dvdrip|dvdscr|web|webdl|webrip|hdrip|hdtv|hdts|ts|cam|remux|[xh]26[45]|hevc|avc|xvid|divx|av1|\d+bit|aac\d?|e?ac3|dts|ddp?\d?|truehd|atmos|flac|opus|mp3|hdr\d*|proper|repack|amzn|nf|dsnp|hmax)$/i;

const separators = String.raw`\s._\-–()[\]{},+&·|`;
const wordPattern = new RegExp(`([${separators}]*)([^${separators}]+)`, 'g');
const maxWordsOfName = 3;

interface Word {
  readonly text: string;
  /** Whether a hyphen or underscore joins it to the word before. */
  readonly isJoined: boolean;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(([, before = '', word = '']) => ({
    text: word,
    isJoined: before === '-' || before === '_',
  }));
}

/** Reads 'pt-BR.forced', '2_English', 'English [SDH]' and the like. */
export function readSubtitleWords(text: string): SubtitleWords {
  const words = wordsOf(text);
  const found = { language: '', isForced: false, isSdh: false, isDefault: false };
  const title: string[] = [];
  let startsOtherwise = false;
  let isTechnical = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at]?.text ?? '';
    const flag = flagOf(words, at);
    const language = flag ? null : languageAt(words, at);
    // "no" is Norwegian, but in "en.no music" a word.
    const isWord = language !== null && found.language !== '' && word.length <= 3;
    if (flag) found[flag] = true;
    else if (language && !isWord) found.language ||= language.tag;
    else if (technical.test(word)) isTechnical = true;
    else if (!fillers.test(word)) {
      const isBefore = found.language === '' && !found.isForced && !found.isSdh && !isTechnical;
      startsOtherwise ||= isBefore;
      if (!isTechnical && !/^\d+$/.test(word)) title.push(word);
    }
    at += language?.length ?? 1;
  }
  return { ...found, title: title.join(' '), startsOtherwise };
}

/** Whether a language is the main one of a region: `pt.br` is one tag, `en.fr` is not. */
function isRegionOf(text: string, language: string): boolean {
  return /^[a-z]{2}$/i.test(text) && new Intl.Locale(`und-${text}`).maximize().language === language;
}

/** "hi" is hearing impaired beside a language, and Hindi alone. */
function flagOf(words: readonly Word[], at: number) {
  const word = words[at]?.text.toLowerCase() ?? '';
  if (!Object.hasOwn(flags, word)) return undefined;
  const isHindi = word === 'hi' && !words.some((_, other) => other !== at && languageAt(words, other) !== null);
  return isHindi ? undefined : flags[word];
}

/** The language that the words from one on name, and how many words it takes. */
function languageAt(words: readonly Word[], at: number): { tag: string; length: number } | null {
  const [first, second, third] = words.slice(at, at + maxWordsOfName);
  for (let length = maxWordsOfName; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).map(({ text }) => text);
    const tag = phrase.length === length ? languageByName(phrase.join('').replace(/\d+$/, '')) : null;
    if (tag !== null) return { tag, length };
  }
  if (!first || !/^[a-z]{2,3}$|^big5$/i.test(first.text) || technical.test(first.text)) return null;
  const base = foldLanguage(first.text);
  if (base === null) return null;
  const isSubtag = (word: Word | undefined) =>
    word !== undefined &&
    (word.isJoined || isRegionOf(word.text, base)) &&
    /^(?:[a-z]{2}|[a-z]{4}|\d{3})$/i.test(word.text) &&
    !Object.hasOwn(flags, word.text.toLowerCase());
  const joined = [first, ...(isSubtag(second) ? [second, ...(isSubtag(third) ? [third] : [])] : [])];
  for (let length = joined.length; length > 1; length -= 1) {
    const tag = foldLanguage(
      joined
        .slice(0, length)
        .map((word) => word?.text)
        .join('-'),
    );
    if (tag !== null && tag !== base) return { tag, length };
  }
  return { tag: base, length: 1 };
}

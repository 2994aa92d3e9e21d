import chardet from 'chardet';
import iconv from 'iconv-lite';
import { type LegacyText, legacyTexts } from './legacy-encodings.ts';

/** Bytes that are looked at to find the encoding. */
const sampleBytes = 200_000;
/** Of the characters beyond ASCII; below it, a text is of another language. */
const defaultMinLetterShare = 0.5;

/**
 * Text of a subtitle file, whose encoding is nowhere written: UTF-8, UTF-16, or the old encoding of its language.
 * @param language BCP 47 tag of its name; '' if none
 */
export function decodeText(bytes: Buffer, language = ''): string {
  const wide = utf16(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return isUtf8(bytes, text)
    ? text
    : iconv.decode(bytes, findEncoding(bytes.subarray(0, sampleBytes), language)).normalize('NFC');
}

/** UTF-16 by its mark, or by the zero bytes of its digits and blanks, which stand on one side. */
function utf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 4_096);
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 16 || Math.min(even, odd) * 10 > Math.max(even, odd)) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Whether a text has a mark of UTF-8, or at least as many characters of it as damaged ones. */
function isUtf8(bytes: Buffer, text: string): boolean {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (hasMark || !text.includes('\uFFFD')) return true;
  const sample = text.slice(0, sampleBytes);
  return countOf(sample, /[^\0-\x7F\uFFFD]/gu) >= countOf(sample, /\uFFFD/gu);
}

interface Candidate {
  readonly encoding: string;
  /** How many of its characters beyond ASCII are letters of the language, up to 1. */
  readonly share: number;
  readonly isPlausible: boolean;
}

function findEncoding(sample: Buffer, language: string): string {
  const named = language === '' ? null : bestOf(sample, legacyTexts(language));
  if (named?.isPlausible) return named.encoding;
  return detect(sample) ?? named?.encoding ?? 'windows-1252';
}

/** The encoding whose text has the most letters of its language. */
function bestOf(sample: Buffer, texts: readonly LegacyText[]): Candidate | null {
  const candidates = texts.flatMap(({ encodings, letters, minLetterShare = defaultMinLetterShare }) =>
    encodings.map((encoding): Candidate => {
      const share = letterShare(iconv.decode(sample, encoding), letters);
      return { encoding, share, isPlausible: share >= minLetterShare };
    }),
  );
  return candidates.reduce<Candidate | null>((best, next) => (best && best.share >= next.share ? best : next), null);
}

/** Of the characters beyond ASCII, without the punctuation of all languages; negative for what no text has. */
function letterShare(text: string, letters: RegExp): number {
  const isLatin = /[à-ž]/.test(letters.source);
  const foreign = countOf(text, /[^\0-\x7F‘’‚‛“”„‟–—―…«»‹›¿¡°€£©®™♪·\u200E\u200F、。，！？：；「」『』（）～《》]/gu);
  if (foreign === 0) return 1;
  // Most letters of Latin languages are those of ASCII.
  if (isLatin && foreign > 2 * countOf(text.replaceAll(/<[^<>]*>/g, ''), /[a-z]/gi)) return -1;
  const impossible = countOf(text, /[\u0080-\u009F\uFFFD\u2500-\u259F\uE000-\uF8FF]/gu);
  return (countOf(text, new RegExp(letters.source, `g${letters.flags}`)) - 2 * impossible) / foreign;
}

/** What chardet finds, if the text then has the letters of the language that it names. */
function detect(sample: Buffer): string | null {
  const found = chardet.analyse(sample).flatMap(({ lang, confidence }) => {
    const best = lang === undefined ? null : bestOf(sample, legacyTexts(lang));
    return best?.isPlausible ? [{ ...best, score: confidence * best.share }] : [];
  });
  return found.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? null;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

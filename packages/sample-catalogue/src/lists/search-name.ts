/** Letters that NFKD does not decompose, as people without that key type them. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic; vowel signs of Hindi or Thai are letters.
 */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0640]/gu;

/** A normalized title or query: no accents, case, apostrophes or punctuation. */
export interface SearchName {
  readonly raw: string;
  readonly words: readonly string[];
  /** The words without separators. */
  readonly compact: string;
}

export function searchName(text: string): SearchName {
  const raw = text.trim().toLowerCase();
  const words = foldText(raw).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return { raw, words, compact: words.join('') };
}

function foldText(text: string): string {
  const expanded = /[\p{L}\p{N}]/u.test(text) ? text.replaceAll('&', ' and ') : text;
  return expanded
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´׳]/gu, '')
    .replace(/[ßæœøłđðıς]/gu, (letter) => foldedLetters[letter] ?? letter);
}

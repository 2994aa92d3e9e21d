/** Letters that do not fall apart into a base letter and a mark, as people without that key type them. */
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

/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic; vowel signs of Hindi or Thai are letters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0640]/gu;

/** A title or a query made comparable: no accents, case, apostrophes or punctuation. */
export interface SearchName {
  readonly raw: string;
  readonly words: readonly string[];
  /** The words without what is between them. */
  readonly compact: string;
}

export function searchName(text: string): SearchName {
  const raw = text.trim().toLowerCase();
  const words = foldText(raw).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return { raw, words, compact: words.join('') };
}

function foldText(text: string): string {
  const spelled = /[\p{L}\p{N}]/u.test(text) ? text.replaceAll('&', ' and ') : text;
  return spelled
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´׳]/gu, '')
    .replace(/[ßæœøłđðıς]/gu, (letter) => foldedLetters[letter] ?? letter);
}

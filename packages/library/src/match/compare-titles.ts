import { numberWords, romans } from '@marquee/domain/library/title-numbers';
import { comparableTitle } from '../names/title-text.ts';

const shortForms: Readonly<Record<string, string>> = { vol: 'volume', pt: 'part', ep: 'episode', vs: 'versus' };

function wordsOf(title: string): string[] {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** For titles that write a number or a usual word differently: "Part II", "Part 2", "Part Two", "Vol. 2". */
export function looseKey(title: string): string {
  const words = wordsOf(title).map((word, index) => {
    const roman = index > 0 ? romans.indexOf(word) : -1;
    if (roman >= 0) return String(roman + 2);
    const number = numberWords.indexOf(word);
    return number >= 0 && index > 0 ? String(number + 1) : (shortForms[word] ?? word);
  });
  return comparableTitle(words.join(' ')) || comparableTitle(title);
}

/** The same without the article in front, for names that leave it out. */
export function keyWithoutArticle(title: string): string {
  return looseKey(title.replace(/^(?:the|an?)\s+/i, ''));
}

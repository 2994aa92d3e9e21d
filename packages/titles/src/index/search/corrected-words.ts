import { foldTitle } from '../words/fold-title.ts';
import { WordComparison } from '../words/word-similarity.ts';

/**
 * What was typed as a title spells it: "Harry Potter" of all the titles that begin so, for "harry poter". The whole
 * title if it does not begin with these words, or if none of them is misspelt.
 */
export function correctedWords(title: string, typed: readonly string[]): string {
  const comparison = new WordComparison();
  const parts = title.split(/\s+/);
  const isClose = (words: readonly string[]) =>
    words.length === typed.length &&
    words.every((word, index) => comparison.whole(typed[index] ?? '', word) > 0) &&
    words.some((word, index) => word !== typed[index]);
  const beginning = parts
    .map((_part, index) => parts.slice(0, index + 1).join(' '))
    .find((text) => isClose(foldTitle(text).words));
  return beginning?.replace(/[^\p{L}\p{N}]+$/u, '') ?? title;
}

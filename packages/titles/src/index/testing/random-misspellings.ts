import type { IndexableTitle } from '../store/store-titles.ts';
import type { Misspelling } from './fixture-titles.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Well-known titles with one random edit, those of more than nine letters with two. */
export function randomMisspellings(titles: readonly IndexableTitle[], count: number): Misspelling[] {
  const random = seededNumbers(20_261_123);
  const below = (limit: number) => Math.floor(random() * limit);
  const edit = (text: string): string => {
    const place = 1 + below(text.length - 1);
    const letter = letters[below(letters.length)];
    const edits = [
      () => text.slice(0, place) + text.slice(place + 1),
      () => text.slice(0, place) + letter + text.slice(place),
      () => text.slice(0, place) + letter + text.slice(place + 1),
      () => text.slice(0, place - 1) + text.charAt(place) + text.charAt(place - 1) + text.slice(place + 1),
    ];
    return edits[below(edits.length)]?.() ?? text;
  };
  const known = titles.filter(({ title, votes }) => votes >= 500 && /^[\x20-\x7e]{5,}$/.test(title));
  return Array.from({ length: count }, () => {
    const chosen = known[below(known.length)];
    if (chosen === undefined) throw new Error('no title has 500 votes');
    const once = edit(chosen.title.toLowerCase());
    const query = chosen.title.length > 9 ? edit(once) : once;
    return { query, expected: `${chosen.kind}/${chosen.id}` };
  });
}

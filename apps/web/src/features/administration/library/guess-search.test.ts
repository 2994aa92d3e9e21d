import { expect, it } from 'vitest';
import { guessSearch } from './guess-search.ts';

const named = (title: string, year: number | null = null) => ({ title, year });
const card = (title: string, year: number) => ({
  mediaType: 'movie' as const,
  id: 1,
  title,
  year,
  posterPath: '/poster.jpg',
  rating: 7,
});
const lookup = (found: Record<string, number>, similar: ReturnType<typeof named>[] = []) => ({
  search: async (query: string) => (query in found ? [card(query, found[query] ?? 0)] : []),
  suggest: async () => similar,
});

it('is the name itself where the catalogue has it', async () => {
  const found = lookup({ 'The Godfather': 1972 }, [named('The Godfather Part II', 1974)]);
  expect(await guessSearch(named('The Godfather', 1972), found)).toBe('The Godfather');
});

it.each([
  ['a misspelt name', named('The Godfahter', 1972), {}, [named('The Godfather', 1972)], 'The Godfather'],
  ['one without a year', named('The Godfahter'), {}, [named('The Godfather', 1972)], 'The Godfather'],
  [
    'one of which a part finds a title of another year',
    named('Party Like its 1999', 2012),
    { 'Party Like': 1987 },
    [named('Party Like It’s', 2012)],
    'Party Like It’s',
  ],
  [
    'one that is like nothing of its year',
    named('Party Like its', 2012),
    { 'Party Like': 1987 },
    [named('Party', 1968)],
    'Party Like',
  ],
  ['one that is like nothing', named('Xyzzy', 2012), {}, [], 'Xyzzy'],
] as const)('searches for what %s may mean', async (_case, name, found, similar, expected) => {
  expect(await guessSearch(name, lookup(found, [...similar]))).toBe(expected);
});

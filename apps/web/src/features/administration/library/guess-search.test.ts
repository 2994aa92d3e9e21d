import { expect, it } from 'vitest';
import { guessSearch, likeliest } from './guess-search.ts';

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
  [
    'one of another year that is like another title of its year',
    named('Up', 2019),
    { Up: 2009 },
    [named('The Upside', 2019)],
    'Up',
  ],
  ['one that is like nothing', named('Xyzzy', 2012), {}, [], 'Xyzzy'],
] as const)('searches for what %s may mean', async (_case, name, found, similar, expected) => {
  expect(await guessSearch(name, lookup(found, [...similar]))).toBe(expected);
});

it.each([
  ['called so, of its year', named('Dune', 1984), [card('Dune: Part Two', 1984), card('Dune', 1984)], 1],
  ['called so, of a year nearby', named('Dune', 1985), [card('Dune: Part Two', 1985), card('Dune', 1984)], 1],
  ['of its year', named('Kill Bill', 2004), [card('Kill Bill: Vol. 1', 2003), card('Kill Bill: Vol. 2', 2004)], 1],
  [
    'called so, where none is of its year',
    named('brazil', 1960),
    [card('Made in Brazil', 2017), card('Brazil', 1985)],
    1,
  ],
  ['that is first, else', named('Brasil', null), [card('Brazil', 1985), card('Made in Brazil', 2017)], 0],
])('chooses the title %s', (_case, name, results, index) => {
  expect(likeliest(results, name)).toBe(results[index]);
});

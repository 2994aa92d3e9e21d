import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { createSampleSource } from '@marquee/sample-catalogue/sample-source';
import { documentTitles } from '@marquee/titles/document-titles';
import { catalogueRuns, type IndexableTitle, storeTitles } from '@marquee/titles/store-titles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testNow } from '../../testing/api.ts';

/** What somebody types, and the title, person or episode that they want. */
const searches: readonly (readonly [query: string, wanted: string])[] = [
  // Names, exact and not.
  ['blade runner', 'Blade Runner'],
  ['BLADE RUNNER', 'Blade Runner'],
  ['matrix', 'The Matrix'],
  ['the matrix', 'The Matrix'],
  ['star wars', 'Star Wars'],
  ['inside out', 'Inside Out'],
  ['inside out 2', 'Inside Out 2'],
  ['jaws', 'Jaws'],
  ['godzilla', 'Godzilla'],
  ['mad max', 'Mad Max: Fury Road'],
  ['mad max 2', 'Mad Max 2'],
  ['m', 'M'],
  ['z', 'Z'],
  ['ran', 'Ran'],
  ['once', 'Once'],
  ['dark', 'Dark'],
  ['oz', 'Oz'],
  ['ring', 'Ring'],
  ['1917', '1917'],
  ['2001', '2001: A Space Odyssey'],
  ['50/50', '50/50'],
  ['amelie', 'Amélie'],
  ['wall-e', 'WALL·E'],
  ['vhs', 'V/H/S'],
  ['spiderman', 'Spider-Man 3'],
  ['pride and prejudice', 'Pride & Prejudice'],
  ['odyssey space', '2001: A Space Odyssey'],
  ['your name', 'Your Name.'],
  ['七人の侍', 'Seven Samurai'],
  ['기생충', 'Parasite'],
  // Misspelt.
  ['casablnca', 'Casablanca'],
  ['opennheimer', 'Oppenheimer'],
  ['incepton', 'Inception'],
  ['breking bad', 'Breaking Bad'],
  ['star warz', 'Star Wars'],
  // With a year.
  ['godzilla 1954', 'Godzilla'],
  ['Godzilla (1954)', 'Godzilla'],
  ['godzilla 2023', 'Godzilla Minus One'],
  ['1954 godzilla', 'Godzilla'],
  ['casablanca 1943', 'Casablanca'],
  ['mad max (1981)', 'Mad Max 2'],
  ['casablnca 1942', 'Casablanca'],
  ['the bridge 2011', 'The Bridge'],
  ['film godzilla 1954', 'Godzilla'],
  ['spider-man 2018', 'Spider-Man: Into the Spider-Verse'],
  // With an episode.
  ['breaking bad s5e14', 'Breaking Bad: Ozymandias'],
  ['game of thrones 1x09', 'Game of Thrones: Baelor'],
  ['the wire season 1 episode 1', 'The Wire: The Target'],
  ['braking bad s1e1', 'Breaking Bad: Pilot'],
  ['breaking bad season 2', 'Breaking Bad'],
  // Ids and addresses.
  ['tt0034583', 'Casablanca'],
  ['TT0083658', 'Blade Runner'],
  ['nm0000158', 'Tom Hanks'],
  ['tt2301451', 'Breaking Bad: Ozymandias'],
  ['https://www.imdb.com/title/tt0133093/?ref_=nv_sr_1', 'The Matrix'],
  ['https://www.themoviedb.org/tv/5101-game-of-thrones', 'Game of Thrones'],
  ['https://www.themoviedb.org/tv/5032/season/5/episode/14', 'Breaking Bad: Ozymandias'],
  ['https://letterboxd.com/film/dune-part-two/', 'Dune: Part Two'],
  ['letterboxd.com/somebody/film/godzilla-1954/', 'Godzilla'],
  ['https://trakt.tv/movies/parasite-2019', 'Parasite'],
  ['https://trakt.tv/shows/the-wire/seasons/1/episodes/1', 'The Wire: The Target'],
  ['https://trakt.tv/shows/the-bridge-dk', 'The Bridge'],
  ['Look: https://letterboxd.com/film/spirited-away/ 🎬', 'Spirited Away'],
  // People.
  ['tom hanks', 'Tom Hanks'],
  ['Harrison Ford', 'Harrison Ford'],
  ['harison ford', 'Harrison Ford'],
  ['tom hanks movies', 'Tom Hanks'],
];

let database: TestDatabase;
/** Storing all of the sample takes seconds, and a minute on a busy machine. */
const storingTimeoutMs = 180_000;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeTitles(database, catalogueRuns.sample, await sampleIndex());
}, storingTimeoutMs);
afterAll(() => database.close());

/** All titles of the sample, their people and collections. */
async function sampleIndex(): Promise<IndexableTitle[]> {
  const source = createSampleSource({ clock: () => testNow });
  const titles = new Map<string, IndexableTitle>();
  const add = (found: readonly IndexableTitle[]) => {
    for (const title of found) titles.set(`${title.kind} ${title.id}`, title);
  };
  for (const media of ['movie', 'tv'] as const) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const list = { kind: 'popular', media, page } as const;
      const document = JSON.parse(String((await source.read(list)).body));
      last = document.total_pages;
      for (const { id } of document.results) {
        const read = { kind: 'details', media, id } as const;
        add(documentTitles(read, JSON.parse(String((await source.read(read)).body))));
      }
      add(documentTitles(list, document));
    }
  }
  return [...titles.values()];
}

/** What a visitor sees, from the top. */
async function found(query: string): Promise<string[]> {
  const page = await testApp({ database }).caller.catalogue.search({ query, type: 'multi', page: 1 });
  return [
    ...(page.episode ? [`${page.episode.showTitle}: ${page.episode.name}`] : []),
    ...page.people.map(({ name }) => name),
    ...page.results.map(({ title }) => title),
  ];
}

it(
  'finds what 60 texts mean: 55 first, 59 among the first three',
  async () => {
    expect(searches.length).toBeGreaterThanOrEqual(60);
    const places = await Promise.all(
      searches.map(async ([query, wanted]) => ({ query, place: (await found(query)).indexOf(wanted) })),
    );
    const missedBy = (count: number) =>
      places.filter(({ place }) => place < 0 || place >= count).map(({ query, place }) => `${query} (${place})`);
    const share = searches.length / 60;
    expect(missedBy(1).length, missedBy(1).join(', ')).toBeLessThanOrEqual(5 * share);
    expect(missedBy(3).length, missedBy(3).join(', ')).toBeLessThanOrEqual(1);
  },
  storingTimeoutMs,
);

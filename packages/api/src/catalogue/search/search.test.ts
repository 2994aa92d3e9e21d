import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { catalogueRuns, type IndexableTitle, storeTitles } from '@marquee/titles/store-titles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type UpstreamStub } from '../../testing/api.ts';
import { upstreamList, upstreamMovie } from '../../testing/upstream.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const unknown = { originalTitle: '', popularity: 5, votes: 1_000, posterPath: null };
  const titles: IndexableTitle[] = [
    { ...unknown, kind: 'movie', id: 238, title: 'The Godfather', year: 1972 },
    { ...unknown, kind: 'tv', id: 95396, title: 'Severance', year: 2022 },
    { ...unknown, kind: 'person', id: 31, title: 'Tom Hanks', year: null },
    { ...unknown, kind: 'collection', id: 230, title: 'The Godfather Collection', year: null },
    { ...unknown, kind: 'movie', id: 5, title: 'Unreleased', year: 2031 },
  ];
  await storeTitles(database, catalogueRuns.sample, titles);
});
afterAll(() => database.close());

const pages: Record<string, number[]> = { 'The Godfather': [238, 240], Severance: [95396], godfather: [238] };

/** Finds what `pages` has for a query, letter by letter as the upstream does. */
const literal: UpstreamStub = (read) => {
  if (read.kind !== 'search') return undefined;
  const ids = read.page === 1 ? (pages[read.query] ?? []) : [];
  return upstreamList(
    ids.map((id) => upstreamMovie({ id })),
    { page: read.page, total_pages: ids.length === 0 ? 1 : 2 },
  );
};

type Input = Partial<{ type: 'multi' | 'movie' | 'tv'; page: number; exact: boolean }>;

async function search(query: string, input: Input = {}, upstream = literal) {
  const app = testApp({ database, upstream });
  const found = await app.caller.catalogue.search({ query, type: 'multi', page: 1, ...input });
  const { results, people, collections, correction, hasMore } = found;
  const names = [...people, ...collections].map(({ name }) => name);
  return { ids: results.map(({ id }) => id), names, correction, hasMore, log: app.log };
}

describe('a search that finds nothing', () => {
  it('has the results of the title that was meant, and names it', async () => {
    expect(await search('godfathr')).toMatchObject({ ids: [238, 240], correction: 'The Godfather', hasMore: true });
    expect(await search('severence', { type: 'tv' })).toMatchObject({ ids: [95396], correction: 'Severance' });
  });

  it('has the collection of the title that was meant', async () => {
    expect((await search('godfathr')).names).toEqual(['The Godfather Collection']);
  });

  it('stays empty if it is exact, and names the title all the same', async () => {
    expect(await search('godfathr', { exact: true })).toMatchObject({ ids: [], correction: 'The Godfather' });
  });

  it.each([
    ['one of another type', 'godfathr', { type: 'tv' }],
    ['a person', 'tom hankz', {}],
    ['nothing like a title', 'qqqqqqq', {}],
    ['a title that no search finds', 'unreleasd', {}],
    ['a title, but past its end', 'godfathr', { page: 2 }],
  ] as const)('stays empty if it means %s', async (_what, query, input) => {
    expect(await search(query, input)).toMatchObject({ ids: [], correction: null });
  });

  it('stays empty while the correction cannot be read', async () => {
    const broken: UpstreamStub = (read) => {
      if (read.kind === 'search' && read.query === 'The Godfather') throw new CatalogueError('timeout', 'too late');
      return literal(read);
    };
    const { ids, correction, log } = await search('godfathr', {}, broken);
    expect([ids, correction]).toEqual([[], null]);
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });
});

it('a search that finds something is never corrected', async () => {
  expect(await search('godfather')).toMatchObject({ ids: [238], correction: null });
});

it('an address names a person whom only the index finds', async () => {
  const withPerson: UpstreamStub = (read) => (read.kind === 'person' ? { id: 31, name: 'Tom Hanks' } : literal(read));
  expect(await search('letterboxd.com/actor/tom-hanks/', {}, withPerson)).toMatchObject({ names: ['Tom Hanks'] });
  expect(await search('letterboxd.com/actor/tom-hankz/', {}, withPerson)).toMatchObject({ names: [] });
});

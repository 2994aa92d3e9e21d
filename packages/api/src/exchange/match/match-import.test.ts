import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { importRows, imports } from '@marquee/db/tables/imports';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { type ImportTitle, ImportTitlesQuery } from '@marquee/domain/exchange/import-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { later, testMember } from '../../testing/member.ts';
import { beginMatching } from '../begin-work.ts';
import { importStatus } from '../own-imports.ts';
import { catalogueOf, episodes, importOf, matchedImportOf, type TestRow, workOff } from '../testing-imports.ts';
import { listImportTitles } from './import-titles.ts';

const catalogue = catalogueOf([
  { type: 'movie', id: 550, name: 'Fight Club', date: '1999-10-15', imdb: 'tt0137523' },
  { type: 'movie', id: 12, name: 'Finding Nemo', date: '2003-05-30' },
  { type: 'tv', id: 12, name: 'Nemo on Air', date: '2011-05-30' },
  { type: 'movie', id: 13, name: 'Amélie & Friends', date: '2001-04-25', original: 'Le fabuleux destin' },
  { type: 'movie', id: 21, name: 'Duel', date: '1971-11-13', popularity: 90 },
  { type: 'movie', id: 22, name: 'Duel', date: '1971-10-01' },
  { type: 'movie', id: 23, name: 'Crash', date: '1996-07-17' },
  { type: 'movie', id: 24, name: 'Crash', date: '2004-09-10', popularity: 90 },
  { type: 'movie', id: 25, name: 'Twin', date: '1990-01-01' },
  { type: 'tv', id: 26, name: 'Twin', date: '2010-01-01' },
  ...Array.from({ length: 25 }, (_, index) => ({
    type: 'movie' as const,
    id: 900 + index,
    name: `Up North ${index}`,
    date: '2010-01-01',
    popularity: 50,
  })),
  { type: 'movie', id: 950, name: 'Up', date: '2009-05-28', popularity: 90 },
  { type: 'movie', id: 951, name: 'Up', date: '1984-01-01' },
  {
    type: 'tv',
    id: 1396,
    name: 'Breaking Bad',
    date: '2008-01-20',
    imdb: 'tt0903747',
    tvdb: 81189,
    seasons: {
      0: [{ number: 1, date: '2009-02-17', name: 'Good Cop' }],
      1: [
        { number: 1, date: '2008-01-20', name: 'Pilot', tvdb: 349232 },
        { number: 2, date: '2008-01-27', name: 'Cat’s in the Bag…', tvdb: 349235 },
        { number: 3, date: '2008-02-03', name: 'Again' },
        { number: 4, date: '2008-02-10', name: 'Again' },
      ],
      2: [{ number: 1, date: '2009-03-08', name: 'Again', tvdb: 400001 }, ...episodes(3, '2030-01-01').slice(1)],
    },
  },
  { type: 'movie', id: 81189, name: 'Wrong Movie', date: '1980-01-01' },
  { type: 'tv', id: 77, name: 'Bodyguard', date: '2018-08-26', seasons: { 1: episodes(6) } },
  { type: 'tv', id: 78, name: 'Bodyguard', date: '1997-01-01', popularity: 90 },
]);

let isDown = false;
let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  isDown = false;
  app = testApp({
    database,
    upstream: (read) => {
      if (isDown) throw new CatalogueError('unavailable', 'down');
      return catalogue(read);
    },
  });
  ada = await testMember(app);
});
afterAll(() => database.close());

async function titlesOf(id: string, context = ada): Promise<ImportTitle[]> {
  return (await listImportTitles(context, ImportTitlesQuery.parse({ id, limit: 100 }))).items;
}

/** 'movie/550', or the outcome with the candidates. */
async function found(row: Omit<TestRow, 'kind'>): Promise<string> {
  const { id } = await matchedImportOf(ada, [{ kind: 'watchlist', ...row }]);
  const [title] = await titlesOf(id);
  const { outcome, match, candidates } = title ?? {};
  if (match) return `${match.media_type}/${match.media_id}`;
  return [outcome, ...(candidates ?? []).map(({ media_type: type, media_id: of }) => `${type}/${of}`)].join(' ');
}

describe('a title', () => {
  it.each<[what: string, row: Omit<TestRow, 'kind'>, expected: string]>([
    ['by its id', { media_type: 'movie', ids: { tmdb: 550 } }, 'movie/550'],
    ['by its id of the stated type only', { media_type: 'tv', ids: { tmdb: 550 } }, 'unmatched'],
    ['by its id without a type', { ids: { tmdb: 550 } }, 'movie/550'],
    ['by its id and its name without a type', { ids: { tmdb: 12 }, title: 'Nemo on Air' }, 'tv/12'],
    ['not by an id of two titles', { ids: { tmdb: 12 } }, 'ambiguous movie/12 tv/12'],
    ['by an id of IMDb', { media_type: 'movie', ids: { tmdb: 999, imdb: 'tt0137523' } }, 'movie/550'],
    ['as the id says, not as the source', { media_type: 'movie', ids: { imdb: 'tt0903747' } }, 'tv/1396'],
    ['by an id of TVDB', { media_type: 'tv', ids: { tvdb: 81189 } }, 'tv/1396'],
    ['not by an id of TVDB if it is a movie', { media_type: 'movie', ids: { tvdb: 81189 } }, 'unmatched'],
    [
      'by name if an id finds none',
      { media_type: 'movie', ids: { imdb: 'tt0000001' }, title: 'Fight Club' },
      'movie/550',
    ],
    ['by name and year', { media_type: 'movie', title: 'fight club', year: 1999 }, 'movie/550'],
    ['a year later', { media_type: 'movie', title: 'Fight Club', year: 2000 }, 'movie/550'],
    ['not two years later', { media_type: 'movie', title: 'Fight Club', year: 2001 }, 'ambiguous movie/550'],
    ['whatever accents and signs', { media_type: 'movie', title: 'AMELIE and Friends!', year: 2001 }, 'movie/13'],
    ['by its original name', { media_type: 'movie', title: 'Le Fabuleux Destin', year: 2001 }, 'movie/13'],
    ['with its year in brackets', { media_type: 'tv', title: 'Bodyguard (2018)' }, 'tv/77'],
    ['without a year, if only one has the name', { media_type: 'movie', title: 'Finding Nemo' }, 'movie/12'],
    ['not the most popular one', { media_type: 'movie', title: 'Crash' }, 'ambiguous movie/24 movie/23'],
    ['of the year among namesakes', { media_type: 'movie', title: 'Crash', year: 1996 }, 'movie/23'],
    ['not one of two of a year', { media_type: 'movie', title: 'Duel', year: 1971 }, 'ambiguous movie/21 movie/22'],
    ['not of one type if both have the name', { title: 'Twin' }, 'ambiguous movie/25 tv/26'],
    ['of either type', { title: 'Twin', year: 2010 }, 'tv/26'],
    ['not if another one is on a later page', { media_type: 'movie', title: 'Up' }, 'ambiguous movie/950 movie/951'],
    ['on a later page', { media_type: 'movie', title: 'Up', year: 1984 }, 'movie/951'],
    ['not if none has the name', { media_type: 'movie', title: 'Fight' }, 'unmatched'],
  ])('is found %s', async (_, row, expected) => {
    expect(await found(row)).toBe(expected);
  });

  it('is looked up once for all its rows', async () => {
    const rows: TestRow[] = [
      { kind: 'watch', media_type: 'movie', ids: { tmdb: 550, imdb: 'tt0137523' }, at: '2024-05-01' },
      { kind: 'rating', media_type: 'movie', ids: { tmdb: 550 }, rating: 9 },
      { kind: 'watchlist', media_type: 'movie', title: 'Fight Club', year: 1999 },
      { kind: 'watchlist', media_type: 'movie', title: 'FIGHT CLUB!', year: 1999 },
      { kind: 'hidden', media_type: 'movie', title: 'Nobody Made This' },
    ];
    const { id, titles, rows: counted, state } = await matchedImportOf(ada, rows);
    expect([state, titles]).toEqual(['ready', { total: 3, matched: 2, ambiguous: 0, unmatched: 1, skipped: 0 }]);
    expect(counted).toEqual({ new: 3, present: 0, duplicate: 1, unplaced: 0, unmatched: 1 });
    expect(await titlesOf(id)).toMatchObject([
      { n: 1, row_count: 2, match: { media_id: '550', title: 'Fight Club', year: 1999, poster_path: '/poster.jpg' } },
      { n: 3, row_count: 2, title: 'Fight Club', year: 1999, ids: {} },
      { n: 5, row_count: 1, outcome: 'unmatched', match: null, candidates: [] },
    ]);
  });

  it('is listed by outcome and page', async () => {
    const rows = ['Fight Club', 'Crash', 'Duel', 'None'].map(
      (title): TestRow => ({ kind: 'watchlist', media_type: 'movie', title }),
    );
    const { id } = await matchedImportOf(ada, rows);
    const query = { id, outcome: 'ambiguous', limit: 1 } as const;
    const first = await listImportTitles(ada, query);
    expect([first.items.map(({ n }) => n), first.nextCursor]).toEqual([[2], '2']);
    const second = await listImportTitles(ada, { ...query, cursor: '2' });
    expect([second.items.map(({ n }) => n), second.nextCursor]).toEqual([[3], null]);
    const bob = await testMember(app);
    await expect(listImportTitles(bob, query)).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  });
});

describe('an episode', () => {
  const show = { kind: 'watch', media_type: 'tv', ids: { tmdb: 1396 } } as const;

  it.each<[what: string, row: Partial<TestRow>, expected: string]>([
    ['by its number', { season: 1, episode: 3 }, '1/3'],
    ['of the specials', { season: 0, episode: 1 }, '0/1'],
    ['by its id, if the number is none', { season: 9, episode: 9, episode_ids: { tvdb: 349235 } }, '1/2'],
    ['by its number rather than its id', { season: 1, episode: 3, episode_ids: { tvdb: 349235 } }, '1/3'],
    ['by its name in its season', { season: 1, episode_title: 'cats in the bag...' }, '1/2'],
    ['by its name in any season', { episode_title: 'Pilot' }, '1/1'],
    ['not by a name that two have', { season: 1, episode_title: 'Again' }, 'unplaced'],
    ['by a name that one of its season has', { season: 2, episode_title: 'Again' }, '2/1'],
    ['not by a number that the catalogue does not list', { season: 1, episode: 62 }, 'unplaced'],
    ['as all that has aired', {}, 'null/null'],
    ['as all that has aired of a season', { season: 1 }, '1/null'],
    ['not as a season that is not listed', { season: 7 }, 'unplaced'],
    ['not as a rating', { kind: 'rating', rating: 8, season: 1, episode: 1 }, 'unplaced'],
    ['not as a show that only the name says', { media_type: undefined, ids: {}, title: 'Breaking Bad' }, 'unplaced'],
    ['not of a movie', { media_type: 'movie', ids: { tmdb: 550 }, season: 1, episode: 1 }, 'unplaced'],
    ['not as a position of no episode', { kind: 'progress', position_seconds: 1, duration_seconds: 9 }, 'unplaced'],
  ])('is placed %s', async (_, row, expected) => {
    const { id } = await matchedImportOf(ada, [{ ...show, ...row }]);
    const [stored] = await database.drizzle.select().from(importRows);
    const { season, episode, outcome } = stored ?? {};
    expect(outcome === 'unplaced' ? outcome : `${season}/${episode}`).toBe(expected);
    const [title] = await titlesOf(id);
    const named = { season: row.season ?? null, episode: row.episode ?? null };
    expect(title?.unplaced).toEqual(expected === 'unplaced' ? [named] : []);
  });
});

describe('matching', () => {
  const rows: TestRow[] = [
    { kind: 'watchlist', media_type: 'movie', ids: { tmdb: 550 } },
    { kind: 'watchlist', media_type: 'movie', ids: { tmdb: 12 } },
  ];
  const bySeconds = (seconds: number) => later(ada, seconds / 60);

  it('waits while the catalogue fails, says so, and goes on by itself', async () => {
    const { id } = await importOf(ada, rows);
    await beginMatching(ada, { id });
    isDown = true;
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'matching', problem: importMessages.waiting });
    isDown = false;
    await workOff(bySeconds(14));
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'matching' });
    await workOff(bySeconds(16));
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'ready', problem: null });
  });

  it('goes on where a process that was killed had stopped, once its lease has ended', async () => {
    const { id } = await importOf(ada, rows);
    await beginMatching(ada, { id });
    const leasedUntil = new Date(ada.clock().getTime() + 60_000);
    await database.drizzle.update(imports).set({ leasedUntil });
    await workOff(bySeconds(59));
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'matching' });
    await workOff(bySeconds(60));
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'ready', titles: { total: 2, matched: 2 } });
  });

  it('ends without a trace when the import is discarded', async () => {
    const { id } = await importOf(ada, rows);
    await beginMatching(ada, { id });
    await database.drizzle.delete(imports);
    await workOff(ada);
    await expect(importStatus(ada, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  });

  it('places all rows of a title that has more than are read at once, and names its unplaced episodes once', async () => {
    const episodeOf = (index: number) => (index % 7) + 1;
    const days = Array.from({ length: 1_190 }, (_, index): TestRow => {
      const at = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
      return { kind: 'watch', media_type: 'tv', ids: { tmdb: 77 }, season: 1, episode: episodeOf(index), at };
    });
    const { id, rows: counted } = await matchedImportOf(ada, days);
    expect(counted).toEqual({ new: 1_020, present: 0, duplicate: 0, unplaced: 170, unmatched: 0 });
    const [title] = await titlesOf(id);
    expect(title).toMatchObject({ row_count: 1_190, unplaced: [{ season: 1, episode: 7 }] });
  });

  it('lists titles with unplaced episodes alone on demand', async () => {
    const watch = { kind: 'watch', at: '2024-05-01' } as const;
    const { id } = await matchedImportOf(ada, [
      { ...watch, media_type: 'movie', title: 'Nobody Made This' },
      { ...watch, media_type: 'tv', ids: { tmdb: 77 }, season: 1, episode: 9 },
      { ...watch, media_type: 'tv', ids: { tmdb: 77 }, season: 1, episode: 1 },
      { ...watch, media_type: 'movie', ids: { tmdb: 550 } },
    ]);
    const list = async (outcome: ImportTitlesQuery['outcome']) =>
      (await listImportTitles(ada, ImportTitlesQuery.parse({ id, outcome }))).items;
    expect(await list('unplaced')).toMatchObject([{ n: 2, outcome: 'matched', unplaced: [{ season: 1, episode: 9 }] }]);
    expect((await list('unmatched')).map(({ n }) => n)).toContain(1);
  });

  it('needs rows and begins once', async () => {
    const empty = await importOf(ada, []);
    await expect(beginMatching(ada, { id: empty.id })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      message: importMessages.noRows,
    });
    const { id } = await importOf(ada, rows);
    expect(await beginMatching(ada, { id })).toMatchObject({ state: 'matching', row_count: 2 });
    await expect(beginMatching(ada, { id })).rejects.toMatchObject({ failure: 'CONFLICT' });
  });
});

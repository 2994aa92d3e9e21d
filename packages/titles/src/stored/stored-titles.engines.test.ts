import { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import { titles } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { TestLog } from '@marquee/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoredTitles } from './stored-titles.ts';

const start = new Date('2026-03-02T12:00:00Z');
let database: TestDatabase;
let now: Date;
let log: TestLog;
let reads: string[];
/** What the upstream says instead of the documents below. */
let respond: (read: CatalogueRead) => unknown;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  [now, log, reads, respond] = [start, new TestLog(), [], () => undefined];
});

const movie = (mediaId: number): TitleKey => ({ mediaType: 'movie', mediaId });
const show = (mediaId: number): TitleKey => ({ mediaType: 'tv', mediaId });
const gone = () => Promise.reject(new CatalogueError('not-found', 'gone'));
const down = () => Promise.reject(new CatalogueError('unavailable', 'down'));

const seasons = [1, 2].map((number) => ({ season_number: number, episode_count: number * 2, air_date: '2020-01-01' }));
function documentOf(read: CatalogueRead): unknown {
  if (read.kind === 'season') {
    const dates = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
    return { episodes: dates.map((air_date, index) => ({ episode_number: index + 1, name: 'E', air_date })) };
  }
  if (read.kind !== 'details') throw new Error(`unexpected read of ${read.kind}`);
  const shared = {
    id: read.id,
    vote_average: 7.5,
    popularity: 3,
    poster_path: '/p.jpg',
    genres: [{ id: 18, name: 'Drama' }],
  };
  return read.media === 'movie'
    ? { ...shared, title: `Movie ${read.id}`, release_date: '1999-03-31', runtime: 136 }
    : { ...shared, name: `Show ${read.id}`, first_air_date: '2020-01-01', status: 'Ended', seasons };
}

/** By default a page waits for its titles, however long a busy machine takes. */
function open(source: CatalogueSource['name'] = 'tmdb', missingWaitMs = 60_000): StoredTitles {
  const upstream: CatalogueSource = {
    name: source,
    read: async (read) => {
      if (read.kind === 'details') reads.push(`${read.media}/${read.id}`);
      return parseUpstream(read, Buffer.from(JSON.stringify((await respond(read)) ?? documentOf(read))));
    },
  };
  // Documents are fresh for six hours.
  const catalogue = new Catalogue({ source: upstream, clock: () => now, log });
  return new StoredTitles({ db: database, catalogue, clock: () => now, log, missingWaitMs });
}

const laterBy = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

describe('a title of which nothing is stored', () => {
  it('is read, stored, and not read again for a day', async () => {
    const stored = open();
    const [film, series] = await stored.read([movie(1), show(1)]);
    expect(film).toEqual({
      ...movie(1),
      source: 'tmdb',
      title: 'Movie 1',
      date: '1999-03-31',
      posterPath: '/p.jpg',
      rating: 7.5,
      runtime: 136,
      genreIds: [18],
      genres: ['Drama'],
      popularity: 3,
      airedEpisodes: null,
      hasEnded: false,
      readAt: start,
    });
    // Two episodes of the first season, and two of four of the second.
    expect(series).toMatchObject({ title: 'Show 1', runtime: null, airedEpisodes: 4, hasEnded: true });
    now = laterBy(23);
    expect(await stored.read([show(1), movie(1)])).toEqual([series, film]);
    expect(reads.sort()).toEqual(['movie/1', 'tv/1']);
  });

  it('is waited for only shortly, and is there the next time', async () => {
    let answer = () => {};
    respond = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    const stored = open('tmdb', 1);
    expect(await stored.read([movie(1)])).toEqual([null]);
    // The catalogue has not given up yet.
    expect(log.lines).toEqual([]);
    answer();
    await stored.settled();
    expect(await stored.read([movie(1)])).toMatchObject([{ title: 'Movie 1' }]);
    expect(reads).toEqual(['movie/1']);
  });

  it('has no name if the catalogue has none, and is not looked up again for a day', async () => {
    respond = gone;
    const stored = open();
    expect(await stored.read([movie(1)])).toMatchObject([{ title: '', readAt: start }]);
    await stored.read([movie(1)]);
    expect(reads).toEqual(['movie/1']);
    expect(log.lines).toEqual([]);
  });

  it('stays unknown while the upstream is down, with one warning', async () => {
    respond = down;
    const stored = open();
    expect(await stored.read([movie(1), movie(2)])).toEqual([null, null]);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { titles: 2 } }]);
    respond = () => undefined;
    expect(await stored.read([movie(1)])).toMatchObject([{ title: 'Movie 1' }]);
  });

  it('is one of 24 that a page reads at most', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => movie(index + 1));
    const rows = await open().read(keys);
    expect(rows.filter((row) => row !== null)).toHaveLength(24);
    expect(reads).toHaveLength(24);
  });

  it('is read once for several pages', async () => {
    const stored = open();
    await Promise.all([stored.read([movie(1)]), stored.read([movie(1)]), stored.note([movie(1)])]);
    expect(reads).toEqual(['movie/1']);
  });
});

describe('a title that is stored', () => {
  it('is read again after a day in the background, and changes then', async () => {
    const stored = open();
    await stored.read([movie(1)]);
    respond = () => ({ id: 1, title: 'Another name', release_date: '' });
    now = laterBy(25);
    expect(await stored.read([movie(1)])).toMatchObject([{ title: 'Movie 1' }]);
    await stored.settled();
    expect(await stored.read([movie(1)])).toMatchObject([{ title: 'Another name', date: '', readAt: now }]);
  });

  it('stays as it was when the catalogue has lost it', async () => {
    const stored = open();
    await stored.read([movie(1)]);
    respond = gone;
    now = laterBy(25 + 24);
    await stored.read([movie(1)]);
    await stored.settled();
    expect(await stored.read([movie(1)])).toMatchObject([{ title: 'Movie 1', posterPath: '/p.jpg', readAt: now }]);
  });

  it('keeps its number of aired episodes while the list of a season cannot be read', async () => {
    const stored = open();
    await stored.read([show(1)]);
    respond = (read) => (read.kind === 'season' ? down() : undefined);
    now = laterBy(49);
    const restarted = open();
    await restarted.read([show(1)]);
    await restarted.settled();
    expect(await stored.read([show(1)])).toMatchObject([{ airedEpisodes: 4, readAt: now }]);
  });

  it('is another one in the sample catalogue', async () => {
    const live = open();
    await live.read([movie(1)]);
    respond = () => ({ id: 1, title: 'A sample' });
    expect(await open('sample').read([movie(1)])).toMatchObject([{ title: 'A sample', source: 'sample' }]);
    expect(await live.read([movie(1)])).toMatchObject([{ title: 'Movie 1', source: 'tmdb' }]);
  });

  it('is read again for marks on cards, while others are left alone', async () => {
    const stored = open();
    await stored.read([movie(1)]);
    now = laterBy(25);
    stored.refreshStored([movie(1), movie(2)]);
    await stored.settled();
    expect(reads).toEqual(['movie/1', 'movie/1']);
  });

  it('is not written again by each who marks it', async () => {
    const stored = open();
    const [row] = await stored.read([movie(1)]);
    if (!row) throw new Error('nothing was stored');
    await stored.store(database.drizzle, [{ ...row, readAt: laterBy(2) }]);
    expect(await stored.read([movie(1)])).toMatchObject([{ readAt: start }]);
    await stored.store(database.drizzle, [{ ...row, rating: 8, readAt: laterBy(2) }]);
    expect(await stored.read([movie(1)])).toMatchObject([{ rating: 8, readAt: laterBy(2) }]);
  });
});

describe('an item of a list', () => {
  const item = { mediaType: 'movie', id: 1, title: 'Listed', date: '', posterPath: null, voteAverage: 0 } as const;

  it('is stored until its details are read, in place of nothing or of a title that was gone', async () => {
    respond = gone;
    const stored = open();
    await stored.read([movie(1)]);
    respond = () => undefined;
    // The catalogue looks again for what was gone.
    now = laterBy(1);
    const items = [item, { ...item, id: 2 }].map((listed) => ({ ...listed, genreIds: [18], popularity: 2 }));
    await stored.storeItems(database.drizzle, items);
    const listed = { title: 'Listed', genreIds: [18], readAt: null };
    expect(await stored.read([movie(1), movie(2)])).toMatchObject([listed, listed]);
    await stored.settled();
    await stored.storeItems(database.drizzle, items);
    expect(await stored.read([movie(1), movie(2)])).toMatchObject([{ title: 'Movie 1' }, { title: 'Movie 2' }]);
  });
});

it('shows what is stored when nothing can be written', async () => {
  await database.drizzle.insert(titles).values({ ...movie(1), source: 'tmdb', title: 'Old', readAt: new Date(0) });
  const stored = open();
  respond = () => ({ id: 1, title: 'New' });
  const insert = () => {
    throw new Error('full');
  };
  const failing = new StoredTitles({
    ...Reflect.get(stored, 'options'),
    db: { drizzle: Object.assign(Object.create(database.drizzle), { insert }) },
  });
  expect(await failing.read([movie(1)])).toMatchObject([{ title: 'Old' }]);
  await failing.settled();
  expect(log.lines).toMatchObject([{ level: 'warn' }]);
});

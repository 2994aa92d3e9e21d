import { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import { titles, titleTexts } from '@marquee/db/tables/titles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { TestLog } from '@marquee/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PassingTexts } from './passing-texts.ts';
import { StoredTitles } from './stored-titles.ts';
import { deleteOldTexts } from './title-texts.ts';

const start = new Date('2026-03-02T12:00:00Z');
const dayMs = 86_400_000;
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

const clock = () => now;
const movie = (mediaId: number): TitleKey => ({ mediaType: 'movie', mediaId });
const gone = () => Promise.reject(new CatalogueError('not-found', 'gone'));
const down = () => Promise.reject(new CatalogueError('unavailable', 'down'));

function documentOf(id: number, language: string) {
  const local = language === 'en' ? '' : ` (${language})`;
  return {
    id,
    title: `Movie ${id}${local}`,
    original_title: `Movie ${id}`,
    original_language: 'en',
    poster_path: language === 'en' ? '/p.jpg' : `/${language}.jpg`,
  };
}

function upstream(): CatalogueSource {
  return {
    name: 'tmdb',
    read: async (read) => {
      const language = read.parameters?.language ?? 'en';
      if ('id' in read) reads.push(`${language} ${read.id}`);
      const made = (await respond(read)) ?? ('id' in read ? documentOf(read.id, language) : {});
      return parseUpstream(read, Buffer.from(JSON.stringify(made)));
    },
  };
}

/** By default a page waits for its titles, however long a busy machine takes. */
function open(missingWaitMs = 60_000): StoredTitles {
  const catalogue = new Catalogue({ source: upstream(), clock, log });
  return new StoredTitles({ db: database, catalogue, clock, log, missingWaitMs });
}

const titlesOf = async (stored: StoredTitles, keys: readonly TitleKey[]) =>
  (await stored.read(keys)).map((row) => row?.title);

describe('titles in a language', () => {
  it('are read once, and stay apart from those of other languages', async () => {
    const stored = open();
    const german = stored.inLanguage('de');
    expect(await german.read([movie(1)])).toMatchObject([{ title: 'Movie 1 (de-DE)', posterPath: '/de-DE.jpg' }]);
    expect(await titlesOf(stored.inLanguage('ja'), [movie(1)])).toEqual(['Movie 1 (ja-JP)']);
    expect(await stored.read([movie(1)])).toMatchObject([{ title: 'Movie 1', posterPath: '/p.jpg' }]);
    reads = [];
    expect(await titlesOf(german, [movie(1), movie(1)])).toEqual(['Movie 1 (de-DE)', 'Movie 1 (de-DE)']);
    expect(await titlesOf(stored.inLanguage('en-XA'), [movie(1)])).toEqual(['Movie 1']);
    expect(reads).toEqual([]);
    expect(await database.drizzle.$count(titles)).toBe(1);
  });

  it('are English field by field', async () => {
    respond = ({ parameters }) => {
      if (parameters?.language === 'de-DE') return { ...documentOf(1, 'en'), poster_path: '/only-poster.jpg' };
      return parameters?.language && { ...documentOf(1, 'fr'), poster_path: null };
    };
    const stored = open();
    const shown = async (language: 'de' | 'fr') => (await stored.inLanguage(language).read([movie(1)]))[0];
    expect(await shown('de')).toMatchObject({ title: 'Movie 1', posterPath: '/only-poster.jpg' });
    expect(await shown('fr')).toMatchObject({ title: 'Movie 1 (fr)', posterPath: '/p.jpg' });
  });

  it('cost one query, whatever their number, and none in English', async () => {
    const keys = [1, 2, 3, 4].map(movie);
    await open().inLanguage('de').read(keys);
    const queries: string[] = [];
    const counted = Object.create(database.drizzle, {
      session: { value: Reflect.get(database.drizzle, 'session') },
    }) as typeof database.drizzle;
    const select = (...fields: []) => {
      queries.push('select');
      return database.drizzle.select(...fields);
    };
    const stored = new StoredTitles({
      ...Reflect.get(open(), 'options'),
      db: { drizzle: Object.assign(counted, { select }) },
    });
    const rows = keys.map((key) => ({ ...key, title: 'x' }));
    expect((await stored.inLanguage('de').shown(rows)).map(({ title }) => title)).toContain('Movie 4 (de-DE)');
    expect(queries).toHaveLength(1);
    expect(await stored.shown(rows)).toEqual(rows);
    expect(queries).toHaveLength(1);
  });

  it('are read again after 30 days in the background, and stay when the catalogue has lost them', async () => {
    const german = open().inLanguage('de');
    await german.read([movie(1)]);
    respond = ({ parameters }) => parameters?.language && { ...documentOf(1, 'de'), title: 'Neu' };
    now = new Date(start.getTime() + 29 * dayMs);
    await german.read([movie(1)]);
    await german.settled();
    now = new Date(start.getTime() + 31 * dayMs);
    expect(await titlesOf(german, [movie(1)])).toEqual(['Movie 1 (de-DE)']);
    await german.settled();
    expect(await titlesOf(german, [movie(1)])).toEqual(['Neu']);
    respond = gone;
    now = new Date(start.getTime() + 70 * dayMs);
    await german.read([movie(1)]);
    await german.settled();
    expect(await titlesOf(german, [movie(1)])).toEqual(['Neu']);
    expect(await database.drizzle.select().from(titleTexts)).toMatchObject([{ readAt: now }]);
  });

  it('are English while the catalogue cannot be read, with one warning', async () => {
    respond = ({ parameters }) => (parameters?.language ? down() : undefined);
    const german = open().inLanguage('de');
    expect(await titlesOf(german, [movie(1), movie(2)])).toEqual(['Movie 1', 'Movie 2']);
    await german.settled();
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { titles: 2 } }]);
  });

  it('are read for 24 titles of a page at most, once for several pages', async () => {
    const german = open(1).inLanguage('de');
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...movie(index + 1), title: 'x' }));
    // Until neither page waits any more: one that finds the first 24 stored reads the rest.
    let answer = () => {};
    const pagesShown = new Promise<void>((resolve) => {
      answer = resolve;
    });
    respond = () => pagesShown;
    await Promise.all([german.shown(rows), german.shown(rows)]);
    // The catalogue has not given up yet.
    expect(log.lines).toEqual([]);
    answer();
    await german.settled();
    expect(reads).toHaveLength(24);
  });

  it('are read when a member marks or lists a title, so that they are there for mails', async () => {
    const german = open().inLanguage('de');
    german.note([movie(1)]);
    await german.settled();
    expect(await database.drizzle.select().from(titleTexts)).toMatchObject([{ title: 'Movie 1 (de-DE)' }]);
  });

  it('that nobody needs are deleted after 90 days', async () => {
    await open()
      .inLanguage('de')
      .read([movie(1)]);
    now = new Date(start.getTime() + 60 * dayMs);
    await open()
      .inLanguage('de')
      .read([movie(2)]);
    now = new Date(start.getTime() + 91 * dayMs);
    expect(await deleteOldTexts({ db: database, clock })).toBe(1);
    expect(await database.drizzle.select().from(titleTexts)).toMatchObject([{ mediaId: 2 }]);
  });
});

describe('what passes through the catalogue', () => {
  const lists: (read: CatalogueRead) => unknown = ({ parameters }) => {
    const language = parameters?.language ?? 'en';
    const items = [1, 2].map((id) => documentOf(id, language));
    return { page: 1, results: [...items, { ...documentOf(3, language), adult: true }], total_pages: 1 };
  };

  function observed(acceptsWrites = true) {
    const passing = new PassingTexts({ db: { ...database, acceptsWrites: () => acceptsWrites }, clock, log });
    return { passing, catalogue: new Catalogue({ source: passing.observe(upstream()), clock, log }) };
  }

  it('is stored in its language, never in English, and without adult titles', async () => {
    respond = lists;
    const { passing, catalogue } = observed();
    for (const language of ['de', 'ar', 'en', 'en-XA'] as const) {
      await catalogue.inLanguage(language, () => undefined).list({ kind: 'popular', media: 'movie', page: 1 });
    }
    await passing.flush();
    const rows = await database.drizzle.select().from(titleTexts).orderBy(titleTexts.language, titleTexts.mediaId);
    expect(rows.map(({ language, mediaId, title }) => `${language} ${mediaId} ${title}`)).toEqual([
      'ar 1 Movie 1 (ar-SA)',
      'ar 2 Movie 2 (ar-SA)',
      'de 1 Movie 1 (de-DE)',
      'de 2 Movie 2 (de-DE)',
    ]);
    await passing.close();
  });

  it('needs no further read when a page shows it', async () => {
    respond = lists;
    const { passing, catalogue } = observed();
    await catalogue.inLanguage('de', () => undefined).list({ kind: 'popular', media: 'movie', page: 1 });
    await passing.flush();
    await passing.close();
    const [shown] = await open()
      .inLanguage('de')
      .shown([{ ...movie(1), title: 'x' }]);
    expect(shown?.title).toBe('Movie 1 (de-DE)');
    expect(reads).toEqual([]);
  });

  it('waits while the disk is nearly full', async () => {
    respond = lists;
    const full = observed(false);
    await full.catalogue.inLanguage('de', () => undefined).list({ kind: 'popular', media: 'movie', page: 1 });
    await full.passing.flush();
    expect(await database.drizzle.$count(titleTexts)).toBe(0);
    await full.passing.close();
  });
});

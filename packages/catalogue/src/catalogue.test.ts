import { TestLog } from '@marquee/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { CatalogueRead } from './catalogue-read.ts';
import type { DistributedCache } from './distributed-cache.ts';
import {
  episode,
  genresDocument,
  listDocument,
  movieDocument,
  movieItem,
  seasonDocument,
  showDocument,
} from './testing/documents.ts';
import { flushPromises, TestClock, TestSource } from './testing/source.ts';
import { respondsWith, testUpstream } from './testing/upstream.ts';
import { createTmdbSource } from './tmdb/tmdb-source.ts';

const minute = 60_000;
const hour = 60 * minute;

function testCatalogue() {
  const source = new TestSource();
  const clock = new TestClock();
  const log = new TestLog();
  return { source, clock, log, catalogue: new Catalogue({ source, clock: clock.read, log }) };
}

async function respondWith<Value>(source: TestSource, reading: Promise<Value>, document: unknown): Promise<Value> {
  source.last.respond(document);
  return await reading;
}

describe('Catalogue', () => {
  it('requests each kind of read by its path and returns the parsed record', async () => {
    const { catalogue, source } = testCatalogue();
    const list = await respondWith(
      source,
      catalogue.list({ kind: 'trending', media: 'all' }),
      listDocument([movieItem()]),
    );
    expect(list.items[0]?.title).toBe('The Lighthouse Keeper');
    expect((await respondWith(source, catalogue.movie(1201), movieDocument())).runtime).toBe(104);
    expect((await respondWith(source, catalogue.show(2402), showDocument())).networks).toEqual(['DR1']);
    const season = await respondWith(source, catalogue.season(2402, 1), seasonDocument([episode()]));
    expect(season.episodes).toHaveLength(1);
    expect(await respondWith(source, catalogue.genres('tv'), genresDocument)).toHaveLength(2);
    expect(source.calls.map(({ key }) => key)).toEqual([
      '/trending/all/day?',
      '/movie/1201?append_to_response=videos%2Ccredits%2Csimilar',
      '/tv/2402?append_to_response=videos%2Ccredits%2Csimilar',
      '/tv/2402/season/1?',
      '/genre/tv/list?',
    ]);
  });

  it('returns the bytes of the source and the parsed record from one call', async () => {
    const { catalogue, source, clock } = testCatalogue();
    const document = movieDocument({ homepage: 'https://example.com' });
    await respondWith(source, catalogue.movie(1201), document);
    clock.advance(90_500);
    const read = { kind: 'details', media: 'movie', id: 1201 } as const;
    const { body, ageSeconds, maxAgeSeconds } = await catalogue.bytes(read);
    expect(body.toString()).toBe(JSON.stringify(document));
    expect([ageSeconds, maxAgeSeconds]).toEqual([90, 21_600]);
    expect(source.calls).toHaveLength(1);
  });

  it('parses a document once, however often it is read, from the upstream and from the distributed cache', async () => {
    const document = movieDocument();
    const upstream = await testUpstream(respondsWith(200, document));
    const parses = vi.spyOn(JSON, 'parse');
    try {
      const { clock, log } = testCatalogue();
      const credential = { kind: 'token', value: 'SECRET' } as const;
      const source = createTmdbSource({ baseUrl: upstream.baseUrl, credential, log });
      const stored: Buffer[] = [];
      const distributedCache: DistributedCache = {
        lookUp: async () => {
          const store = (body: Buffer) => void stored.push(body);
          const [cached] = stored;
          if (!cached) return { kind: 'lease', store, release: () => undefined };
          return { kind: 'hit', document: cached, loadedAt: clock.read().getTime(), store };
        },
        clear: () => undefined,
        onClear: () => undefined,
      };
      for (let replica = 1; replica <= 2; replica += 1) {
        const catalogue = new Catalogue({ source, clock: clock.read, log, distributedCache });
        for (let reading = 0; reading < 3; reading += 1) {
          expect((await catalogue.movie(1201)).runtime).toBe(104);
          await catalogue.bytes({ kind: 'details', media: 'movie', id: 1201 });
        }
        expect(parses.mock.calls.filter(([text]) => text === JSON.stringify(document))).toHaveLength(replica);
      }
      expect(upstream.requests).toHaveLength(1);
    } finally {
      parses.mockRestore();
      await upstream.close();
    }
  });

  it.each([
    [{ kind: 'trending', media: 'movie' }, 30 * minute, listDocument([])],
    [{ kind: 'popular', media: 'movie', page: 1 }, hour, listDocument([])],
    [{ kind: 'discover', media: 'tv', page: 1, parameters: {} }, hour, listDocument([])],
    [{ kind: 'search', scope: 'multi', query: 'tide', page: 1 }, 30 * minute, listDocument([])],
    [{ kind: 'details', media: 'movie', id: 1201 }, 6 * hour, movieDocument()],
    [{ kind: 'season', showId: 2402, season: 1 }, 6 * hour, seasonDocument([])],
    [{ kind: 'genres', media: 'tv' }, 24 * hour, genresDocument],
  ] satisfies [CatalogueRead, number, object][])('%j is fresh for %d ms', async (read, maxAgeMs, document) => {
    const { catalogue, source, clock } = testCatalogue();
    await respondWith(source, catalogue.bytes(read), document);
    clock.advance(maxAgeMs - 1);
    await catalogue.bytes(read);
    expect(source.calls).toHaveLength(1);
    clock.advance(1);
    await catalogue.bytes(read);
    expect(source.calls).toHaveLength(2);
  });

  it('does not cache an invalid document', async () => {
    const { catalogue, source } = testCatalogue();
    for (const invalid of [null, {}, [], { results: null }, movieDocument()]) {
      const reading = catalogue.bytes({ kind: 'popular', media: 'movie', page: 1 });
      await expect(respondWith(source, reading, invalid)).rejects.toMatchObject({ failure: 'invalid-response' });
    }
    expect(source.calls).toHaveLength(5);
    expect(catalogue.statistics()).toMatchObject({ totalKeys: 0, failures: 5 });
  });

  it('keeps the stale entry when its refresh returns an invalid document', async () => {
    const { catalogue, source, clock, log } = testCatalogue();
    await respondWith(source, catalogue.movie(1201), movieDocument());
    clock.advance(7 * hour);
    await catalogue.movie(1201);
    source.last.respond({ id: 1201 });
    await flushPromises();
    expect((await catalogue.movie(1201)).title).toBe('The Lighthouse Keeper');
    expect(log.lines).toHaveLength(1);
  });

  it('requests a missing title once a minute', async () => {
    const { catalogue, source, clock } = testCatalogue();
    const reading = catalogue.movie(9);
    source.last.fail(new CatalogueError('not-found', 'no such movie'));
    await expect(reading).rejects.toMatchObject({ failure: 'not-found' });
    clock.advance(minute - 1);
    for (let index = 0; index < 1_000; index += 1) {
      await expect(catalogue.movie(9)).rejects.toMatchObject({ failure: 'not-found' });
    }
    expect(source.calls).toHaveLength(1);
    clock.advance(1);
    await respondWith(source, catalogue.movie(9), movieDocument({ id: 9 }));
  });

  it('does not cache other failures', async () => {
    const { catalogue, source } = testCatalogue();
    for (const failure of ['unavailable', 'timeout', 'invalid-response'] as const) {
      const reading = catalogue.movie(9);
      source.last.fail(new CatalogueError(failure, 'failed'));
      await expect(reading).rejects.toMatchObject({ failure });
    }
    expect(source.calls).toHaveLength(3);
  });

  it('logs how many invalid items of a list were skipped', async () => {
    const { catalogue, source, log } = testCatalogue();
    const reading = catalogue.list({ kind: 'popular', media: 'movie', page: 1 });
    expect(await respondWith(source, reading, listDocument([null, movieItem()]))).toMatchObject({ skipped: 1 });
    expect(log.lines).toEqual([
      { level: 'warn', fields: { key: '/movie/popular?page=1', skipped: 1 }, message: expect.any(String) },
    ]);
  });

  it('loads everything again after clear()', async () => {
    const { catalogue, source } = testCatalogue();
    await respondWith(source, catalogue.movie(1201), movieDocument());
    expect(catalogue.statistics().bytes).toBeGreaterThan(JSON.stringify(movieDocument()).length);
    catalogue.clear();
    expect(catalogue.statistics()).toMatchObject({ totalKeys: 0, bytes: 0 });
    await respondWith(source, catalogue.movie(1201), movieDocument());
    expect(source.calls).toHaveLength(2);
  });

  it('stays within maxBytes', async () => {
    const source = new TestSource();
    const clock = new TestClock();
    const catalogue = new Catalogue({ source, clock: clock.read, log: new TestLog(), maxBytes: 50_000 });
    for (let id = 1; id <= 100; id += 1) await respondWith(source, catalogue.movie(id), movieDocument({ id }));
    expect(catalogue.statistics().bytes).toBeLessThanOrEqual(50_000);
    expect(catalogue.statistics().totalKeys).toBeGreaterThan(5);
  });
});

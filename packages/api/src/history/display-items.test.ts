import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { HistoryRecord } from '@marquee/domain/history/watch-history';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp, testNow, type UpstreamStub } from '../testing/api.ts';
import { upstreamMovieDetails, upstreamShowDetails } from '../testing/upstream.ts';
import { displayItems } from './display-items.ts';

afterEach(() => void vi.useRealTimers());

function record(media_type: HistoryRecord['media_type'], id: number): HistoryRecord {
  const now = testNow.toISOString();
  const position = media_type === 'tv' ? { season: 1, episode: id } : { season: null, episode: null };
  const times = { watched_at: now, last_watched: now, updated_at: now };
  return { media_id: String(id), media_type, ...position, ...times, auto_started: false };
}
const movies = (count: number) => Array.from({ length: count }, (_, index) => record('movie', index + 1));

/** Stubs a document for every title, except for reads that `override` handles. */
function stubTitles(override: (read: CatalogueRead & { kind: 'details' }) => unknown = () => undefined): UpstreamStub {
  return (read) => {
    if (read.kind !== 'details') return undefined;
    const { media, id } = read;
    return override(read) ?? (media === 'movie' ? upstreamMovieDetails({ id }) : upstreamShowDetails({ id }));
  };
}

describe('displayItems', () => {
  it('returns items in record order and keeps movies and shows with the same id apart', async () => {
    const { context } = testApp({ upstream: stubTitles() });
    const items = await displayItems(context, [record('tv', 7), record('movie', 9), record('movie', 7)]);
    expect(items.map(({ id, title }) => [id, title])).toEqual([
      ['tv-7', 'Show 7'],
      ['movie-9', 'Movie 9'],
      ['movie-7', 'Movie 7'],
    ]);
    expect(items[0]).toEqual({
      id: 'tv-7',
      mediaType: 'tv',
      mediaId: 7,
      title: 'Show 7',
      poster: '/poster.jpg',
      lastWatched: testNow.toISOString(),
      rating: 7.8,
      year: 2021,
      genres: ['Drama'],
      season: 1,
      episode: 7,
    });
  });

  it('reads nothing for an empty history', async () => {
    expect(await displayItems(testApp().context, [])).toEqual([]);
  });

  const broken: [string, () => unknown, number][] = [
    ['is gone', () => Promise.reject(new CatalogueError('not-found', 'gone')), 0],
    ['cannot be read', () => Promise.reject(new CatalogueError('unavailable', 'down')), 1],
    ['throws an unexpected error', () => Promise.reject(new TypeError('not a function')), 1],
    ['is malformed', () => ['nonsense'], 1],
  ];
  it.each(broken)('returns the other titles if one %s', async (_, respond, warnings) => {
    const { context, log } = testApp({ upstream: stubTitles(({ id }) => (id === 2 ? respond() : undefined)) });
    const items = await displayItems(context, movies(3));
    expect(items.map(({ title }) => title)).toEqual(['Movie 1', null, 'Movie 3']);
    expect(items[1]).toMatchObject({ id: 'movie-2', mediaId: 2, poster: null, genres: [], rating: null, year: null });
    expect(log.lines).toHaveLength(warnings);
  });

  it('reads a title once for several pages', async () => {
    const reads: CatalogueRead[] = [];
    const { context } = testApp({ upstream: stubTitles((read) => void reads.push(read)) });
    await displayItems(context, movies(3));
    await displayItems(context, movies(3));
    expect(reads).toHaveLength(3);
  });

  it('reads at most twelve titles concurrently', async () => {
    let running = 0;
    let maxRunning = 0;
    const upstream = stubTitles(({ id }) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      return Promise.resolve().then(() => {
        running -= 1;
        return upstreamMovieDetails({ id });
      });
    });
    const items = await displayItems(testApp({ upstream }).context, movies(50));
    expect(items.map(({ title }) => title)).toEqual(movies(50).map(({ media_id }) => `Movie ${media_id}`));
    expect(maxRunning).toBe(12);
  });

  it('returns what has loaded after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reads: number[] = [];
    const upstream = stubTitles(({ id }) => {
      reads.push(id);
      return id <= 2 ? undefined : new Promise(() => undefined);
    });
    const { context, log } = testApp({ upstream });
    const page = displayItems(context, movies(50));
    await vi.advanceTimersByTimeAsync(3_000);
    const items = await page;
    expect(items.slice(0, 3).map(({ title }) => title)).toEqual(['Movie 1', 'Movie 2', null]);
    expect(items).toHaveLength(50);
    // Two have loaded and twelve are in flight.
    expect(reads).toHaveLength(14);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { titles: 48 } }]);
  });

  it('shows a late title on the next call, from the cache', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let respond: (document: unknown) => void = () => undefined;
    const { context } = testApp({
      upstream: stubTitles(
        () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
      ),
    });
    const first = displayItems(context, movies(1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toMatchObject([{ title: null }]);
    respond(upstreamMovieDetails({ id: 1 }));
    expect(await displayItems(context, movies(1))).toMatchObject([{ title: 'Movie 1' }]);
  });
});

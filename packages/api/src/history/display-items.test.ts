import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { HistoryRecord } from '@marquee/domain/watch-history';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TestAnswer, testApp, testNow } from '../testing.ts';
import { upstreamMovieDetails, upstreamShowDetails } from '../testing-upstream.ts';
import { displayItems } from './display-items.ts';

afterEach(() => void vi.useRealTimers());

function record(media_type: HistoryRecord['media_type'], id: number): HistoryRecord {
  const moment = testNow.toISOString();
  const place = media_type === 'tv' ? { season: 1, episode: id } : { season: null, episode: null };
  return { media_id: String(id), media_type, ...place, watched_at: moment, last_watched: moment, updated_at: moment };
}
const movies = (count: number) => Array.from({ length: count }, (_, index) => record('movie', index + 1));

/** Every title has a document, save for what `own` takes upon itself. */
function titlesAnswer(own: (read: CatalogueRead & { kind: 'details' }) => unknown = () => undefined): TestAnswer {
  return (read) => {
    if (read.kind !== 'details') return undefined;
    const { media, id } = read;
    return own(read) ?? (media === 'movie' ? upstreamMovieDetails({ id }) : upstreamShowDetails({ id }));
  };
}

describe('displayItems', () => {
  it('shows every record in its order, movies and shows of one number apart', async () => {
    const { context } = testApp({ answer: titlesAnswer() });
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

  it('asks for nothing where nothing was watched', async () => {
    expect(await displayItems(testApp().context, [])).toEqual([]);
  });

  const broken: [string, () => unknown, number][] = [
    ['is gone', () => Promise.reject(new CatalogueError('not-found', 'gone')), 0],
    ['cannot be read', () => Promise.reject(new CatalogueError('unavailable', 'down')), 1],
    ['breaks the reader', () => Promise.reject(new TypeError('not a function')), 1],
    ['is nonsense', () => ['nonsense'], 1],
  ];
  it.each(broken)('shows the others where one title %s', async (_, answer, warnings) => {
    const { context, log } = testApp({ answer: titlesAnswer(({ id }) => (id === 2 ? answer() : undefined)) });
    const items = await displayItems(context, movies(3));
    expect(items.map(({ title }) => title)).toEqual(['Movie 1', null, 'Movie 3']);
    expect(items[1]).toMatchObject({ id: 'movie-2', mediaId: 2, poster: null, genres: [], rating: null, year: null });
    expect(log.lines).toHaveLength(warnings);
  });

  it('reads a title once for several pages', async () => {
    const asked: CatalogueRead[] = [];
    const { context } = testApp({ answer: titlesAnswer((read) => void asked.push(read)) });
    await displayItems(context, movies(3));
    await displayItems(context, movies(3));
    expect(asked).toHaveLength(3);
  });

  it('reads many titles together, twelve at a time', async () => {
    let running = 0;
    let most = 0;
    const answer = titlesAnswer(({ id }) => {
      running += 1;
      most = Math.max(most, running);
      return Promise.resolve().then(() => {
        running -= 1;
        return upstreamMovieDetails({ id });
      });
    });
    const items = await displayItems(testApp({ answer }).context, movies(50));
    expect(items.map(({ title }) => title)).toEqual(movies(50).map(({ media_id }) => `Movie ${media_id}`));
    expect(most).toBe(12);
  });

  it('waits three seconds for the whole page, then shows what came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked: number[] = [];
    const answer = titlesAnswer(({ id }) => {
      asked.push(id);
      return id <= 2 ? undefined : new Promise(() => undefined);
    });
    const { context, log } = testApp({ answer });
    const page = displayItems(context, movies(50));
    await vi.advanceTimersByTimeAsync(3_000);
    const items = await page;
    expect(items.slice(0, 3).map(({ title }) => title)).toEqual(['Movie 1', 'Movie 2', null]);
    expect(items).toHaveLength(50);
    // Two that answered, and twelve that are still awaited.
    expect(asked).toHaveLength(14);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { titles: 48 } }]);
  });

  it('shows a title that was too late once it has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let come: (document: unknown) => void = () => undefined;
    const { context } = testApp({
      answer: titlesAnswer(
        () =>
          new Promise((resolve) => {
            come = resolve;
          }),
      ),
    });
    const first = displayItems(context, movies(1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toMatchObject([{ title: null }]);
    come(upstreamMovieDetails({ id: 1 }));
    expect(await displayItems(context, movies(1))).toMatchObject([{ title: 'Movie 1' }]);
  });
});

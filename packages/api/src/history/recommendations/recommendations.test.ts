import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { WatchEvent } from '@marquee/domain/history/watch-history';
import type { TestLog } from '@marquee/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { testApp, type UpstreamStub } from '../../testing/api.ts';
import { later, minutesAfter, testMember } from '../../testing/member.ts';
import { record } from '../record.ts';
import { clear, remove } from '../tombstones.ts';
import { createRecommendationCache } from './recommendation-cache.ts';
import { recommendations } from './recommendations.ts';
import { stubUpstream } from './testing-recommendations.ts';

let database: TestDatabase;
let reads: CatalogueRead[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  reads = [];
});
afterAll(() => database.close());

interface Person {
  readonly context: MemberContext;
  readonly log: TestLog;
}

/** A new member with a separate catalogue; its upstream reads are recorded in `reads`. */
async function person(upstream: UpstreamStub = stubUpstream): Promise<Person> {
  const app = testApp({
    database,
    upstream: (read) => {
      reads.push(read);
      return upstream(read);
    },
  });
  return { context: await testMember(app), log: app.log };
}

/** Watches the movies in this order. */
/** What is stored of the title is read in the background, which would count as a read. */
function recordTitle(context: MemberContext, event: WatchEvent) {
  return record({ ...context, titles: { note: () => undefined } }, event);
}

async function watch(context: MemberContext, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const timestamp = minutesAfter(index - 100);
    await recordTitle(context, WatchEvent.parse({ media_type: 'movie', media_id: String(id), timestamp }));
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const shown = async (context: MemberContext) => (await recommendations(context)).cards.map(mediaKey);

describe('recommendations', () => {
  it('uses the five newest titles and the three most frequent genres, up to 20 cards', async () => {
    const { context } = await person();
    await watch(context, range(1, 3));
    expect((await shown(context)).sort()).toEqual(
      [
        ...[301, 302, 303, 201, 202, 203, 101, 102, 103, 181, 182, 281, 282, 351, 352].map((id) => `movie:${id}`),
        ...[181, 182, 107591, 107592, 351, 352].map((id) => `tv:${id}`),
      ]
        .slice(0, 20)
        .sort(),
    );
  });

  it('reads ten title documents, both genre lists and six discover lists, once each', async () => {
    const { context } = await person();
    await watch(context, range(1, 24));
    const cards = await recommendations(context);
    const count = (kind: CatalogueRead['kind']) => reads.filter((read) => read.kind === kind).length;
    expect([count('details'), count('genres'), count('discover'), reads.length]).toEqual([10, 2, 6, 18]);
    expect(await recommendations(context)).toEqual(cards);
    context.recommendationCache.clear();
    expect(await recommendations(context)).toEqual(cards);
    expect(reads).toHaveLength(18);
  });

  it('makes all independent reads concurrently', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { context } = await person(async (read) => {
      // No read returns before all twelve have started.
      if (reads.length === 12) open();
      await gate;
      return stubUpstream(read);
    });
    await watch(context, range(1, 10));
    expect(await shown(context)).toHaveLength(20);
  });

  it('requests a genre by the id of each media type', async () => {
    const { context } = await person();
    await recordTitle(context, WatchEvent.parse({ media_type: 'tv', media_id: '5', season: 1, episode: 1 }));
    await recommendations(context);
    const lists = reads.flatMap((read) =>
      read.kind === 'discover' ? [`${read.media} ${read.parameters.with_genres}`] : [],
    );
    expect(lists.sort()).toEqual(['movie 18', 'movie 28', 'movie 35', 'tv 10759', 'tv 18', 'tv 35']);
  });

  it('recommends no watched title, even if older than the 20 newest', async () => {
    const { context } = await person();
    await watch(context, [181, 3001, ...range(1, 29), 30]);
    const cards = await shown(context);
    expect(cards).toContain('movie:3002');
    expect(cards).not.toContain('movie:3001');
    expect(cards).not.toContain('movie:181');
  });
});

describe('cached recommendations', () => {
  it('are reused while titles and order of the history are unchanged', async () => {
    const { context } = await person();
    await watch(context, [1, 2]);
    const first = await recommendations(context);
    await recordTitle(later(context, 5), WatchEvent.parse({ media_type: 'movie', media_id: '2' }));
    expect((await recommendations(context)).cards).toBe(first.cards);

    await recordTitle(later(context, 6), WatchEvent.parse({ media_type: 'movie', media_id: '3' }));
    expect(await shown(context)).toContain('movie:301');
    await remove(later(context, 7), { media_type: 'movie', media_id: '3' });
    expect(await recommendations(context)).toEqual(first);
    await clear(later(context, 8));
    expect(await shown(context)).not.toContain('movie:201');
  });

  it('are replaced after another replica’s write', async () => {
    const { context } = await person();
    const replica: MemberContext = { ...context, recommendationCache: createRecommendationCache() };
    await watch(context, [1]);
    expect(await shown(replica)).not.toContain('movie:201');
    await watch(context, [1, 2]);
    expect(await shown(replica)).toContain('movie:201');
  });

  it('expire after an hour', async () => {
    const { context } = await person();
    await watch(context, [1]);
    const first = await recommendations(context);
    expect((await recommendations(later(context, 59))).cards).toBe(first.cards);
    expect((await recommendations(later(context, 60))).cards).not.toBe(first.cards);
  });

  it('are separate per profile', async () => {
    const ada = await person();
    const bob = { ...ada.context, profile: (await person()).context.profile };
    await watch(ada.context, [1]);
    await watch(bob, [2]);
    expect(await shown(ada.context)).toContain('movie:101');
    expect(await shown(bob)).toContain('movie:201');
    expect(await shown(bob)).not.toContain('movie:101');
  });
});

describe('a failed read', () => {
  const failing: [string, (read: CatalogueRead) => boolean, string][] = [
    ['a title’s document', (read) => read.kind === 'details' && read.id === 2, 'movie:201'],
    ['a genre’s list', (read) => read.kind === 'discover' && read.parameters.with_genres === '28', 'movie:281'],
    ['the genres of shows', (read) => read.kind === 'genres' && read.media === 'tv', 'tv:181'],
  ];
  it.each(failing)('loses only its own titles (%s) and is retried a minute later', async (_, fails, lost) => {
    let isDown = true;
    const { context, log } = await person((read) => {
      if (isDown && fails(read)) throw new CatalogueError('unavailable', 'down');
      return stubUpstream(read);
    });
    await watch(context, [1, 2]);
    const cards = await shown(context);
    expect(cards).toContain('movie:101');
    expect(cards).not.toContain(lost);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { reads: 1 } }]);
    isDown = false;
    expect(await shown(context)).toEqual(cards);
    expect(await shown(later(context, 1))).toContain(lost);
  });

  it('is not logged if the title is gone', async () => {
    const { context, log } = await person((read) => {
      if (read.kind === 'details' && read.id === 2) throw new CatalogueError('not-found', 'gone');
      return stubUpstream(read);
    });
    await watch(context, [1, 2]);
    const first = await recommendations(context);
    expect(first.cards.map(mediaKey)).toContain('movie:101');
    expect((await recommendations(later(context, 59))).cards).toBe(first.cards);
    expect(log.lines).toEqual([]);
  });

  it('returns no cards if every read fails', async () => {
    const { context } = await person(() => {
      throw new CatalogueError('unavailable', 'down');
    });
    await watch(context, [1]);
    expect(await recommendations(context)).toEqual({ cards: [] });
  });
});

describe('trending fallback', () => {
  it('is used for an empty history, without the titles of home’s Trending rows', async () => {
    const { context } = await person();
    const cards = await shown(context);
    const home = await testApp().caller.catalogue.home();
    const trending = home.rows.filter(({ key }) => key.startsWith('trending'));
    const rows = trending.flatMap((row) => row.cards.map(mediaKey));
    expect(trending).toHaveLength(2);
    expect(cards.length).toBeGreaterThan(6);
    expect(cards.filter((key) => rows.includes(key))).toEqual([]);
    expect(reads).toHaveLength(5);
    expect(await shown(context)).toEqual(cards);
    expect(reads).toHaveLength(5);
  });

  it('is used if the history read fails', async () => {
    const { context, log } = await person();
    const withoutHistory = await shown(context);
    const broken: MemberContext = { ...context, db: testApp().context.db };
    expect(await shown(broken)).toEqual(withoutHistory);
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'history read failed; recommending trending titles' }]);
  });

  it('is used for callers with a token while the database is down; without a token the call fails', async () => {
    const { context } = await person();
    const away = await openTestDatabase();
    await away.close();
    const app = testApp({ database: away, upstream: stubUpstream });
    const callWith = (token: string | null) => app.withToken(token).history.recommendations();
    expect((await callWith('a'.repeat(64))).cards.map(mediaKey)).toEqual(await shown(context));
    expect(app.log.lines).toMatchObject([
      { level: 'warn', message: 'history read failed; recommending trending titles' },
    ]);
    expect(await app.errorOf(callWith(null))).toMatchObject({ httpStatus: 401 });
    expect(await app.errorOf(testApp({ database }).withToken('a'.repeat(64)).history.recommendations())).toMatchObject({
      httpStatus: 401,
    });
  });

  it('is used, without watched titles, if the history leads to no cards', async () => {
    const { context } = await person((read) => {
      if (read.kind === 'details') throw new CatalogueError('not-found', 'gone');
      return stubUpstream(read);
    });
    const trending = (await recommendations(context)).cards;
    const movie = trending.find(({ mediaType }) => mediaType === 'movie');
    await watch(context, [movie?.id ?? 0]);
    expect((await recommendations(context)).cards).toEqual(trending.filter((card) => card !== movie));
  });
});

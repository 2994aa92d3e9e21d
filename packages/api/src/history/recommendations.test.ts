import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import type { MediaType } from '@marquee/domain/media';
import { mediaKey } from '@marquee/domain/media-item';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestAnswer, type TestLog, testApp } from '../testing.ts';
import {
  upstreamList,
  upstreamMovie,
  upstreamMovieDetails,
  upstreamShow,
  upstreamShowDetails,
} from '../testing-upstream.ts';
import { clear } from './clear.ts';
import { createRecommendationCache } from './recommendation-cache.ts';
import { recommendations } from './recommendations.ts';
import { record } from './record.ts';
import { remove } from './remove.ts';
import { later, minutesAfter, testMember } from './testing-member.ts';

let database: TestDatabase;
let asked: CatalogueRead[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  asked = [];
});
afterAll(() => database.close());

const genreNames: Record<number, string> = { 18: 'Drama', 28: 'Action', 35: 'Comedy', 10759: 'Action & Adventure' };
const genres = (ids: readonly number[]) => ids.map((id) => ({ id, name: genreNames[id] ?? 'Other' }));
const listed = (media: MediaType, ids: readonly number[]) =>
  upstreamList(ids.map((id) => (media === 'movie' ? upstreamMovie({ id }) : upstreamShow({ id }))));

/**
 * Title n is similar to n·100 + 1 … 4 and is a Drama, a Comedy and Action; discover finds genre·10 + 1 … 3.
 * Trending is the sample's.
 */
const world: TestAnswer = (read) => {
  if (read.kind === 'details') {
    const { id, media } = read;
    const similar = listed(
      media,
      [1, 2, 3, 4].map((each) => id * 100 + each),
    );
    return media === 'movie'
      ? upstreamMovieDetails({ id, similar, genres: genres([18, 28, 35]) })
      : upstreamShowDetails({ id, similar, genres: genres([18, 10759, 35]) });
  }
  if (read.kind === 'discover' && read.parameters.with_genres) {
    const genre = Number(read.parameters.with_genres);
    return listed(
      read.media,
      [1, 2, 3].map((each) => genre * 10 + each),
    );
  }
  return undefined;
};

interface Person {
  readonly context: MemberContext;
  readonly log: TestLog;
}

/** Somebody new, over a catalogue of their own that notes what it was asked. */
async function person(answer: TestAnswer = world): Promise<Person> {
  const app = testApp({
    database,
    answer: (read) => {
      asked.push(read);
      return answer(read);
    },
  });
  return { context: await testMember(app), log: app.log };
}

/** Watches the movies, the last one last. */
async function watch(context: MemberContext, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const timestamp = minutesAfter(index - 100);
    await record(context, { media_type: 'movie', media_id: String(id), beginning: false, timestamp });
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const shown = async (context: MemberContext) => (await recommendations(context)).cards.map(mediaKey);

describe('recommendations', () => {
  it('follows the five newest titles and the three genres seen most, up to 20 cards', async () => {
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

  it('reads the documents of ten titles, both genre lists and six lists of genres, and none of them again', async () => {
    const { context } = await person();
    await watch(context, range(1, 24));
    const cards = await recommendations(context);
    const count = (kind: CatalogueRead['kind']) => asked.filter((read) => read.kind === kind).length;
    expect([count('details'), count('genres'), count('discover'), asked.length]).toEqual([10, 2, 6, 18]);
    expect(await recommendations(context)).toEqual(cards);
    context.recommendationCache.clear();
    expect(await recommendations(context)).toEqual(cards);
    expect(asked).toHaveLength(18);
  });

  it('asks all at once what does not wait for another answer', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { context } = await person(async (read) => {
      // Nobody is answered before all have asked.
      if (asked.length === 12) open();
      await gate;
      return world(read);
    });
    await watch(context, range(1, 10));
    expect(await shown(context)).toHaveLength(20);
  });

  it('asks for a genre by the number that each kind of title knows it by', async () => {
    const { context } = await person();
    await record(context, { media_type: 'tv', media_id: '5', season: 1, episode: 1, beginning: false });
    await recommendations(context);
    const lists = asked.flatMap((read) =>
      read.kind === 'discover' ? [`${read.media} ${read.parameters.with_genres}`] : [],
    );
    expect(lists.sort()).toEqual(['movie 18', 'movie 28', 'movie 35', 'tv 10759', 'tv 18', 'tv 35']);
  });

  it('recommends nothing that was watched, also longer ago than the 20 newest', async () => {
    const { context } = await person();
    await watch(context, [181, 3001, ...range(1, 29), 30]);
    const cards = await shown(context);
    expect(cards).toContain('movie:3002');
    expect(cards).not.toContain('movie:3001');
    expect(cards).not.toContain('movie:181');
  });
});

describe('kept recommendations', () => {
  it('stay while the history holds the same titles in the same order, and follow every other change', async () => {
    const { context } = await person();
    await watch(context, [1, 2]);
    const first = await recommendations(context);
    await record(later(context, 5), { media_type: 'movie', media_id: '2', beginning: false });
    expect((await recommendations(context)).cards).toBe(first.cards);

    await record(later(context, 6), { media_type: 'movie', media_id: '3', beginning: false });
    expect(await shown(context)).toContain('movie:301');
    await remove(later(context, 7), { media_type: 'movie', media_id: '3' });
    expect(await recommendations(context)).toEqual(first);
    await clear(later(context, 8));
    expect(await shown(context)).not.toContain('movie:201');
  });

  it('follow what another replica wrote', async () => {
    const { context } = await person();
    const replica: MemberContext = { ...context, recommendationCache: createRecommendationCache() };
    await watch(context, [1]);
    expect(await shown(replica)).not.toContain('movie:201');
    await watch(context, [1, 2]);
    expect(await shown(replica)).toContain('movie:201');
  });

  it('are made anew after an hour', async () => {
    const { context } = await person();
    await watch(context, [1]);
    const first = await recommendations(context);
    expect((await recommendations(later(context, 59))).cards).toBe(first.cards);
    expect((await recommendations(later(context, 60))).cards).not.toBe(first.cards);
  });

  it('are nobody else’s', async () => {
    const ada = await person();
    const bob = { ...ada.context, account: (await person()).context.account };
    await watch(ada.context, [1]);
    await watch(bob, [2]);
    expect(await shown(ada.context)).toContain('movie:101');
    expect(await shown(bob)).toContain('movie:201');
    expect(await shown(bob)).not.toContain('movie:101');
  });
});

describe('a read that fails', () => {
  const failing: [string, (read: CatalogueRead) => boolean, string][] = [
    ['a title’s document', (read) => read.kind === 'details' && read.id === 2, 'movie:201'],
    ['a genre’s list', (read) => read.kind === 'discover' && read.parameters.with_genres === '28', 'movie:281'],
    ['the genres of shows', (read) => read.kind === 'genres' && read.media === 'tv', 'tv:181'],
  ];
  it.each(failing)(
    'costs only what it would have brought: %s; a minute later it is asked again',
    async (_, fails, lost) => {
      let isDown = true;
      const { context, log } = await person((read) => {
        if (isDown && fails(read)) throw new CatalogueError('unavailable', 'down');
        return world(read);
      });
      await watch(context, [1, 2]);
      const cards = await shown(context);
      expect(cards).toContain('movie:101');
      expect(cards).not.toContain(lost);
      expect(log.lines).toMatchObject([{ level: 'warn', fields: { reads: 1 } }]);
      isDown = false;
      expect(await shown(context)).toEqual(cards);
      expect(await shown(later(context, 1))).toContain(lost);
    },
  );

  it('is no failure where the title is gone', async () => {
    const { context, log } = await person((read) => {
      if (read.kind === 'details' && read.id === 2) throw new CatalogueError('not-found', 'gone');
      return world(read);
    });
    await watch(context, [1, 2]);
    const first = await recommendations(context);
    expect(first.cards.map(mediaKey)).toContain('movie:101');
    expect((await recommendations(later(context, 59))).cards).toBe(first.cards);
    expect(log.lines).toEqual([]);
  });

  it('leaves an empty row where nothing can be read', async () => {
    const { context } = await person(() => {
      throw new CatalogueError('unavailable', 'down');
    });
    await watch(context, [1]);
    expect(await recommendations(context)).toEqual({ cards: [] });
  });
});

describe('trending instead', () => {
  it('is shown where nothing was watched, less what the Trending rows of home show', async () => {
    const { context } = await person();
    const cards = await shown(context);
    const home = await testApp().caller.catalogue.home();
    const trending = home.rows.filter(({ key }) => key.startsWith('trending'));
    const rows = trending.flatMap((row) => row.cards.map(mediaKey));
    expect(trending).toHaveLength(2);
    expect(cards.length).toBeGreaterThan(6);
    expect(cards.filter((key) => rows.includes(key))).toEqual([]);
    expect(asked).toHaveLength(5);
    expect(await shown(context)).toEqual(cards);
    expect(asked).toHaveLength(5);
  });

  it('is shown where the history cannot be read', async () => {
    const { context, log } = await person();
    const withoutHistory = await shown(context);
    const broken: MemberContext = { ...context, db: testApp().context.db };
    expect(await shown(broken)).toEqual(withoutHistory);
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'history cannot be read: trending is recommended' }]);
  });

  it('is shown, less what was watched, where the history leads nowhere', async () => {
    const { context } = await person((read) => {
      if (read.kind === 'details') throw new CatalogueError('not-found', 'gone');
      return world(read);
    });
    const trending = (await recommendations(context)).cards;
    const movie = trending.find(({ mediaType }) => mediaType === 'movie');
    await watch(context, [movie?.id ?? 0]);
    expect((await recommendations(context)).cards).toEqual(trending.filter((card) => card !== movie));
  });
});

import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { ContinueQuery } from '@marquee/domain/record/continue-watching';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { nextUp } from '@marquee/domain/record/next-up';
import { Mark, type NextUpItem } from '@marquee/domain/record/watches';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { later, minutesAfter, type TestMember, testMember } from '../testing/member.ts';
import { continueWatching, nextUpCards } from './continue-watching.ts';
import { mark } from './mark.ts';
import { saveProgress } from './progress.ts';
import { season, upstreamOf } from './testing-record.ts';
import { dismiss, restart, undismiss } from './title-states.ts';
import { titleRecord } from './watches.ts';

/** Changes while a test runs: an episode airs. */
let shows: Parameters<typeof upstreamOf>[0];
let isDown = false;
let database: TestDatabase;
let ada: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  isDown = false;
  shows = {
    10: { seasons: { 0: season(2), 1: season(3), 3: [...season(2), ...season(2, { from: 3, date: '2026-03-09' })] } },
    11: { seasons: { 1: season(2) }, status: 'Ended' },
    12: { seasons: { 1: season(5) } },
  };
  const app = testApp({
    database,
    upstream: (read) => {
      if (isDown && ('showId' in read ? read.showId : 'id' in read && read.id) === 10) throw new Error('down');
      return upstreamOf(shows)(read);
    },
  });
  ada = await testMember(app);
});
afterAll(() => database.close());

const tv = (id: number) => ({ media_id: String(id), media_type: 'tv' }) as const;
const movie = { media_id: '1', media_type: 'movie' } as const;
const markOf = (input: typeof Mark._zod.input, minutes = 0) => mark(later(ada, minutes), Mark.parse(input));
const play = (title: object, positionSeconds: number, minutes = 0) =>
  playAs(later(ada, minutes), title, positionSeconds);
const playAs = (member: MemberContext, title: object, positionSeconds: number) =>
  saveProgress(member, {
    events: [{ ...title, position_seconds: positionSeconds, duration_seconds: 2_400 } as never],
  });
const shown = ({ media_type, media_id, season: number, episode, state }: NextUpItem) =>
  `${media_type} ${media_id} ${number}/${episode} ${state}`;
async function cards(minutes = 0, limit = 20) {
  return (await nextUpCards(later(ada, minutes), { limit })).items.map(shown);
}

describe('the wide picture of a card', () => {
  const backdrops = async () =>
    (await continueWatching(ada, ContinueQuery.parse({}))).items.map(({ id, backdrop }) => [id, backdrop]);

  it('is the backdrop of its title; null where there is none', async () => {
    shows = { ...shows, 12: { seasons: { 1: season(5) }, fields: { backdrop_path: '/wide-12.jpg' } } };
    await play(movie, 1_000);
    await markOf({ ...tv(12), season: 1, episode: 1 }, 1);
    expect(await backdrops()).toEqual([
      ['tv-12', '/wide-12.jpg'],
      ['movie-1', null],
    ]);
  });

  it('is null while the catalogue does not answer for the title, and the card stays', async () => {
    await play({ ...tv(10), season: 1, episode: 2 }, 1_000);
    isDown = true;
    expect(await backdrops()).toEqual([['tv-10', null]]);
  });
});

describe('next up', () => {
  it('shows the next episode over a gap in the seasons, with names and poster', async () => {
    await markOf({ ...tv(10), season: 1, episode: 3 });
    const { items } = await nextUpCards(ada, { limit: 20 });
    expect(items).toEqual([
      {
        ...tv(10),
        season: 3,
        episode: 1,
        state: 'next',
        position_seconds: null,
        duration_seconds: null,
        title: 'Show 10',
        episode_name: 'Episode name 1',
        poster_path: '/10.jpg',
        last_event_at: '2026-03-02T12:00:00.000Z',
      },
    ]);
  });

  it('resumes a begun episode and a begun movie, newest first', async () => {
    await play({ ...tv(10), season: 1, episode: 2 }, 600);
    await play(movie, 1_200, 5);
    const { items } = await nextUpCards(later(ada, 5), { limit: 20 });
    expect(items.map(shown)).toEqual(['movie 1 null/null resume', 'tv 10 1/2 resume']);
    expect(items[0]).toMatchObject({ position_seconds: 1_200, duration_seconds: 2_400, title: 'Movie 1' });
  });

  it('moves on when an episode was played to its end', async () => {
    await play({ ...tv(10), season: 1, episode: 2 }, 2_390);
    await play(movie, 2_390);
    expect(await cards()).toEqual(['tv 10 1/3 next']);
  });

  it('settles a show without a further aired episode until one airs', async () => {
    await markOf(tv(10));
    await markOf(tv(11));
    expect(await cards()).toEqual([]);
    // A week later the next two have aired.
    expect(await cards(8 * 24 * 60)).toEqual(['tv 10 3/3 next']);
  });

  it('leaves out specials and what came before "Start again"', async () => {
    await markOf({ ...tv(10), season: 0, episode: 1 });
    await markOf({ ...tv(11), season: 1, episode: 1 });
    await restart(later(ada, 10), tv(11));
    expect(await cards(10)).toEqual([]);
    await markOf({ ...tv(11), season: 1, episode: 1 }, 60);
    expect(await cards(60)).toEqual(['tv 11 1/2 next']);
  });

  it('leaves out only the title that the catalogue does not answer for', async () => {
    await markOf({ ...tv(12), season: 1, episode: 1 });
    await markOf({ ...tv(10), season: 1, episode: 1 });
    isDown = true;
    ada.catalogue.clear();
    expect(await cards()).toEqual(['tv 12 1/2 next']);
  });

  it('honours the limit', async () => {
    for (const id of [10, 11, 12]) await markOf({ ...tv(id), season: 1, episode: 1 }, id);
    expect(await cards(20, 2)).toEqual(['tv 12 1/2 next', 'tv 11 1/2 next']);
  });
});

it('shows what the pure function says of all seasons', async () => {
  const date = fc.constantFrom('2020-01-01', '2026-03-02', '2026-03-03', '');
  const episodes = fc.array(date, { maxLength: 3 });
  const event = fc.record({
    season: fc.integer({ min: 0, max: 4 }),
    episode: fc.integer({ min: 1, max: 4 }),
    minutes: fc.integer({ min: -5, max: 0 }),
    /** Of a watch: how much later it was entered. */
    delay: fc.integer({ min: 0, max: 4 }),
    /** Null for a watch. */
    positionSeconds: fc.constantFrom(null, 5, 600, 2_390),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(episodes, { maxLength: 4 }), fc.array(event, { maxLength: 6 }), async (dates, events) => {
      const seasons = dates.map((list, index) => ({
        number: index + 1,
        // As the stand-in's document of the show has it.
        date: list[0] ?? '',
        episodes: list.map((aired, position) => ({ number: position + 1, date: aired })),
      }));
      shows = { 10: { seasons: Object.fromEntries(seasons.map((listed) => [listed.number, listed.episodes])) } };
      ada.catalogue.clear();
      const member = await testMember({ context: ada });
      for (const { minutes, delay, positionSeconds, ...key } of events) {
        if (positionSeconds !== null) await playAs(later(member, minutes), { ...tv(10), ...key }, positionSeconds);
        else await insertWatch(member, { key, minutes, delay });
      }
      const record = await titleRecord(member, tv(10));
      const expected = nextUp(
        {
          watches: record.watches.map((watch) => ({
            ...keyOf(watch),
            watchedAt: Date.parse(watch.watched_at),
            enteredAt: Date.parse(watch.entered_at),
          })),
          progress: record.progress.map((played) => ({
            ...keyOf(played),
            positionSeconds: played.position_seconds,
            durationSeconds: played.duration_seconds,
            eventAt: Date.parse(played.event_at),
          })),
          seasons,
          date: '2011-04-17',
          isReturning: true,
          hasEnded: false,
          restartedAt: null,
        },
        '2026-03-02',
      );
      const { items } = await nextUpCards(member, { limit: 20 });
      const isCard = expected.state === 'resume' || expected.state === 'next';
      expect(items.map(shown)).toEqual(
        isCard ? [`tv 10 ${expected.season}/${expected.episode} ${expected.state}`] : [],
      );
    }),
    { numRuns: 60 },
  );
});

const keyOf = ({ season: number, episode }: { season: number | null; episode: number | null }) => ({
  season: number ?? 0,
  episode: episode ?? 0,
});

async function insertWatch(
  { db, profile }: MemberContext,
  { key, minutes, delay }: { key: EpisodeKey; minutes: number; delay: number },
): Promise<void> {
  const times = { watchedAt: new Date(minutesAfter(minutes)), enteredAt: new Date(minutesAfter(minutes + delay)) };
  const row = { profileId: profile.id, mediaType: 'tv' as const, mediaId: 10, ...key, ...times };
  await db.drizzle
    .insert(watches)
    .values({ ...row, precision: 'time', source: 'mark' })
    .onConflictDoNothing();
}

describe('"Not now"', () => {
  beforeEach(() => markOf({ ...tv(12), season: 1, episode: 4 }));

  it('hides the card, and brings it back', async () => {
    await dismiss(later(ada, 1), { titles: [tv(12)] });
    expect(await cards(1)).toEqual([]);
    await undismiss(ada, { titles: [tv(12)] });
    expect(await cards(1)).toEqual(['tv 12 1/5 next']);
  });

  it('lasts until a newer episode airs', async () => {
    await dismiss(later(ada, 1), { titles: [tv(12)] });
    shows = { ...shows, 12: { seasons: { 1: [...season(5), ...season(1, { from: 6, date: '2026-03-04' })] } } };
    ada.catalogue.clear();
    expect(await cards(24 * 60)).toEqual([]);
    expect(await cards(3 * 24 * 60)).toEqual(['tv 12 1/5 next']);
  });

  it.each([
    [
      'marked, even with an older time',
      () => markOf({ ...tv(12), season: 1, episode: 3, watched_at: '2021-01-01' }, 5),
    ],
    ['played', () => play({ ...tv(12), season: 1, episode: 5 }, 100, 5)],
  ])('lasts until an episode is %s', async (_, watch) => {
    await dismiss(later(ada, 1), { titles: [tv(12)] });
    await watch();
    expect(await cards(5)).toHaveLength(1);
  });

  const at = (minutes: number) => new Date(minutesAfter(minutes)).toISOString();

  it('counts from when it was pressed, also when it arrives later', async () => {
    await markOf({ ...tv(12), season: 1, episode: 5 }, 5);
    shows = { ...shows, 12: { seasons: { 1: [...season(5), ...season(1, { from: 6, date: '2026-03-02' })] } } };
    ada.catalogue.clear();
    await dismiss(later(ada, 3 * 24 * 60), { titles: [tv(12)], at: at(1) });
    expect(await cards(3 * 24 * 60)).toEqual(['tv 12 1/6 next']);
    await play(movie, 600, 1);
    await play(movie, 700, 5);
    await dismiss(later(ada, 10), { titles: [movie], at: at(3) });
    expect(await cards(10)).toContain('movie 1 null/null resume');
  });

  it('is not undone by what was decided before it', async () => {
    await dismiss(later(ada, 5), { titles: [tv(12)] });
    await undismiss(later(ada, 10), { titles: [tv(12)], at: at(3) });
    await dismiss(later(ada, 10), { titles: [tv(12)], at: at(-5) });
    expect(await cards(10)).toEqual([]);
    await undismiss(later(ada, 10), { titles: [tv(12)], at: at(7) });
    expect(await cards(10)).toEqual(['tv 12 1/5 next']);
  });

  it('hides a begun movie until it is played again', async () => {
    await play(movie, 600);
    await dismiss(later(ada, 1), { titles: [movie, tv(12)] });
    expect(await cards(1)).toEqual([]);
    await play(movie, 700, 5);
    expect(await cards(5)).toEqual(['movie 1 null/null resume']);
  });
});

import { watchHistory } from '@marquee/db/tables/watch-history';
import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { ContinueQuery } from '@marquee/domain/record/continue-watching';
import { compareEpisodes, type EpisodeKey } from '@marquee/domain/record/episode-key';
import { airedEpisodes, type ListedSeason } from '@marquee/domain/record/listed-episodes';
import { isDismissed, isResumable, latestEvent, nextUp } from '@marquee/domain/record/next-up';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { type TestMember, testMember } from '../testing/member.ts';
import { continueWatching } from './continue-watching.ts';
import { season, upstreamOf } from './testing-record.ts';

let database: TestDatabase;
let context: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
  context = await testMember(testApp({ database, upstream: upstreamOf(shows) }));
});
afterAll(() => database.close());

const today = '2026-03-02';
const shows = {
  10: { seasons: { 1: season(2), 2: [...season(1), ...season(1, { from: 2, date: '2026-03-09' })] } },
  11: { seasons: { 1: season(3) }, status: 'Ended' },
};
const titles = [
  { mediaType: 'tv', mediaId: 10 },
  { mediaType: 'tv', mediaId: 11 },
  { mediaType: 'movie', mediaId: 1 },
  { mediaType: 'movie', mediaId: 2 },
] as const;
type Title = (typeof titles)[number];

/** Few times and episodes, so that ties are frequent. */
const time = fc.integer({ min: 0, max: 8 }).map((minute) => testNow.getTime() - minute * 60_000);
const episodeKey = fc.record({ season: fc.integer({ min: 0, max: 2 }), episode: fc.integer({ min: 1, max: 3 }) });
const position = fc.record({ positionSeconds: fc.constantFrom(5, 600, 2_390), durationSeconds: fc.constant(2_400) });
const historyOf = (title: Title) => {
  const key = title.mediaType === 'movie' ? fc.constant({ season: 0, episode: 0 }) : episodeKey;
  const named = ({ key: { season, episode } }: { key: { season: number; episode: number } }) => `${season}/${episode}`;
  return fc.record({
    title: fc.constant(title),
    opened: fc.option(fc.record({ key, at: time })),
    watches: fc.uniqueArray(fc.record({ key, watchedAt: time, enteredAt: time }), {
      maxLength: 3,
      selector: (watch) => `${named(watch)}/${watch.watchedAt}`,
    }),
    progress: fc.uniqueArray(fc.record({ key, eventAt: time, position }), { maxLength: 2, selector: named }),
    restartedAt: fc.option(time, { freq: 4 }),
    dismissedAt: fc.option(time, { freq: 3 }),
  });
};
type History = ReturnType<typeof historyOf> extends fc.Arbitrary<infer Value> ? Value : never;

const seasonsOf = (id: 10 | 11): ListedSeason[] =>
  Object.entries(shows[id].seasons).map(([number, episodes]) => ({
    number: Number(number),
    date: '2020-01-01',
    episodes,
  }));

/**
 * The card of a title by the rules of the domain: what is next, unless the title was opened after it; then that, to be
 * resumed where it was begun and not seen since.
 */
function expectedCard({ title, opened, watches: seen, progress: played, restartedAt, dismissedAt }: History) {
  const id = `${title.mediaType}-${title.mediaId}`;
  const row = opened && { id, state: 'opened', ...opened.key, at: opened.at };
  const events = {
    watches: seen.map(({ key, ...watch }) => ({ ...key, ...watch })),
    progress: played.map(({ key, eventAt, position }) => ({ ...key, eventAt, ...position })),
    restartedAt,
  };
  const latest = latestEvent(title.mediaType, events);
  if (latest === null) return row;
  const reopened = row && row.at > latest.at ? row : null;
  const isReopened = (key: EpisodeKey) => reopened !== null && compareEpisodes(key, reopened) === 0;
  const ofReopened = {
    watches: events.watches.filter(isReopened),
    progress: events.progress.filter(isReopened),
    restartedAt,
  };
  if (reopened && !latestEvent(title.mediaType, ofReopened)?.position) return reopened;
  const listed =
    title.mediaType === 'tv'
      ? {
          seasons: seasonsOf(title.mediaId),
          date: '2011-04-17',
          isReturning: title.mediaId === 10,
          hasEnded: title.mediaId === 11,
        }
      : null;
  const aired = listed ? airedEpisodes(listed, today) : [];
  const newestAired = aired.at(-1) ?? { season: 0, episode: 0 };
  if (dismissedAt !== null && isDismissed({ dismissedAt, newestAired }, { latest: { ...latest, ...reopened }, aired }))
    return null;
  if (reopened) return { ...reopened, state: 'resume' };
  if (listed) {
    const next = nextUp({ ...events, ...listed }, today);
    if (next.state !== 'resume' && next.state !== 'next') return null;
    return { id, state: next.state, season: next.season, episode: next.episode, at: latest.at };
  }
  return latest.position && isResumable(latest.position)
    ? { id, state: 'resume', season: 0, episode: 0, at: latest.at }
    : null;
}

async function store(profileId: number, histories: readonly History[]): Promise<void> {
  const { drizzle } = database;
  for (const history of histories) {
    const title = { profileId, ...history.title };
    const { opened, restartedAt, dismissedAt } = history;
    if (opened) {
      const times = { watchedAt: new Date(opened.at), lastWatched: new Date(opened.at), updatedAt: testNow };
      await drizzle.insert(watchHistory).values({ ...title, ...opened.key, ...times, autoStarted: false });
    }
    const rows = history.watches.map(({ key, watchedAt, enteredAt }) => ({
      ...title,
      ...key,
      watchedAt: new Date(watchedAt),
      enteredAt: new Date(enteredAt),
      precision: 'time' as const,
      source: 'mark' as const,
    }));
    if (rows.length > 0) await drizzle.insert(watches).values(rows);
    const played = history.progress.map(({ key, eventAt, position }) => ({
      ...title,
      ...key,
      ...position,
      eventAt: new Date(eventAt),
    }));
    if (played.length > 0) await drizzle.insert(progress).values(played);
    if (restartedAt === null && dismissedAt === null) continue;
    const newest = title.mediaId === 10 ? [2, 1] : title.mediaId === 11 ? [1, 3] : [0, 0];
    await drizzle.insert(titleStates).values({
      ...title,
      restartedAt: restartedAt === null ? null : new Date(restartedAt),
      dismissedAt: dismissedAt === null ? null : new Date(dismissedAt),
      dismissedSeason: newest[0] ?? 0,
      dismissedEpisode: newest[1] ?? 0,
    });
  }
}

it('is what the rules say of each title, newest first, page by page, in random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(...titles.map(historyOf)), fc.integer({ min: 1, max: 5 }), async (histories, limit) => {
      const member = await testMember({ context });
      await store(member.profile.id, histories);
      const shown = [];
      let cursor: string | undefined;
      do {
        const page = await continueWatching(member, ContinueQuery.parse({ limit, cursor }));
        shown.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const cards = shown.map(({ id, state, season, episode, at }) => ({
        id,
        state,
        season: season ?? 0,
        episode: episode ?? 0,
        at: Date.parse(at),
      }));
      const place = ({ id, at }: { id: string; at: number }) => `${at} ${id}`;
      const expected = histories.map(expectedCard).filter((card) => card !== null);
      expect(cards).toEqual(expected.toSorted((a, b) => (place(a) < place(b) ? 1 : -1)));
    }),
    { numRuns: 60 },
  );
});

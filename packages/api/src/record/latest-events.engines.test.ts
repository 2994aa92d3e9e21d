import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { latestEvent } from '@marquee/domain/record/next-up';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { testMember } from '../testing/member.ts';
import { latestEvents } from './latest-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Few times and episodes, so that ties are frequent. */
const time = fc.integer({ min: 0, max: 6 }).map((minute) => testNow.getTime() + minute * 60_000);
const key = fc.record({ season: fc.integer({ min: 0, max: 2 }), episode: fc.integer({ min: 1, max: 3 }) });
const movieKey = fc.constant({ season: 0, episode: 0 });
/** Around the limits of a begun position: 20 s, or 2 %. */
const seconds = {
  positionSeconds: fc.integer({ min: 0, max: 40 }),
  durationSeconds: fc.constantFrom(100, 1_000, 5_000),
};
const title = (keys: fc.Arbitrary<{ season: number; episode: number }>) =>
  fc.record({
    watches: fc.uniqueArray(fc.record({ key: keys, watchedAt: time }), {
      maxLength: 5,
      selector: ({ key: { season, episode }, watchedAt }) => `${season}/${episode}/${watchedAt}`,
    }),
    progress: fc.uniqueArray(fc.record({ key: keys, eventAt: time, ...seconds }), {
      maxLength: 4,
      selector: ({ key: { season, episode } }) => `${season}/${episode}`,
    }),
    restartedAt: fc.option(time),
  });

it('finds the same latest events as the pure function', async () => {
  const app = testApp({ database });
  await fc.assert(
    fc.asyncProperty(fc.array(title(key), { maxLength: 4 }), title(movieKey), async (shows, movie) => {
      await database.empty();
      const ada = await testMember(app);
      const all = [
        ...shows.map((value) => ({ mediaType: 'tv' as const, value })),
        { mediaType: 'movie' as const, value: movie },
      ];
      const expected = [];
      for (const [index, { mediaType, value }] of all.entries()) {
        const named = { profileId: ada.profile.id, mediaType, mediaId: index + 1 };
        const seen = value.watches.map(({ key: episode, watchedAt }) => ({ ...episode, watchedAt }));
        const played = value.progress.map(({ key: episode, ...position }) => ({ ...episode, ...position }));
        await insertTitle(named, { seen, played, restartedAt: value.restartedAt });
        const event = latestEvent({ watches: seen, progress: played, restartedAt: value.restartedAt });
        if (event) expected.push({ mediaType, mediaId: index + 1, event });
      }
      expected.sort(
        (a, b) =>
          b.event.watchedAt - a.event.watchedAt || a.mediaType.localeCompare(b.mediaType) || a.mediaId - b.mediaId,
      );
      const found = await latestEvents(ada, 100);
      expect(found).toEqual(expected.map((titleEvent) => ({ ...titleEvent, dismissal: null })));
    }),
    { numRuns: 60 },
  );
});

interface TitleRows {
  seen: { season: number; episode: number; watchedAt: number }[];
  played: { season: number; episode: number; eventAt: number; positionSeconds: number; durationSeconds: number }[];
  restartedAt: number | null;
}

async function insertTitle(
  named: { profileId: number; mediaType: 'movie' | 'tv'; mediaId: number },
  { seen, played, restartedAt }: TitleRows,
): Promise<void> {
  const { drizzle } = database;
  const marks = seen.map((row) => ({ ...named, ...row, watchedAt: new Date(row.watchedAt) }));
  if (marks.length > 0) {
    await drizzle
      .insert(watches)
      .values(marks.map((row) => ({ ...row, precision: 'time' as const, source: 'mark' as const })));
  }
  const positions = played.map((row) => ({ ...named, ...row, eventAt: new Date(row.eventAt) }));
  if (positions.length > 0) await drizzle.insert(progress).values(positions);
  if (restartedAt !== null) await drizzle.insert(titleStates).values({ ...named, restartedAt: new Date(restartedAt) });
}

import { progress, titleStates, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { compareEpisodes, type EpisodeKey } from '@marquee/domain/record/episode-key';
import { isFinished, latestEvent } from '@marquee/domain/record/next-up';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { testMember } from '../testing/member.ts';
import { titleActivity } from './title-activity.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Few times and episodes, so that ties are frequent. */
const time = fc.integer({ min: 0, max: 6 }).map((minute) => testNow.getTime() + minute * 60_000);
const episodeKey = fc.record({ season: fc.integer({ min: 0, max: 2 }), episode: fc.integer({ min: 0, max: 3 }) });
const movieKey = fc.constant({ season: 0, episode: 0 });
/** Around the limits of a begun and of a finished position: 20 s or 2 %, 90 % or less than 120 s left. */
const seconds = {
  positionSeconds: fc.oneof(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 80, max: 100 }),
    fc.integer({ min: 870, max: 1_000 }),
  ),
  durationSeconds: fc.constantFrom(100, 1_000, 5_000),
};
const history = (mediaType: MediaType) => {
  const key = mediaType === 'movie' ? movieKey : episodeKey;
  return fc.record({
    mediaType: fc.constant(mediaType),
    watches: fc.uniqueArray(fc.record({ key, watchedAt: time, enteredAt: time }), {
      maxLength: 5,
      selector: ({ key: { season, episode }, watchedAt }) => `${season}/${episode}/${watchedAt}`,
    }),
    progress: fc.uniqueArray(fc.record({ key, eventAt: time, ...seconds }), {
      maxLength: 4,
      selector: ({ key: { season, episode } }) => `${season}/${episode}`,
    }),
    restartedAt: fc.option(time),
  });
};

it('follows the same events as the pure function, in 2,000 random histories', async () => {
  const histories = fc.sample(fc.oneof(history('tv'), history('tv'), history('movie')), 2_000);
  const ada = await testMember(testApp({ database }));
  await insert(ada.profile.id, histories);
  const expected = new Map<string, object>();
  for (const [index, { mediaType, watches: seen, progress: played, restartedAt }] of histories.entries()) {
    const events = {
      watches: seen.map(({ key, ...watch }) => ({ ...key, ...watch })),
      progress: played.map(({ key, ...position }) => ({ ...key, ...position })),
      restartedAt,
    };
    const event = latestEvent(mediaType, events);
    if (event === null) continue;
    const isCounted = (at: number) => at > (restartedAt ?? -1);
    const counted = [
      ...events.watches.filter(({ enteredAt }) => isCounted(enteredAt)),
      ...events.progress.filter((position) => isFinished(position) && isCounted(position.eventAt)),
    ];
    const isAfter = (key: EpisodeKey) => mediaType === 'tv' && !event.position && compareEpisodes(key, event) > 0;
    const seenAfter = new Set(counted.filter(isAfter).map(({ season, episode }) => `${season}/${episode}`));
    expected.set(`${mediaType} ${index + 1}`, { event, seenAfter });
  }
  const found = await titleActivity(ada, { limit: histories.length, after: null, withHistory: false });
  const times = found.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(
    new Map(
      found.map(({ mediaType, mediaId, event, seenAfter }) => [
        `${mediaType} ${mediaId}`,
        { event, seenAfter: new Set(seenAfter.map(({ season, episode }) => `${season}/${episode}`)) },
      ]),
    ),
  ).toEqual(expected);
});

type History = ReturnType<typeof history> extends fc.Arbitrary<infer Value> ? Value : never;

/** One title for each history, with ids from 1 on; each table in one statement. */
async function insert(profileId: number, histories: readonly History[]): Promise<void> {
  const rowsOf = <Row>(toRows: (value: History) => Row[]) =>
    histories.flatMap((value, index) =>
      toRows(value).map((row) => ({ media_type: value.mediaType, media_id: index + 1, ...row })),
    );
  const iso = (time: number) => new Date(time).toISOString();
  const insertAll = (table: PgTable, rows: readonly object[], columns: Record<string, string>) => {
    const names = sql.raw(Object.keys(columns).join());
    const types = sql.raw(
      Object.entries(columns)
        .map((column) => column.join(' '))
        .join(),
    );
    return database.drizzle.execute(sql`insert into ${table} (profile_id, media_type, media_id, ${names})
      select ${profileId}::bigint, media_type, media_id, ${names}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (media_type text, media_id integer, ${types})`);
  };
  const seen = rowsOf(({ watches: list }) =>
    list.map(({ key, watchedAt, enteredAt }) => ({
      ...key,
      watched_at: iso(watchedAt),
      entered_at: iso(enteredAt),
      precision: 'time',
      source: 'mark',
    })),
  );
  const episode = { season: 'integer', episode: 'integer' };
  const entry = { watched_at: 'timestamptz', entered_at: 'timestamptz', precision: 'text', source: 'text' };
  await insertAll(watches, seen, { ...episode, ...entry });
  const played = rowsOf(({ progress: list }) =>
    list.map(({ key, eventAt, positionSeconds, durationSeconds }) => ({
      ...key,
      event_at: iso(eventAt),
      position_seconds: positionSeconds,
      duration_seconds: durationSeconds,
    })),
  );
  const position = { event_at: 'timestamptz', position_seconds: 'integer', duration_seconds: 'integer' };
  await insertAll(progress, played, { ...episode, ...position });
  const states = rowsOf(({ restartedAt }) => (restartedAt === null ? [] : [{ restarted_at: iso(restartedAt) }]));
  await insertAll(titleStates, states, { restarted_at: 'timestamptz' });
}

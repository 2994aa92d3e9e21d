import type { CatalogueRead, ReadOf } from '@marquee/catalogue/catalogue-read';
import { airingReads, airings } from '@marquee/db/tables/calendar';
import type { TestDatabase } from '@marquee/db/testing/database';
import { asc } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { listedTitles } from '../../lists/testing-lists.ts';
import type { Pace } from '../../pace.ts';
import { testApp, testNow } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { upstreamMovieDetails, upstreamShowDetails } from '../../testing/upstream.ts';
import { AiringJob } from './airing-job.ts';

type AiringsRead = ReadOf<'airings'>;

interface StubbedSeason {
  readonly number: number;
  readonly dates: readonly string[];
}

/** A show as the catalogue has it, with the seasons that a read names. */
export function showOf({ id, seasons: wanted = [] }: AiringsRead, seasons: readonly StubbedSeason[], status?: string) {
  const appended = seasons
    .filter(({ number }) => wanted.includes(number))
    .map(({ number, dates }) => [
      `season/${number}`,
      {
        episodes: dates.map((air_date, index) => ({ episode_number: index + 1, name: `Part ${index + 1}`, air_date })),
      },
    ]);
  return upstreamShowDetails({
    id,
    status: status ?? 'Returning Series',
    seasons: seasons.map(({ number, dates }) => ({
      season_number: number,
      episode_count: dates.length,
      air_date: null,
    })),
    ...Object.fromEntries(appended),
  });
}

/** Every title airs weekly. */
export const weekly = (read: AiringsRead) =>
  read.media === 'movie'
    ? upstreamMovieDetails({ id: read.id, release_date: '2026-05-01' })
    : showOf(read, [{ number: 1, dates: ['2026-02-24', '2026-03-03', '2026-03-10'] }]);

export const noPace: Pace = { take: async () => undefined };

/** A member, and the job that reads for them, at a time that tests set. */
export async function airingJobTest(database: TestDatabase) {
  const test = {
    ada: undefined as unknown as MemberContext,
    /** What the job has read. */
    reads: [] as AiringsRead[],
    upstream: weekly as (read: AiringsRead) => unknown,
    nowMs: testNow.getTime(),
    clock: () => new Date(test.nowMs),
    newJob: (pace: Pace = noPace) => new AiringJob({ ...test.ada, clock: test.clock, pace }),
    passDays: (days: number) => {
      test.nowMs += days * 86_400_000;
    },
    stored: () =>
      database.drizzle.select().from(airings).orderBy(asc(airings.mediaId), asc(airings.season), asc(airings.episode)),
    days: async () => (await test.stored()).map(({ season, episode, airDate }) => `${season}x${episode} ${airDate}`),
    dueInDays: async () => {
      const rows = await database.drizzle.select().from(airingReads).orderBy(asc(airingReads.mediaId));
      return rows.map(({ dueAt }) => (dueAt.getTime() - test.nowMs) / 86_400_000);
    },
  };
  const source = (read: CatalogueRead) => {
    if (read.kind !== 'airings') return listedTitles(read);
    test.reads.push(read);
    return test.upstream(read);
  };
  test.ada = await testMember(testApp({ database, upstream: source }));
  return test;
}

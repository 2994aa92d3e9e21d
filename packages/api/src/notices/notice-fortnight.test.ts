import { airings, follows } from '@marquee/db/tables/calendar';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { testMember } from '../testing/member.ts';
import { makeNotices } from './make-notices.ts';
import { noticeContent } from './notice-payload.ts';
import { longAgo } from './testing-notices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const firstDay = '2026-03-01';
const days = 15;
const shows = 20;
const restarts = 5;

/** A week's day on which a show airs, and how many episodes at once. */
const scheduleOf = (mediaId: number) => ({ weekday: mediaId % 7, atOnce: mediaId % 10 === 0 ? 3 : 1 });

/** Each show has a season of last year, which all members saw, and one of this month. */
function episodesOf(mediaId: number) {
  const { weekday, atOnce } = scheduleOf(mediaId);
  const aired = [1, 2].map((episode) => ({ season: 1, episode, airDate: '2025-06-01' }));
  const weeks = Array.from({ length: 3 }, (_, week) => addDays(firstDay, week * 7 + weekday)).filter(
    (day) => day < addDays(firstDay, days),
  );
  const coming = weeks.flatMap((airDate, week) =>
    Array.from({ length: atOnce }, (_, n) => ({ season: 2, episode: week * atOnce + n + 1, airDate })),
  );
  return { aired, coming, weeks };
}

/** A noon of each member's day: Tokyo is nine hours ahead, New York four or five behind. */
const zones = ['Asia/Tokyo', 'UTC', 'America/New_York'];

it('a fortnight of 20 shows makes each notice once, over five restarts', async () => {
  const app = testApp({ database });
  const ids = Array.from({ length: shows }, (_, index) => index + 1);
  const title = (mediaId: number) => ({ mediaType: 'tv', mediaId, source: 'sample' }) as const;
  await database.drizzle.insert(titles).values(ids.map((id) => ({ ...title(id), title: `Show ${id}` })));
  const times = { name: '', addedAt: longAgo, changedAt: longAgo };
  await database.drizzle.insert(airings).values(
    ids.flatMap((id) => {
      const { aired, coming } = episodesOf(id);
      return [...aired, ...coming].map((episode) => ({ ...title(id), ...episode, ...times }));
    }),
  );
  const members: MemberContext[] = [];
  for (const timeZone of zones) {
    const member = await testMember(app);
    members.push(member);
    const profileId = member.profile.id;
    await database.drizzle.update(profiles).set({ timeZone }).where(eq(profiles.id, profileId));
    // Shows with an even number are followed by everyone for every episode, others for those who are caught up.
    const ruleOf = (mediaId: number) => (mediaId % 2 === 0 ? 'every' : 'caught-up');
    await database.drizzle
      .insert(follows)
      .values(
        ids.map(
          (mediaId) =>
            ({ profileId, mediaType: 'tv' as const, mediaId, rule: ruleOf(mediaId), since: longAgo }) as const,
        ),
      );
    await see(
      profileId,
      ids.flatMap((mediaId) => episodesOf(mediaId).aired.map((episode) => ({ mediaId, ...episode }))),
      longAgo,
    );
  }

  // Hours of the simulation, each with a run; at five of them the process is new, and two replicas run at once.
  let restarted = 0;
  for (let hour = 0; hour < days * 24; hour += 6) {
    const now = new Date(Date.parse(`${firstDay}T00:00:00Z`) + hour * 3_600_000);
    const isRestart = restarted < restarts && hour % 36 === 0;
    const process = () => ({ ...testApp({ database }).context, clock: () => now });
    if (isRestart) {
      restarted += 1;
      await Promise.all([makeNotices(process(), AbortSignal.abort()), makeNotices(process())]);
    } else {
      await makeNotices({ ...app.context, clock: () => now });
    }
    // The first and second member watch shows with a number below 14, in the evening after they aired.
    if (hour % 24 !== 18) continue;
    const day = addDays(firstDay, Math.floor(hour / 24));
    const seen = ids
      .filter((id) => id < 14)
      .flatMap((mediaId) =>
        episodesOf(mediaId)
          .coming.filter(({ airDate }) => airDate === day)
          .map((episode) => ({ mediaId, ...episode })),
      );
    for (const { profile } of members.slice(0, 2)) await see(profile.id, seen, now);
  }
  expect(restarted).toBe(restarts);

  for (const [index, { profile }] of members.entries()) {
    const rows = await database.drizzle
      .select()
      .from(notices)
      .where(eq(notices.profileId, profile.id))
      .orderBy(asc(notices.id));
    const told = rows.flatMap((row) => {
      const content = noticeContent(row);
      if (content?.kind !== 'episode') throw new Error(`an unexpected notice: ${row.key}`);
      const { mediaId, day, episodes } = content.payload;
      return episodes.map(({ season, episode, date }) => ({ text: `${mediaId} ${season}/${episode}`, day, date }));
    });
    expect(told.every(({ day, date }) => day === date)).toBe(true);
    const expected = ids.flatMap((mediaId) => {
      const { coming, weeks } = episodesOf(mediaId);
      const staysCaughtUp = mediaId % 2 === 0 || (index < 2 && mediaId < 14);
      return coming
        .filter(({ airDate }) => staysCaughtUp || airDate === weeks[0])
        .map(({ season, episode }) => `${mediaId} ${season}/${episode}`);
    });
    expect(told.map(({ text }) => text).sort()).toEqual(expected.sort());
    const perDay = new Set(rows.map(({ key }) => key));
    expect(perDay.size).toBe(rows.length);
  }
});

async function see(
  profileId: number,
  seen: readonly { mediaId: number; season: number; episode: number }[],
  at: Date,
): Promise<void> {
  if (seen.length === 0) return;
  const how = { profileId, mediaType: 'tv', watchedAt: at, enteredAt: at, precision: 'time', source: 'mark' } as const;
  const values = seen.map(({ mediaId, season, episode }) => ({ ...how, mediaId, season, episode }));
  await database.drizzle.insert(watches).values(values);
}

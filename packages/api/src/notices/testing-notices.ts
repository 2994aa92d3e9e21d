import type { Database } from '@marquee/db/database';
import { airings, follows } from '@marquee/db/tables/calendar';
import { notices } from '@marquee/db/tables/notices';
import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import type { FollowRule } from '@marquee/domain/calendar/follows';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { asc, eq } from 'drizzle-orm';
import { noticeContent } from './notice-payload.ts';
import { noticeText } from './notice-text.ts';

type Db = Pick<Database, 'drizzle'>;

/** Long before anything that a test does. */
export const longAgo = new Date('2025-01-01T00:00:00Z');

export interface TestEpisode extends EpisodeKey {
  readonly airDate: string;
  readonly addedAt?: Date;
}

/** Stores days of a title of the sample catalogue, with its name. */
export async function storeDays(
  { drizzle }: Db,
  { mediaType = 'tv', mediaId }: { mediaType?: 'movie' | 'tv'; mediaId: number },
  episodes: readonly TestEpisode[],
): Promise<void> {
  const title = { mediaType, mediaId, source: 'sample' } as const;
  const values = episodes.map(({ addedAt = longAgo, ...episode }) => ({
    ...title,
    name: '',
    addedAt,
    changedAt: addedAt,
    ...episode,
  }));
  await drizzle.insert(airings).values(values);
  await drizzle
    .insert(titles)
    .values({ ...title, title: `Title ${mediaId}` })
    .onConflictDoNothing();
}

export async function follow(
  { drizzle }: Db,
  profileId: number,
  { mediaType = 'tv', mediaId, rule = 'every' }: { mediaType?: 'movie' | 'tv'; mediaId: number; rule?: FollowRule },
): Promise<void> {
  await drizzle.insert(follows).values({ profileId, mediaType, mediaId, rule, since: longAgo });
}

export async function watch(
  { drizzle }: Db,
  profileId: number,
  { mediaType = 'tv', mediaId, at, ...episode }: EpisodeKey & { mediaType?: 'movie' | 'tv'; mediaId: number; at: Date },
): Promise<void> {
  const how = { watchedAt: at, enteredAt: at, precision: 'time', source: 'mark' } as const;
  await drizzle.insert(watches).values({ profileId, mediaType, mediaId, ...episode, ...how });
}

/** What a profile's notices say, oldest first. */
export async function noticeTexts({ drizzle }: Db, profileId: number): Promise<string[]> {
  const rows = await drizzle.select().from(notices).where(eq(notices.profileId, profileId)).orderBy(asc(notices.id));
  return rows.map((row) => {
    const content = noticeContent(row);
    if (content === null) throw new Error(`notice ${row.key} has a payload of another kind`);
    const { title, text } = noticeText(content, englishMessages);
    return `${title}: ${text}`;
  });
}

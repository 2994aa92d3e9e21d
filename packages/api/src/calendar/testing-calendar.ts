import type { Database } from '@marquee/db/database';
import { airings, follows } from '@marquee/db/tables/calendar';
import { titles } from '@marquee/db/tables/titles';
import { testNow } from '../testing/api.ts';

type Airing = typeof airings.$inferInsert;
type Db = Pick<Database, 'drizzle'>;

/** Stores airings of a show, of the sample catalogue, with its name. */
export async function storeAirings(
  { drizzle }: Db,
  mediaId: number,
  episodes: readonly (Pick<Airing, 'season' | 'episode' | 'airDate'> & Partial<Airing>)[],
): Promise<void> {
  const values = episodes.map((episode) => ({
    mediaType: 'tv' as const,
    mediaId,
    source: 'sample' as const,
    name: `Episode ${episode.episode}`,
    addedAt: testNow,
    changedAt: testNow,
    ...episode,
  }));
  await drizzle.insert(airings).values(values);
  for (const mediaType of new Set(values.map((value) => value.mediaType))) {
    const title = `${mediaType === 'tv' ? 'Show' : 'Movie'} ${mediaId}`;
    const named = { mediaType, mediaId, source: 'sample', title, posterPath: `/${mediaId}.jpg` } as const;
    await drizzle.insert(titles).values(named).onConflictDoNothing();
  }
}

/** Makes a profile follow shows. */
export async function followShows({ drizzle }: Db, profileId: number, ids: readonly number[]): Promise<void> {
  const rows = ids.map((mediaId) => ({ profileId, mediaType: 'tv', mediaId, rule: 'every', since: testNow }) as const);
  await drizzle.insert(follows).values(rows);
}

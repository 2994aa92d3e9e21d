import { fulfilledValues, readAllSettled } from '@marquee/catalogue/title-reads';
import type { Transaction } from '@marquee/db/database';
import { titles } from '@marquee/db/tables/titles';
import { watches } from '@marquee/db/tables/watches';
import { type TitleKey, toWire } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { type MarkedEpisode, markedTitleValues, runtimes } from './marked-episodes.ts';
import type { ShowContext } from './show-episodes.ts';
import { ofTitle } from './watches.ts';

/** The column's type holds no more: there is a film of 35 days. */
export const maxMinutes = 32_767;

/** Titles that are looked up for one page. */
const maxLookedUp = 12;

/** Gives the profile's watches of these episodes the runtime that was not known before. */
export async function fillMinutes(
  transaction: Pick<Transaction, 'execute'>,
  { profileId, title }: { profileId: number; title: HistoryTitle },
  episodes: readonly Pick<MarkedEpisode, 'season' | 'episode' | 'minutes'>[],
): Promise<void> {
  const known = episodes.filter(({ minutes }) => minutes !== null);
  if (known.length === 0) return;
  await transaction.execute(sql`update ${watches}
    set minutes = case when known.minutes > ${maxMinutes} then ${maxMinutes} else known.minutes end
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known(season integer, episode integer, minutes bigint)
    where ${ofTitle(watches, profileId, title)} and ${watches.minutes} is null
      and ${watches.season} = known.season and ${watches.episode} = known.episode`);
}

/** Watched episodes of a season, or a movie, whose title or runtime is unknown. */
type Missing = TitleKey & { readonly season: number; readonly episodes: number[] };

/**
 * Looks up what was unknown when a title was marked, because the catalogue did not answer or had no runtime. Any titles
 * of those: the ones that the catalogue never knows must not keep out the others. Changes nothing on failure.
 * @returns whether something was found
 */
export async function completeFacts(context: MemberContext): Promise<boolean> {
  const { db, profile, log } = context;
  const { mediaType, mediaId, season, episode } = watches;
  const missing: Missing[] = await db.drizzle
    .select({ mediaType, mediaId, season, episodes: sql<number[]>`jsonb_agg(distinct ${episode})` })
    .from(watches)
    .leftJoin(titles, isOfTitle({ mediaType, mediaId }, context.titles.source))
    .where(and(eq(watches.profileId, profile.id), or(isNull(watches.minutes), isNull(titles.readAt))))
    .groupBy(mediaType, mediaId, season)
    .orderBy(sql`random()`)
    .limit(maxLookedUp);
  const found = fulfilledValues(await readAllSettled(missing, (title) => lookUp(context, title)));
  try {
    for (const { title, facts, episodes } of found) {
      await context.titles.store(db.drizzle, [facts]);
      await fillMinutes(db.drizzle, { profileId: profile.id, title }, episodes);
    }
  } catch (error) {
    // A database without space still counts what it has.
    log.warn({ err: error }, 'facts of watched titles not stored');
  }
  return found.length > 0;
}

async function lookUp(context: ShowContext, missing: Missing) {
  const { catalogue } = context;
  const { mediaType, mediaId, season, episodes } = missing;
  const title = toWire(missing);
  if (mediaType === 'movie') {
    const movie = await catalogue.movie(mediaId);
    const facts = await markedTitleValues(context, movie);
    return { title, facts, episodes: [{ season, episode: 0, minutes: movie.runtime }] };
  }
  const [show, listed] = await Promise.all([
    catalogue.show(mediaId),
    catalogue.season(mediaId, season).catch(() => ({ episodes: [] })),
  ]);
  const minutesOf = runtimes(show, listed.episodes);
  const facts = await markedTitleValues(context, show);
  return { title, facts, episodes: episodes.map((episode) => ({ season, episode, minutes: minutesOf(episode) })) };
}

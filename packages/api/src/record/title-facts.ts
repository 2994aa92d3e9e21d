import { fulfilledValues, readAllSettled } from '@marquee/catalogue/title-reads';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { Transaction } from '@marquee/db/database';
import { titles } from '@marquee/db/tables/watches';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { limits } from '@marquee/domain/limits';
import { isEnded } from '@marquee/domain/record/listed-episodes';
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { titleKey } from './rows.ts';
import { newestAiredSeason, type ShowContext } from './show-episodes.ts';

/** What statistics, and the rule of what counts as seen, need to know about a title, read at `updatedAt`. */
export type TitleFacts = Omit<typeof titles.$inferSelect, 'mediaType' | 'mediaId'>;

export async function factsOf(context: ShowContext, title: MovieRecord | ShowRecord): Promise<TitleFacts> {
  const genres = title.genres.map(({ name }) => name);
  const facts = { title: title.title, year: yearOf(title.date), genres, updatedAt: context.clock() };
  if (title.mediaType === 'movie') return { ...facts, airedEpisodes: null, hasEnded: false };
  const airedEpisodes = await airedCount(context, title).catch(() => null);
  return { ...facts, airedEpisodes, hasEnded: isEnded(title.status) };
}

/** Seasons before the one of the newest episode count by their number of episodes, so that two documents do. */
async function airedCount(context: ShowContext, show: ShowRecord): Promise<number> {
  const newest = await newestAiredSeason(context, show);
  const { season = 0 } = newest[0] ?? {};
  const count = show.seasons
    .filter(({ number }) => number > 0 && number < season)
    .reduce((sum, { episodeCount }) => sum + episodeCount, newest.length);
  return Math.min(count, limits.maxId);
}

/** Stores the facts; how many episodes have aired stays where it is unknown now. */
export async function storeFacts(
  transaction: Pick<Transaction, 'insert'>,
  named: HistoryTitle,
  facts: TitleFacts,
): Promise<void> {
  const { airedEpisodes } = titles;
  await transaction
    .insert(titles)
    .values({ ...titleKey(named), ...facts })
    .onConflictDoUpdate({
      target: [titles.mediaType, titles.mediaId],
      set: { ...facts, airedEpisodes: sql`coalesce(excluded.aired_episodes, ${airedEpisodes})` },
      // Else all who mark a title would wait for each other's row lock.
      setWhere: sql`(${titles.title}, ${titles.year}, ${titles.genres}, ${airedEpisodes}, ${titles.hasEnded})
        is distinct from (excluded.title, excluded.year, excluded.genres,
          coalesce(excluded.aired_episodes, ${airedEpisodes}), excluded.has_ended)
        or ${titles.updatedAt} < excluded.updated_at - interval '1 day'`,
    });
}

const dayMs = 86_400_000;

/** Shows that are looked up for one page. */
const maxRefreshed = 12;

/** Counts the aired episodes of watched shows anew, daily while they go on: a new season makes a show unseen again. */
export async function refreshAiredEpisodes(
  context: ShowContext & Pick<MemberContext, 'db' | 'log'>,
  showIds: readonly number[],
): Promise<void> {
  if (showIds.length === 0) return;
  const { db, catalogue, clock, log } = context;
  const isOld = lt(titles.updatedAt, new Date(clock().getTime() - dayMs));
  const old = await db.drizzle
    .select({ id: titles.mediaId })
    .from(titles)
    .where(and(eq(titles.mediaType, 'tv'), inArray(titles.mediaId, [...showIds]), not(titles.hasEnded), isOld))
    .limit(maxRefreshed);
  const outcomes = await readAllSettled(old, async ({ id }) => ({
    id,
    facts: await factsOf(context, await catalogue.show(id)),
  }));
  try {
    for (const { id, facts } of fulfilledValues(outcomes)) {
      await storeFacts(db.drizzle, { media_type: 'tv', media_id: String(id) }, facts);
    }
  } catch (error) {
    // A database without space still says what was seen.
    log.warn({ err: error }, 'aired episodes not stored');
  }
}

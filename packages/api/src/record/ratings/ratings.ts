import { type RatingRow, ratings, unknownRatingTime } from '@marquee/db/tables/ratings';
import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { fromWire, toWire } from '@marquee/domain/catalogue/title-key';
import type { Deleted } from '@marquee/domain/history/watch-history';
import {
  type NewRating,
  type Rating,
  type RatingList,
  type RatingListQuery,
  type RatingRemoval,
  ratingMessages,
} from '@marquee/domain/record/ratings';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { ApplicationError } from '../../errors.ts';
import { eventTime } from '../../event-time.ts';
import { decodeCursor, encodeCursor, pageOf, timeRangeMs } from '../../keyset-page.ts';
import { lockProfile } from '../../lock-profile.ts';
import { ofTitle } from '../watches.ts';

export const maxRatings = 50_000;

/**
 * Rates a title, or changes its rating, unless the stored one is newer; returns what is stored
 * (docs/behaviour/record.md §8).
 * @throws ApplicationError 'CONFLICT' if the caller has rated as many titles as allowed
 */
export async function setRating(context: MemberContext, { rating, at, ...title }: NewRating): Promise<Rating> {
  const { db, profile, clock, titles } = context;
  const key = fromWire(title);
  titles.note([key]);
  const values = { rating, ratedAt: eventTime(at, clock()), importId: null };
  const row = await db.drizzle.transaction(async (transaction) => {
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    const [former] = await transaction
      .select()
      .from(ratings)
      .where(ofTitle(ratings, profile.id, title));
    await transaction
      .insert(ratings)
      .values({ profileId: profile.id, ...key, ...values })
      .onConflictDoUpdate({
        target: [ratings.profileId, ratings.mediaType, ratings.mediaId],
        set: values,
        setWhere: lte(ratings.ratedAt, values.ratedAt),
      });
    const count = former ? 0 : await transaction.$count(ratings, eq(ratings.profileId, profile.id));
    if (count > maxRatings) throw new ApplicationError('CONFLICT', ratingMessages.tooMany);
    const [stored] = await transaction
      .select()
      .from(ratings)
      .where(ofTitle(ratings, profile.id, title));
    return stored;
  });
  if (!row) throw new Error('no rating was stored');
  return toRating(row);
}

export async function clearRating(
  { db, profile, clock }: MemberContext,
  { at, ...title }: RatingRemoval,
): Promise<Deleted> {
  const cleared = await db.drizzle
    .delete(ratings)
    .where(and(ofTitle(ratings, profile.id, title), lte(ratings.ratedAt, eventTime(at, clock()))))
    .returning({ mediaId: ratings.mediaId });
  return { deleted: cleared.length };
}

/** A page of the caller's ratings, rated last first. */
export async function listRatings({ db, profile }: MemberContext, query: RatingListQuery): Promise<RatingList> {
  const { ratedAt, mediaType, mediaId, profileId } = ratings;
  const rows = await db.drizzle
    .select()
    .from(ratings)
    .where(and(eq(profileId, profile.id), query.cursor === undefined ? undefined : isAfter(query.cursor)))
    .orderBy(desc(ratedAt), desc(mediaType), desc(mediaId))
    .limit(query.limit + 1);
  const { items, nextCursor } = pageOf(rows, query.limit, (last) =>
    encodeCursor([last.ratedAt.getTime(), last.mediaType, last.mediaId]),
  );
  return { items: items.map(toRating), nextCursor };
}

const Place = z.tuple([z.int().min(timeRangeMs.min).max(timeRangeMs.max), MediaType, MediaId]);

/** Whether a row comes after the one at which the page before ended. */
function isAfter(cursor: string) {
  const [ratedAt, mediaType, mediaId] = decodeCursor(cursor, Place, ratingMessages.noCursor);
  return sql`(${ratings.ratedAt}, ${ratings.mediaType}, ${ratings.mediaId})
    < (${new Date(ratedAt).toISOString()}::timestamptz, ${mediaType}, ${mediaId}::integer)`;
}

function toRating(row: RatingRow): Rating {
  return { ...toWire(row), rating: row.rating, rated_at: ratedAtOf(row) };
}

/** Null if it is unknown. */
export function ratedAtOf({ ratedAt }: Pick<RatingRow, 'ratedAt'>): string | null {
  return ratedAt.getTime() === unknownRatingTime.getTime() ? null : ratedAt.toISOString();
}

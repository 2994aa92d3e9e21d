import { createHash } from 'node:crypto';
import { ratings } from '@marquee/db/tables/ratings';
import { type MediaItem, mediaKey } from '@marquee/domain/catalogue/media-item';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../context.ts';
import { newestTitles } from '../records.ts';

/** Watched and rated titles that are read and excluded; far more of the history than its retention time holds. */
const maxTitles = 1_000;
const likedFrom = 8;
const dislikedTo = 4;

export type TitleOfMember = Pick<MediaItem, 'mediaType' | 'id'>;

/** What a member watched and rated, as far as it says what they may like. */
export interface RecommendationBasis {
  /** Watched last first, then well rated ones that were not watched here; without disliked ones. */
  readonly liked: readonly (TitleOfMember & { readonly isWellRated: boolean })[];
  /** Rated last first. */
  readonly disliked: readonly TitleOfMember[];
  /** `mediaKey` of all of them, and of titles with another rating. */
  readonly known: ReadonlySet<string>;
}

export async function readRecommendationBasis(context: MemberContext): Promise<RecommendationBasis> {
  const { db, profile } = context;
  const [watched, rated] = await Promise.all([
    newestTitles(context, maxTitles),
    db.drizzle
      .select({ mediaType: ratings.mediaType, id: ratings.mediaId, rating: ratings.rating })
      .from(ratings)
      .where(eq(ratings.profileId, profile.id))
      .orderBy(desc(ratings.ratedAt), desc(ratings.mediaType), desc(ratings.mediaId))
      .limit(maxTitles)
      .execute(),
  ]);
  return basisOf(watched, rated);
}

/** Both newest first. */
function basisOf(
  watched: readonly TitleOfMember[],
  rated: readonly (TitleOfMember & { readonly rating: number })[],
): RecommendationBasis {
  const ratingOf = new Map(rated.map((title) => [mediaKey(title), title.rating]));
  const watchedKeys = new Set(watched.map(mediaKey));
  const more = rated.filter((title) => title.rating >= likedFrom && !watchedKeys.has(mediaKey(title)));
  const liked = [...watched, ...more].flatMap(({ mediaType, id }) => {
    const rating = ratingOf.get(mediaKey({ mediaType, id }));
    const isDisliked = rating !== undefined && rating <= dislikedTo;
    return isDisliked ? [] : { mediaType, id, isWellRated: rating !== undefined && rating >= likedFrom };
  });
  return {
    liked,
    disliked: rated.filter(({ rating }) => rating <= dislikedTo).map(({ mediaType, id }) => ({ mediaType, id })),
    known: new Set([...watchedKeys, ...ratingOf.keys()]),
  };
}

/** Equal for bases that lead to the same recommendations. */
export function fingerprintOf({ liked, disliked, known }: RecommendationBasis): string {
  const text = JSON.stringify([liked, disliked, [...known]]);
  return createHash('sha256').update(text).digest('base64');
}

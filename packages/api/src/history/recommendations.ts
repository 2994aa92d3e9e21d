import { createHash } from 'node:crypto';
import { watchHistory } from '@marquee/db/tables/watch-history';
import type { MediaCard } from '@marquee/domain/media';
import { mediaKey } from '@marquee/domain/media-item';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { recommendedTitles, type WatchedTitle } from './recommended-titles.ts';
import { newestFirst } from './records.ts';
import { trendingTitles } from './trending-titles.ts';

/** Newest titles that are never recommended; far more than anyone watches within the retention time. */
const mostWatched = 1_000;

/** ms for which cards stand while the history stays as it is: the catalogue moves. */
const freshFor = 3_600_000;
/** The same where a read failed. */
const incompleteFreshFor = 60_000;

/**
 * Recommended for You (catalogue spec §7), kept for each person until the history holds other titles or holds them in
 * another order. Where there is none, or it leads nowhere or cannot be read: trending.
 */
export async function recommendations(context: MemberContext): Promise<{ cards: MediaCard[] }> {
  const watched = await readWatched(context);
  if (watched === null) return { cards: (await trendingTitles(context, [])).cards };
  const fingerprint = createHash('sha256').update(watched.map(mediaKey).join()).digest('base64');
  const { recommendationCache: cache, account } = context;
  const at = context.clock().getTime();
  const kept = cache.get(account.id);
  // The distance, since a clock put back would keep them fresh for as long.
  if (kept?.fingerprint === fingerprint && Math.abs(at - kept.at) < kept.freshFor) return { cards: kept.cards };
  const { cards, isComplete } = await makeCards(context, watched);
  cache.set(account.id, { fingerprint, cards, at, freshFor: isComplete ? freshFor : incompleteFreshFor });
  return { cards };
}

async function makeCards(context: MemberContext, watched: readonly WatchedTitle[]) {
  const recommended = await recommendedTitles(context, watched);
  if (recommended.cards.length > 0) return recommended;
  const trending = await trendingTitles(context, watched);
  return { cards: trending.cards, isComplete: recommended.isComplete && trending.isComplete };
}

/** The titles of the caller's history, newest first, by an index that holds all of them; null where it cannot be read. */
async function readWatched({ db, account, log }: MemberContext): Promise<WatchedTitle[] | null> {
  try {
    return await db.drizzle
      .select({ mediaType: watchHistory.mediaType, id: watchHistory.mediaId })
      .from(watchHistory)
      .where(eq(watchHistory.userId, account.id))
      .orderBy(...newestFirst)
      .limit(mostWatched);
  } catch (error) {
    log.warn({ err: error }, 'history cannot be read: trending is recommended');
    return null;
  }
}

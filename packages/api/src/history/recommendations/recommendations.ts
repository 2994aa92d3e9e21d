import { databaseFaultOf } from '@marquee/db/database-error';
import type { MediaCard } from '@marquee/domain/catalogue/media';
import { requireMember } from '../../auth/member.ts';
import type { Context, MemberContext } from '../../context.ts';
import { fingerprintOf, type RecommendationBasis, readRecommendationBasis } from './recommendation-basis.ts';
import { recommendedTitles, trendingTitles } from './recommended-titles.ts';

/** Lifetime of cached cards while the history is unchanged, since the catalogue changes. */
const maxAgeMs = 3_600_000;
/** Lifetime if a read failed. */
const incompleteMaxAgeMs = 60_000;

/**
 * Recommended for You. While the database is down and callers cannot be identified: trending titles, which are public.
 */
export async function recommendationsOfCaller(caller: Context): Promise<{ cards: MediaCard[] }> {
  const context = inShownLanguage(caller);
  let member: Awaited<ReturnType<typeof requireMember>>;
  try {
    member = await requireMember(context);
  } catch (error) {
    if (databaseFaultOf(error) === null) throw error;
    return trendingFallback(context, error);
  }
  return recommendations({ ...context, ...member });
}

/** With a catalogue in the language of the call: the cards are of titles that nothing may be stored of. */
function inShownLanguage<Caller extends Context>(context: Caller): Caller {
  const { catalogue, titles, log } = context;
  const onFailure = (error: unknown) => log.warn({ err: error, language: titles.language }, 'texts shown in English');
  return { ...context, catalogue: catalogue.inLanguage(titles.language, onFailure) };
}

async function trendingFallback(context: Context, error: unknown): Promise<{ cards: MediaCard[] }> {
  context.log.warn({ err: error }, 'history read failed; recommending trending titles');
  return { cards: (await trendingTitles(context, new Set())).cards };
}

/**
 * Recommended for You (docs/behaviour/history.md §7), cached per profile until its watched or rated titles or
 * their order change. Falls back to trending titles if the history is empty, fails to load or leads to no cards.
 */
export async function recommendations(context: MemberContext): Promise<{ cards: MediaCard[] }> {
  let basis: RecommendationBasis;
  try {
    basis = await readRecommendationBasis(context);
  } catch (error) {
    return trendingFallback(context, error);
  }
  const fingerprint = `${context.titles.language} ${fingerprintOf(basis)}`;
  const { recommendationCache: cache, profile } = context;
  const now = context.clock().getTime();
  const cached = cache.get(profile.id);
  // The absolute difference, since a clock set back would otherwise extend the lifetime.
  if (cached?.fingerprint === fingerprint && Math.abs(now - cached.createdAt) < cached.maxAgeMs) {
    return { cards: cached.cards };
  }
  const { cards, isComplete } = await buildCards(context, basis);
  cache.set(profile.id, {
    fingerprint,
    cards,
    createdAt: now,
    maxAgeMs: isComplete ? maxAgeMs : incompleteMaxAgeMs,
  });
  return { cards };
}

async function buildCards(context: MemberContext, basis: RecommendationBasis) {
  const recommended = await recommendedTitles(context, basis);
  if (recommended.cards.length > 0) return recommended;
  const trending = await trendingTitles(context, basis.known);
  return { cards: trending.cards, isComplete: recommended.isComplete && trending.isComplete };
}

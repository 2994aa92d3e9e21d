import type { MediaCard } from '@marquee/domain/catalogue/media';
import { LRUCache } from 'lru-cache';

/** Maximum number of cached accounts: about 5 MB. */
const maxAccounts = 1_000;

export interface CachedRecommendations {
  /** Hash of the history that the cards are based on; it replaces invalidation between replicas. */
  readonly fingerprint: string;
  readonly cards: MediaCard[];
  /** Unix time in ms. */
  readonly createdAt: number;
  readonly maxAgeMs: number;
}

/** Recommended cards by profile id. */
export type RecommendationCache = LRUCache<number, CachedRecommendations>;

export function createRecommendationCache(): RecommendationCache {
  return new LRUCache({ max: maxAccounts });
}

import type { MediaCard } from '@marquee/domain/media';
import { LRUCache } from 'lru-cache';

/** People whose cards are kept: some 5 MB. */
const mostPeople = 1_000;

export interface KeptRecommendations {
  /** Of the history that they were made from: replicas need tell each other nothing. */
  readonly fingerprint: string;
  readonly cards: MediaCard[];
  /** ms since 1970, when they were made. */
  readonly at: number;
  /** ms */
  readonly freshFor: number;
}

/** The cards of each person, by the account's id. */
export type RecommendationCache = LRUCache<number, KeptRecommendations>;

export function createRecommendationCache(): RecommendationCache {
  return new LRUCache({ max: mostPeople });
}

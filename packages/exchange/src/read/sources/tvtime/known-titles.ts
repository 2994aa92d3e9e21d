/** What other files know of titles. */
export interface KnownTitles {
  readonly seriesNames: Map<number, string>;
  readonly seriesIds: Map<string, number>;
  /** Shows of which an episode was watched, by id. */
  readonly watched: Set<number>;
}

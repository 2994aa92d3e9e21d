import { useHistoryState } from 'wouter/use-browser-location';

/** History state of a link to a season: which episode is its first one is known once its list is loaded. */
export function firstOfSeason(season: number): { readonly firstOfSeason: number } {
  return { firstOfSeason: season };
}

/** Whether the page was opened by such a link, and not by one to an episode. */
export function useIsFirstOfSeason(season: number | undefined): boolean {
  const state = useHistoryState<{ firstOfSeason?: unknown } | null>();
  return season !== undefined && state?.firstOfSeason === season;
}

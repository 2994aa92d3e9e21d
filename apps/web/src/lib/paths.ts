import type { MediaType } from '@marquee/domain/catalogue/media';
import type { Playable } from '@marquee/domain/player/player';
import { notFoundPath, routePatterns } from '@marquee/domain/site/routes';

interface Title {
  readonly mediaType: MediaType;
  readonly id: number;
}

/** Every URL of the client. */
export const paths = {
  home: routePatterns.home,
  movies: routePatterns.movies,
  shows: routePatterns.shows,
  search: routePatterns.search,
  myList: routePatterns.myList,
  settings: routePatterns.settings,
  admin: routePatterns.admin,
  privacy: routePatterns.privacy,
  dmca: routePatterns.dmca,
  info: routePatterns.info,
  notFound: notFoundPath,
  title: ({ mediaType, id }: Title) => `/${mediaType}/${id}`,
  episode: (id: number, season: number, episode: number) => `/tv/${id}/${season}/${episode}`,
  watchShow: (id: number) => `/watch/tv/${id}`,
  watch: (title: Playable) =>
    title.mediaType === 'movie' ? `/watch/movie/${title.id}` : `/watch/tv/${title.id}/${title.season}/${title.episode}`,
} as const;

/** The tab of the `tab` search param; null if missing or unknown. */
export function parseTabParam<Tab extends string>(search: string, tabs: Readonly<Record<Tab, unknown>>): Tab | null {
  const tab = new URLSearchParams(search).get('tab');
  return tab !== null && Object.hasOwn(tabs, tab) ? (tab as Tab) : null;
}

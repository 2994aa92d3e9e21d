import type { MediaType } from '@marquee/domain/catalogue/media';
import type { Playable } from '@marquee/domain/player/player';
import { inject } from 'regexparam';

/** The params of a pattern such as '/tv/:id/:season?', by name. */
export type PathParams<Pattern extends string, Value = string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? SegmentParam<Segment, Value> & PathParams<Rest, Value>
  : SegmentParam<Pattern, Value>;

type SegmentParam<Segment extends string, Value> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: Value }
  : Segment extends `:${infer Name}`
    ? { readonly [Key in Name]: Value }
    : unknown;

/** The path at a pattern, such as '/movie/7' at '/movie/:id'. */
export function href<const Pattern extends string>(
  pattern: Pattern,
  params: PathParams<Pattern, string | number>,
): string {
  // As text: inject leaves out a 0.
  const values = Object.entries(params as object).map(([name, value]) => [name, String(value)]);
  return inject(pattern, Object.fromEntries(values));
}

const watch = '/watch';

/** Patterns of the pages with params. */
export const patterns = {
  movie: '/movie/:id',
  show: '/tv/:id/:season?/:episode?',
  watchMovie: `${watch}/movie/:id/:season?/:episode?`,
  watchShow: `${watch}/tv/:id/:season?/:episode?`,
  person: '/person/:id',
  collection: '/collection/:id',
  list: '/lists/:id',
  sharedList: '/l/:token',
  recover: '/recover/:token',
  join: '/join/:token',
  imports: '/import/:id?',
} as const;

/** Pages that the code of others links to; their route modules take their patterns from here. */
export const paths = {
  home: '/',
  movies: '/movies',
  shows: '/tv',
  search: '/search',
  myList: '/my-list',
  calendar: '/calendar',
  watchLater: '/my-list?tab=watch-later',
  lists: '/my-list?tab=lists',
  statistics: '/my-list?tab=statistics',
  settings: '/settings',
  notices: '/notices',
  admin: '/admin',
  /** Opens the dialog on the dashboard. */
  invite: '/admin?tab=users&invite=1',
  privacy: '/privacy',
  dmca: '/dmca',
  info: '/info',
  forgot: '/forgot',
  pair: '/pair',
  notFound: '/404',
  title: ({ mediaType, id }: { mediaType: MediaType; id: number }) =>
    mediaType === 'movie' ? href(patterns.movie, { id }) : href(patterns.show, { id }),
  episode: ({ id, season, episode }: { id: number; season: number; episode: number }) =>
    href(patterns.show, { id, season, episode }),
  person: (id: number) => href(patterns.person, { id }),
  collection: (id: number) => href(patterns.collection, { id }),
  list: (id: string) => href(patterns.list, { id }),
  /** What is imported from elsewhere; with an id one import. */
  imports: (id?: string) => href(patterns.imports, { ...(id !== undefined && { id }) }),
  sharedList: (token: string) => href(patterns.sharedList, { token }),
  watchShow: (id: number) => href(patterns.watchShow, { id }),
  watch: (title: Playable) =>
    title.mediaType === 'movie'
      ? href(patterns.watchMovie, { id: title.id })
      : href(patterns.watchShow, { id: title.id, season: title.season, episode: title.episode }),
} as const;

/** Whether a path is of a watch page, which has no bars. */
export function isWatchPath(path: string): boolean {
  return path.startsWith(`${watch}/`);
}

/** A path with search params, a text of which is taken as it is; without any, the path alone. */
export function withSearchParams(path: string, params: string | Record<string, string>): string {
  const search = typeof params === 'string' ? params : new URLSearchParams(params).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The tab of the `tab` search param; null if missing or unknown. */
export function parseTabParam<Tab extends string>(search: string, tabs: Readonly<Record<Tab, unknown>>): Tab | null {
  const tab = new URLSearchParams(search).get('tab');
  return tab !== null && Object.hasOwn(tabs, tab) ? (tab as Tab) : null;
}

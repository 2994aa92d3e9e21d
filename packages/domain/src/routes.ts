import { limits } from './limits.ts';

/** Every page of the product, in the router's pattern syntax. The server answers 404 for an address that fits none. */
export const routePatterns = {
  home: '/',
  movies: '/movies',
  shows: '/tv',
  search: '/search',
  movie: '/movie/:id',
  show: '/tv/:id',
  episode: '/tv/:id/:season/:episode',
  watch: '/watch/:type/:id',
  watchEpisode: '/watch/:type/:id/:season/:episode',
  myList: '/my-list',
  settings: '/settings',
  admin: '/admin',
  privacy: '/privacy',
  dmca: '/dmca',
  info: '/info',
} as const;

export const notFoundPath = '/404';

export type PageName = keyof typeof routePatterns;

/** An address understood: which page, and which title where it is about one. */
export interface PageMatch {
  readonly page: PageName;
  readonly title?: { readonly mediaType: 'movie' | 'tv'; readonly id: number };
  /** Only where the address names one. */
  readonly episode?: { readonly season: number; readonly number: number };
}

const rules: Record<string, (text: string) => boolean> = {
  id: (text) => isNumber(text, limits.largestId) && Number(text) > 0,
  season: (text) => isNumber(text, limits.largestSeason),
  episode: (text) => isNumber(text, limits.largestEpisode),
  type: (text) => text === 'movie' || text === 'tv',
};

function isNumber(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= most;
}

/** The page at a path (no query), or null where there is none: an unknown path, type, or an id that cannot be one. */
export function matchPage(path: string): PageMatch | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const [page, pattern] of Object.entries(routePatterns) as [PageName, string][]) {
    const values = matchSegments(pattern.split('/').filter(Boolean), segments);
    if (values === null) continue;
    const { id, type, season, episode } = values;
    if (id === undefined) return { page };
    const mediaType = page === 'movie' || type === 'movie' ? 'movie' : 'tv';
    const title = { mediaType, id: Number(id) } as const;
    if (mediaType === 'movie' || season === undefined || episode === undefined) return { page, title };
    return { page, title, episode: { season: Number(season), number: Number(episode) } };
  }
  return null;
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
      continue;
    }
    const name = part.slice(1);
    if (!rules[name]?.(segment)) return null;
    values[name] = segment;
  }
  return values;
}

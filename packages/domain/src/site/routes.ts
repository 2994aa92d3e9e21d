import { limits } from '../limits.ts';

/** Routes of all pages, in the router's pattern syntax. The server responds with 404 to any other path. */
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

export interface PageMatch {
  readonly page: PageName;
  readonly title?: { readonly mediaType: 'movie' | 'tv'; readonly id: number };
  /** Only if the path contains one. */
  readonly episode?: { readonly season: number; readonly number: number };
}

const validators: Record<string, (text: string) => boolean> = {
  id: (text) => isNumber(text, limits.maxId) && Number(text) > 0,
  season: (text) => isNumber(text, limits.maxSeason),
  episode: (text) => isNumber(text, limits.maxEpisode),
  type: (text) => text === 'movie' || text === 'tv',
};

function isNumber(text: string, max: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= max;
}

/** The page at a path (without query); null for an unknown path or media type, or an invalid id. */
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
  for (const [index, patternSegment] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!patternSegment.startsWith(':')) {
      if (patternSegment !== segment) return null;
      continue;
    }
    const name = patternSegment.slice(1);
    if (!validators[name]?.(segment)) return null;
    values[name] = segment;
  }
  return values;
}

/** First path segments of files and APIs. */
const reservedSegments = new Set(['api', 'art', 'assets', 'config', 'pictures', 'player', 'trpc']);

/** Whether a path may be a page. File names are not: a missing script would become HTML, which caches would store. */
export function isPagePath(path: string): boolean {
  const [first = ''] = path.split('/').filter((segment) => segment !== '');
  return !path.includes('.') && !reservedSegments.has(first.toLowerCase());
}

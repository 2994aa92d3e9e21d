import type { MediaType } from '@marquee/domain/catalogue/media';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

interface BrowseRouteParams {
  readonly mediaType: MediaType;
  readonly heading: string;
}

const shared = {
  page: lazyPage(async () => (await import('./browse-page.tsx')).BrowsePage),
  loader: import.meta.env.SSR ? () => import('./browse-loader.ts') : undefined,
  sitemap: 'daily',
} as const;

export const movies = defineRoute({
  ...shared,
  pattern: paths.movies,
  params: (): BrowseRouteParams => ({ mediaType: 'movie', heading: 'Movies' }),
  head: ({ heading }) => ({
    title: heading,
    description: 'Browse movies by genre, popularity, rating and date.',
  }),
});

export const shows = defineRoute({
  ...shared,
  pattern: paths.shows,
  params: (): BrowseRouteParams => ({ mediaType: 'tv', heading: 'TV Shows' }),
  head: ({ heading }) => ({
    title: heading,
    description: 'Browse TV shows by genre, popularity, rating and date.',
  }),
});

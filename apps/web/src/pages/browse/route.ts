import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute, type RouteHead } from '../../lib/routing/route.tsx';

interface BrowseRouteParams {
  readonly mediaType: MediaType;
  readonly heading: string;
}

interface BrowseUrl {
  readonly search: string;
  readonly configuration: ClientConfiguration | null;
}

/** The page's own head, or that of the list that a row of the home page leads to. */
function browseHead({ mediaType, heading }: BrowseRouteParams, { search, configuration }: BrowseUrl): RouteHead {
  const row = configuration?.providers.rows.find(
    (row) => row.mediaType === mediaType && search === `on=${row.providerIds}`,
  );
  const list = search === 'list=trending' ? homeRowTitles.trending[mediaType] : row && `${heading} on ${row.title}`;
  return {
    title: list ?? heading,
    description: `${heading} by genre, popularity, rating and date.`,
    // For search engines and link previews.
    ...(import.meta.env.SSR &&
      list && { canonicalPath: `${mediaType === 'movie' ? paths.movies : paths.shows}?${search}` }),
  };
}

const shared = {
  page: lazyPage(async () => (await import('./browse-page.tsx')).BrowsePage),
  loader: import.meta.env.SSR ? () => import('./browse-loader.ts') : undefined,
  head: (params: BrowseRouteParams, _data: readonly unknown[], url: BrowseUrl) => browseHead(params, url),
  sitemap: 'daily',
} as const;

export const movies = defineRoute({
  ...shared,
  pattern: paths.movies,
  params: (): BrowseRouteParams => ({ mediaType: 'movie', heading: 'Movies' }),
});

export const shows = defineRoute({
  ...shared,
  pattern: paths.shows,
  params: (): BrowseRouteParams => ({ mediaType: 'tv', heading: 'TV Shows' }),
});

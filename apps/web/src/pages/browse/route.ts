import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute, type RouteHead } from '../../lib/routing/route.tsx';

const texts = defineMessages('browse.route', {
  movie: 'Movies',
  tv: 'TV Shows',
  titlesOn: '{heading} on {service}',
  description: '{heading} by genre, popularity, rating and date.',
});

interface BrowseRouteParams {
  readonly mediaType: MediaType;
  /** In English. */
  readonly heading: string;
}

interface BrowseUrl {
  readonly search: string;
  readonly configuration: ClientConfiguration | null;
  readonly messages: Messages;
}

/** The page's own head, or that of the list that a row of the home page leads to. */
function browseHead({ mediaType }: BrowseRouteParams, { search, configuration, messages }: BrowseUrl): RouteHead {
  const t = messages.of(texts);
  const heading = t(mediaType);
  const row = configuration?.providers.rows.find(
    (row) => row.mediaType === mediaType && search === `on=${row.providerIds}`,
  );
  const list =
    search === 'list=trending'
      ? messages.of(homeRowTitles)(`trending_${mediaType}`)
      : row && t('titlesOn', { heading, service: row.title });
  return {
    title: list ?? heading,
    description: t('description', { heading }),
    // For search engines and link previews.
    ...(import.meta.env.SSR &&
      list && { canonicalPath: `${mediaType === 'movie' ? paths.movies : paths.shows}?${search}` }),
  };
}

const shared = {
  page: lazyPage(async () => (await import('./browse-page.tsx')).BrowsePage, ['lists']),
  loader: import.meta.env.SSR ? () => import('./browse-loader.ts') : undefined,
  head: (params: BrowseRouteParams, _data: readonly unknown[], url: BrowseUrl) => browseHead(params, url),
  sitemap: 'daily',
} as const;

export const movies = defineRoute({
  ...shared,
  pattern: paths.movies,
  params: (): BrowseRouteParams => ({ mediaType: 'movie', heading: texts.movie }),
});

export const shows = defineRoute({
  ...shared,
  pattern: paths.shows,
  params: (): BrowseRouteParams => ({ mediaType: 'tv', heading: texts.tv }),
});

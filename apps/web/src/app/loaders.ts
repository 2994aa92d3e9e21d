import type { AppRouter } from '@marquee/api/app-router';
import { parseBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { type CataloguePage, isCataloguePage, type RenderedMatch } from '@marquee/domain/site/preloaded-queries';
import type { PageMatch } from '@marquee/domain/site/routes';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { browseListOptions } from '../pages/browse/browse-list-options.ts';
import { firstRows, firstRowsKey } from '../pages/home/first-rows.ts';
import { chooseSeason } from '../pages/show/episode-choice.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly client: TRPCClient<AppRouter>;
  readonly utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  readonly search: string;
}

/** Loads a page's data into the query cache. Rejects if any query fails. */
type Loader = (context: LoaderContext, match: PageMatch) => Promise<unknown>;

function browse(mediaType: MediaType): Loader {
  return ({ queryClient, client, utils, search }) =>
    Promise.all([
      utils.catalogue.genres.fetch({ mediaType }),
      queryClient.fetchInfiniteQuery(browseListOptions(client, mediaType, parseBrowseParams(mediaType, search))),
      mediaType === 'tv' && utils.catalogue.featured.fetch({ mediaType }),
    ]);
}

async function show({ utils }: LoaderContext, { title, episode }: PageMatch): Promise<void> {
  if (!title) return;
  const { id, seasons } = await utils.catalogue.show.fetch({ id: title.id });
  const season = chooseSeason(seasons, { season: episode?.season });
  if (season) await utils.catalogue.season.fetch({ showId: id, season: season.number });
}

/** One loader per server-rendered page with data; the queries match the page's hooks. */
const loaders: Record<CataloguePage, Loader> = {
  home: async ({ queryClient, client }) =>
    queryClient.setQueryData(firstRowsKey, firstRows(await client.catalogue.home.query())),
  movies: browse('movie'),
  shows: browse('tv'),
  movie: async ({ utils }, { title }) => title && utils.catalogue.movie.fetch({ id: title.id }),
  show,
  episode: show,
};

/** Prefetches the queries of a page. */
export async function loadPageData(match: RenderedMatch, context: LoaderContext): Promise<void> {
  if (isCataloguePage(match.page)) await loaders[match.page](context, match);
}

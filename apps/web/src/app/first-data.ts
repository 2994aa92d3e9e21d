import type { AppRouter } from '@marquee/api/app-router';
import { parseBrowseAddress } from '@marquee/domain/browse-address';
import type { DrawnMatch, DrawnPage } from '@marquee/domain/first-view';
import type { MediaType } from '@marquee/domain/media';
import type { PageMatch } from '@marquee/domain/routes';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { browseListOptions } from '../pages/browse/browse-list-options.ts';
import { chooseSeason } from '../pages/show/episode-choice.ts';

interface FirstDataSource {
  readonly queryClient: QueryClient;
  readonly client: TRPCClient<AppRouter>;
  readonly utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  readonly search: string;
}

/** Asks for all that a page shows first, into the query cache. Fails where any of it cannot be had. */
type LoadFirstData = (source: FirstDataSource, match: PageMatch) => Promise<unknown>;

function browse(mediaType: MediaType): LoadFirstData {
  return ({ queryClient, client, utils, search }) =>
    Promise.all([
      utils.catalogue.genres.fetch({ mediaType }),
      queryClient.fetchInfiniteQuery(browseListOptions(client, mediaType, parseBrowseAddress(mediaType, search))),
      mediaType === 'tv' && utils.catalogue.featured.fetch({ mediaType }),
    ]);
}

async function show({ utils }: FirstDataSource, { title, episode }: PageMatch): Promise<void> {
  if (!title) return;
  const { id, seasons } = await utils.catalogue.show.fetch({ id: title.id });
  const season = chooseSeason(seasons, { season: episode?.season });
  if (season) await utils.catalogue.season.fetch({ showId: id, season: season.number });
}

/** What each page that the server draws asks for by its hooks. */
const loads: Record<DrawnPage, LoadFirstData> = {
  home: ({ utils }) => utils.catalogue.home.fetch(),
  movies: browse('movie'),
  shows: browse('tv'),
  movie: async ({ utils }, { title }) => title && utils.catalogue.movie.fetch({ id: title.id }),
  show,
  episode: show,
};

/** Fills the query cache with what a page shows first. */
export async function loadFirstData(match: DrawnMatch, source: FirstDataSource): Promise<void> {
  await loads[match.page](source, match);
}

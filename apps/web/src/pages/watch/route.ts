import { episodeCode, titleName } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import {
  episodeQueries,
  movieHead,
  parseTitleParams,
  showHead,
  type TitleParams,
} from '../../lib/routing/title-route.ts';
import type { WatchPageProps } from './watch-page.tsx';

const page = lazyPage(async () => (await import('./watch-page.tsx')).WatchPage, ['title']);

const shared = { page, isIndexed: false, isServerRendered: false } as const;

/** With an episode it redirects to the movie. */
export const watchMovie = defineRoute({
  ...shared,
  pattern: patterns.watchMovie,
  params: (values) => withMediaType('movie', parseTitleParams(values)),
  key: ({ id }) => `watch movie ${id}`,
  queries: ({ catalogue }, { id }) => [catalogue.movie.queryOptions({ id })],
  head: (_params, [movie], { messages }) => ({
    ...movieHead(movie, messages),
    ...(movie && { title: titleName(movie, messages) }),
  }),
});

/** Without an episode it redirects to the last watched one, or to the first. */
export const watchShow = defineRoute({
  ...shared,
  pattern: patterns.watchShow,
  params: (values) => withMediaType('tv', parseTitleParams(values)),
  key: ({ id }) => `watch tv ${id}`,
  queries: episodeQueries,
  head: (params, data, url) => {
    const [show] = data;
    const { season, episode } = params;
    const code = season === undefined || episode === undefined ? '' : ` ${episodeCode(season, episode)}`;
    return { ...showHead(params, data, url), ...(show && { title: `${titleName(show, url.messages)}${code}` }) };
  },
});

function withMediaType(mediaType: MediaType, params: TitleParams | null): WatchPageProps | null {
  return params && { mediaType, ...params };
}

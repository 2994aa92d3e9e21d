import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import { movieHead, parseTitleParams } from '../../lib/routing/title-route.ts';

export const movie = defineRoute({
  pattern: patterns.movie,
  params: parseTitleParams,
  page: lazyPage(async () => (await import('./movie-page.tsx')).MoviePage, ['title']),
  queries: ({ catalogue }, { id }) => [catalogue.movie.queryOptions({ id })],
  head: (_params, [details], { messages }) => movieHead(details, messages),
});

import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import { episodeQueries, parseTitleParams, showHead } from '../../lib/routing/title-route.ts';

export const show = defineRoute({
  pattern: patterns.show,
  params: parseTitleParams,
  page: lazyPage(async () => (await import('./show-page.tsx')).ShowPage),
  key: ({ id }) => `show ${id}`,
  queries: episodeQueries,
  head: showHead,
  loader: import.meta.env.SSR ? () => import('./show-loader.ts') : undefined,
});

import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const search = defineRoute({
  pattern: paths.search,
  page: lazyPage(async () => (await import('./search-page.tsx')).SearchPage),
  loader: import.meta.env.SSR ? () => import('./search-loader.ts') : undefined,
  head: (_params, _data, url) => {
    const query = new URLSearchParams(url.search).get('q')?.trim();
    return {
      title: query ? `“${query}”` : 'Search',
      description: 'Search movies and TV shows by title, genre, year and rating.',
    };
  },
  isIndexed: false,
});

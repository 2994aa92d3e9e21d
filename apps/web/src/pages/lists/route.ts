import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const lists = defineRoute({
  pattern: paths.lists,
  page: lazyPage(async () => (await import('./lists-page.tsx')).ListsPage),
  head: () => ({
    title: 'Lists',
    description: 'Your lists of movies and TV shows.',
  }),
  isIndexed: false,
  isOpen: true,
});

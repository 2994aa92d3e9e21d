import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const myList = defineRoute({
  pattern: paths.myList,
  page: lazyPage(async () => (await import('./my-list-page.tsx')).MyListPage),
  head: () => ({
    title: 'My List',
    description: 'Continue watching where you left off.',
  }),
  isIndexed: false,
  isOpen: true,
});

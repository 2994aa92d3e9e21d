import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const statistics = defineRoute({
  pattern: paths.statistics,
  page: lazyPage(async () => (await import('./statistics-page.tsx')).StatisticsPage),
  head: () => ({
    title: 'Statistics',
    description: 'What you have watched, in numbers.',
  }),
  isIndexed: false,
  isOpen: true,
});

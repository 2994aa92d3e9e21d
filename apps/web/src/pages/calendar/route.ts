import { siteDescription } from '@marquee/domain/site/page-head';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const calendar = defineRoute({
  pattern: paths.calendar,
  page: lazyPage(async () => (await import('./calendar-page.tsx')).CalendarPage),
  head: () => ({ title: 'Calendar', description: siteDescription }),
  isIndexed: false,
  isOpen: true,
});

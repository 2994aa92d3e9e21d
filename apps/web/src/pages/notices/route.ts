import { siteDescription } from '@marquee/domain/site/page-head';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const notices = defineRoute({
  pattern: paths.notices,
  page: lazyPage(async () => (await import('./notices-page.tsx')).NoticesPage),
  head: () => ({ title: 'Notices', description: siteDescription }),
  isIndexed: false,
  isOpen: true,
});

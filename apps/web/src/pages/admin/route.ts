import { siteDescription } from '@marquee/domain/site/page-head';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const admin = defineRoute({
  pattern: paths.admin,
  page: lazyPage(async () => (await import('./admin-page.tsx')).AdminPage),
  head: () => ({ title: 'Administration', description: siteDescription }),
  texts: 'administration',
  isIndexed: false,
  isServerRendered: false,
  isOpen: true,
});

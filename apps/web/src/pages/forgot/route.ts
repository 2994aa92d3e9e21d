import { siteDescription } from '@marquee/domain/site/page-head';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const forgot = defineRoute({
  pattern: paths.forgot,
  page: lazyPage(async () => (await import('./forgot-page.tsx')).ForgotPage),
  head: () => ({ title: 'Forgot Password', description: siteDescription }),
  isIndexed: false,
  isOpen: true,
});

import { siteDescription } from '@marquee/domain/site/page-head';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const pair = defineRoute({
  pattern: paths.pair,
  page: lazyPage(async () => (await import('./pair-page.tsx')).PairPage),
  head: () => ({ title: 'Sign In With Another Device', description: siteDescription }),
  isIndexed: false,
  isOpen: true,
});

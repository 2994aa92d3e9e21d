import { siteDescription } from '@marquee/domain/site/page-head';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const recover = defineRoute({
  pattern: patterns.recover,
  params: ({ token }) => (/^[\w-]{1,128}$/.test(token) ? { token } : null),
  page: lazyPage(async () => (await import('./recover-page.tsx')).RecoverPage),
  head: () => ({ title: 'New Password', description: siteDescription, canonicalPath: null }),
  isIndexed: false,
  isOpen: true,
});

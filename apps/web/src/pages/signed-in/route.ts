import { siteDescription } from '@marquee/domain/site/page-head';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

/** Where a visit to the OpenID provider ends: `oidcLandingPath` of the domain. */
export const signedIn = defineRoute({
  pattern: '/signed-in',
  page: lazyPage(async () => (await import('./signed-in-page.tsx')).SignedInPage),
  head: () => ({ title: 'Signing In', description: siteDescription }),
  isIndexed: false,
  isOpen: true,
});

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

/** Where a visit to the OpenID provider ends: `oidcLandingPath` of the domain. */
export const signedIn = defineRoute({
  pattern: '/signed-in',
  page: lazyPage(async () => (await import('./signed-in-page.tsx')).SignedInPage, ['account']),
  texts: defineMessages('signed-in.route', {
    title: 'Signing In',
  }),
  isIndexed: false,
  isOpen: true,
});

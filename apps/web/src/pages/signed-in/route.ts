import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('signed-in.route', {
  title: 'Signing In',
});

/** Where a visit to the OpenID provider ends: `oidcLandingPath` of the domain. */
export const signedIn = defineRoute({
  pattern: '/signed-in',
  page: lazyPage(async () => (await import('./signed-in-page.tsx')).SignedInPage),
  texts: 'account',
  head: (_params, _data, { messages }) => ({ title: messages.of(texts)('title') }),
  isIndexed: false,
  isOpen: true,
});

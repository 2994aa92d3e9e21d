import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const pair = defineRoute({
  pattern: paths.pair,
  page: lazyPage(async () => (await import('./pair-page.tsx')).PairPage, ['account']),
  texts: defineMessages('pair.route', {
    title: 'Sign In With Another Device',
  }),
  isIndexed: false,
  isOpen: true,
});

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const forgot = defineRoute({
  pattern: paths.forgot,
  page: lazyPage(async () => (await import('./forgot-page.tsx')).ForgotPage, ['account']),
  texts: defineMessages('forgot.route', {
    title: 'Forgot Password',
  }),
  isIndexed: false,
  isOpen: true,
});

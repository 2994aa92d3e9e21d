import { defineMessages } from '@marquee/domain/messages/define-messages';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const recover = defineRoute({
  pattern: patterns.recover,
  params: ({ token }) => (/^[\w-]{1,128}$/.test(token) ? { token } : null),
  page: lazyPage(async () => (await import('./recover-page.tsx')).RecoverPage, ['account']),
  texts: defineMessages('recover.route', {
    title: 'New Password',
  }),
  head: () => ({ canonicalPath: null }),
  isIndexed: false,
  isOpen: true,
});

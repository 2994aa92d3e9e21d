import { defineMessages } from '@marquee/domain/messages/define-messages';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const join = defineRoute({
  pattern: patterns.join,
  params: ({ token }) => (/^[\w-]{1,128}$/.test(token) ? { token } : null),
  page: lazyPage(async () => (await import('./join-page.tsx')).JoinPage, ['account']),
  texts: defineMessages('join.route', {
    title: 'Join',
    description: 'An invitation to create an account.',
  }),
  head: () => ({ canonicalPath: null }),
  isIndexed: false,
  isOpen: true,
});

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('join.route', {
  title: 'Join',
  description: 'An invitation to create an account.',
});

export const join = defineRoute({
  pattern: patterns.join,
  params: ({ token }) => (/^[\w-]{1,128}$/.test(token) ? { token } : null),
  page: lazyPage(async () => (await import('./join-page.tsx')).JoinPage),
  texts: 'account',
  head: (_params, _data, { messages }) => {
    const t = messages.of(texts);
    return { title: t('title'), description: t('description'), canonicalPath: null };
  },
  isIndexed: false,
  isOpen: true,
});

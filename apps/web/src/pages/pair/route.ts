import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('pair.route', {
  title: 'Sign In With Another Device',
});

export const pair = defineRoute({
  pattern: paths.pair,
  page: lazyPage(async () => (await import('./pair-page.tsx')).PairPage),
  texts: 'account',
  head: (_params, _data, { messages }) => ({ title: messages.of(texts)('title') }),
  isIndexed: false,
  isOpen: true,
});

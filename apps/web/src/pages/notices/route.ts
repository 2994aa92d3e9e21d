import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('notices.route', {
  title: 'Notices',
});

export const notices = defineRoute({
  pattern: paths.notices,
  page: lazyPage(async () => (await import('./notices-page.tsx')).NoticesPage),
  texts: 'member',
  head: (_params, _data, { messages }) => ({ title: messages.of(texts)('title') }),
  isIndexed: false,
  isOpen: true,
});

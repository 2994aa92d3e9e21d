import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const notices = defineRoute({
  pattern: paths.notices,
  page: lazyPage(async () => (await import('./notices-page.tsx')).NoticesPage, ['member']),
  texts: defineMessages('notices.route', {
    title: 'Notices',
  }),
  isIndexed: false,
  isOpen: true,
});

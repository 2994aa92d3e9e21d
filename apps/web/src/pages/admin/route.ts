import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const admin = defineRoute({
  pattern: paths.admin,
  page: lazyPage(async () => (await import('./admin-page.tsx')).AdminPage, ['administration']),
  texts: defineMessages('admin.route', {
    title: 'Administration',
  }),
  isIndexed: false,
  isServerRendered: false,
  isOpen: true,
});

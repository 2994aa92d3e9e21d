import { siteDescription } from '@marquee/domain/site/page-head';
import { loadAdministrationTexts } from '../../lib/messages/page-messages.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const admin = defineRoute({
  pattern: paths.admin,
  page: lazyPage(async () => {
    const [{ AdminPage }] = await Promise.all([import('./admin-page.tsx'), loadAdministrationTexts()]);
    return AdminPage;
  }),
  head: () => ({ title: 'Administration', description: siteDescription }),
  isIndexed: false,
  isServerRendered: false,
  isOpen: true,
});

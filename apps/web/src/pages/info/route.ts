import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const info = defineRoute({
  pattern: paths.info,
  page: lazyPage(async () => (await import('./info-page.tsx')).InfoPage, ['reading']),
  texts: defineMessages('info.route', {
    title: 'Platform Info',
    description: 'The official addresses of Marquee, help, and what Marquee is made of.',
  }),
  sitemap: 'release',
  isOpen: true,
});

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const dmca = defineRoute({
  pattern: paths.dmca,
  page: lazyPage(async () => (await import('./dmca-page.tsx')).DmcaPage, ['reading']),
  texts: defineMessages('dmca.route', {
    title: 'DMCA',
    description: 'Marquee hosts no content. Where rights holders find who does, and whom to write to about Marquee.',
  }),
  sitemap: 'release',
  isOpen: true,
});

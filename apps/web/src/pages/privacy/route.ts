import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const privacy = defineRoute({
  pattern: paths.privacy,
  page: lazyPage(async () => (await import('./privacy-page.tsx')).PrivacyPage, ['reading']),
  texts: defineMessages('privacy.route', {
    title: 'Privacy Policy',
    description: 'What Marquee keeps about you, where, for how long, and how to have it removed.',
  }),
  sitemap: 'release',
  isOpen: true,
});

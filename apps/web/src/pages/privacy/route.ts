import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('privacy.route', {
  title: 'Privacy Policy',
  description: 'What Marquee keeps about you, where, for how long, and how to have it removed.',
});

export const privacy = defineRoute({
  pattern: paths.privacy,
  page: lazyPage(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  texts: 'account',
  head: (_params, _data, { messages }) => {
    const t = messages.of(texts);
    return { title: t('title'), description: t('description') };
  },
  sitemap: 'release',
  isOpen: true,
});

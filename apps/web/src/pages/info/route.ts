import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('info.route', {
  title: 'Platform Info',
  description: 'The official addresses of Marquee, help, and what Marquee is made of.',
});

export const info = defineRoute({
  pattern: paths.info,
  page: lazyPage(async () => (await import('./info-page.tsx')).InfoPage),
  texts: 'account',
  head: (_params, _data, { messages }) => {
    const t = messages.of(texts);
    return { title: t('title'), description: t('description') };
  },
  sitemap: 'release',
  isOpen: true,
});

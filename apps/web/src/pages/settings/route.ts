import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('settings.route', {
  title: 'Settings',
  description: 'Your account, your default player and your data.',
});

export const settings = defineRoute({
  pattern: paths.settings,
  page: lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage),
  texts: 'account',
  head: (_params, _data, { messages }) => {
    const t = messages.of(texts);
    return { title: t('title'), description: t('description') };
  },
  isIndexed: false,
  isOpen: true,
});

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const settings = defineRoute({
  pattern: paths.settings,
  page: lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage, ['account', 'settings']),
  texts: defineMessages('settings.route', {
    title: 'Settings',
    description: 'Your account, your default player and your data.',
  }),
  isIndexed: false,
  isOpen: true,
});

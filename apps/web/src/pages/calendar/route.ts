import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const calendar = defineRoute({
  pattern: paths.calendar,
  page: lazyPage(async () => (await import('./calendar-page.tsx')).CalendarPage, ['member']),
  texts: defineMessages('calendar.route', {
    title: 'Calendar',
  }),
  isIndexed: false,
  isOpen: true,
});

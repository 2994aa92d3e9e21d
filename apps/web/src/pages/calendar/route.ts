import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('calendar.route', {
  title: 'Calendar',
});

export const calendar = defineRoute({
  pattern: paths.calendar,
  page: lazyPage(async () => (await import('./calendar-page.tsx')).CalendarPage),
  texts: 'member',
  head: (_params, _data, { messages }) => ({ title: messages.of(texts)('title') }),
  isIndexed: false,
  isOpen: true,
});

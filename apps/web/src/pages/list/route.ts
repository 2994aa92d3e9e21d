import { defineMessages } from '@marquee/domain/messages/define-messages';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const list = defineRoute({
  pattern: patterns.list,
  params: ({ id }) => (/^[\w-]{1,64}$/.test(id) ? { id } : null),
  page: lazyPage(async () => (await import('./list-page.tsx')).ListPage, ['lists']),
  texts: defineMessages('list.route', {
    title: 'List',
    description: 'A list of movies and TV shows.',
  }),
  isIndexed: false,
  isOpen: true,
});

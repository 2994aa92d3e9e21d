import { defineMessages } from '@marquee/domain/messages/define-messages';
import { parseTabParam, paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineMovedRoute } from '../../lib/routing/moved-route.tsx';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('my-list.route', {
  title: 'My List',
  description: 'Continue watching where you left off.',
});

/** Titles of the tabs with a search param; their labels are in `my-list-tabs.ts`, which the main chunk does without. */
const tabTitles = defineMessages('my-list.route.tabs', {
  'watch-later': 'Watch Later',
  lists: 'Lists',
  statistics: 'Statistics',
});

export const myList = defineRoute({
  pattern: paths.myList,
  page: lazyPage(async () => (await import('./my-list-page.tsx')).MyListPage, ['member']),
  head: (_params, _data, { search, messages }) => {
    const t = messages.of(texts);
    const tab = parseTabParam(search, tabTitles);
    return { title: tab ? messages.of(tabTitles)(tab) : t('title'), description: t('description') };
  },
  isIndexed: false,
  isOpen: true,
  tabs: Object.keys(tabTitles),
});

export const lists = defineMovedRoute('/lists', paths.lists);
export const statistics = defineMovedRoute('/my-list/statistics', paths.statistics);

import { parseTabParam, paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineMovedRoute } from '../../lib/routing/moved-route.tsx';
import { defineRoute } from '../../lib/routing/route.tsx';

/** Titles of the tabs with a search param; their labels are in `my-list-tabs.ts`, which the main chunk does without. */
const titles = { 'watch-later': 'Watch Later', lists: 'Lists', statistics: 'Statistics' };

export const myList = defineRoute({
  pattern: paths.myList,
  page: lazyPage(async () => (await import('./my-list-page.tsx')).MyListPage),
  head: (_params, _data, { search }) => {
    const tab = parseTabParam(search, titles);
    return { title: tab ? titles[tab] : 'My List', description: 'Continue watching where you left off.' };
  },
  isIndexed: false,
  isOpen: true,
  tabs: Object.keys(titles),
});

export const lists = defineMovedRoute('/lists', paths.lists);
export const statistics = defineMovedRoute('/my-list/statistics', paths.statistics);

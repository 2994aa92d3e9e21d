import { parseTabParam, paths } from '../../lib/paths.ts';

/** The pages of My List by their `tab` search param; the first one has none. */
export const myListTabs = {
  continue: paths.myList,
  'watch-later': paths.watchLater,
  lists: paths.lists,
  statistics: paths.statistics,
} as const;
export type MyListTab = keyof typeof myListTabs;

export function parseMyListTab(search: string): MyListTab {
  return parseTabParam(search, myListTabs) ?? 'continue';
}

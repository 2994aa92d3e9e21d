import { historyMessages } from '@marquee/domain/history/history-messages';
import { parseTabParam, paths } from '../../lib/paths.ts';

/** The tabs of My List by their `tab` search param; the first one has none. */
export const myListTabs = {
  continue: { label: historyMessages.continueWatching, href: paths.myList },
  'watch-later': { label: historyMessages.watchLater, href: paths.watchLater },
  lists: { label: 'Lists', href: paths.lists },
  statistics: { label: 'Statistics', href: paths.statistics },
} as const;
export type MyListTab = keyof typeof myListTabs;

export function parseMyListTab(search: string): MyListTab {
  return parseTabParam(search, myListTabs) ?? 'continue';
}

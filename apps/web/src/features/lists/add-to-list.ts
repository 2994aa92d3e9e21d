import { itemToWire } from '@marquee/domain/catalogue/title-key';
import type { ListSummary } from '@marquee/domain/lists/lists';
import { navigate } from 'wouter/use-browser-location';
import { lastList } from '../../lib/lists/last-list.ts';
import { queueListChange } from '../../lib/lists/queue-list-changes.ts';
import { notifyWithAction } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import type { ChosenTitles } from './marks/list-chooser-state.ts';

/** Adds titles to a named list in one press, and offers to open the list. */
export function addToList(
  userId: number,
  { name, titles }: ChosenTitles,
  list: Pick<ListSummary, 'id' | 'name'>,
): void {
  for (const title of titles) queueListChange(userId, { ...itemToWire(title), id: list.id }, true);
  lastList.write(list);
  const open = { label: 'Open list', run: () => navigate(paths.list(list.id)) };
  notifyWithAction('success', `${name} was added to “${list.name}”.`, open);
}

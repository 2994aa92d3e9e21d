import { itemToWire } from '@marquee/domain/catalogue/title-key';
import type { ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { navigate } from 'wouter/use-browser-location';
import { lastList } from '../../lib/lists/last-list.ts';
import { queueListChange } from '../../lib/lists/queue-list-changes.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import type { ChosenTitles } from './marks/list-chooser-state.ts';

const messages = defineMessages('lists.add-to-list', {
  added: '{name} was added to “{list}”.',
  open: 'Open list',
});

/** Adds titles to a named list in one press, and offers to open the list. */
export function useAddToList() {
  const t = useMessages(messages);
  return (userId: number, { name, titles }: ChosenTitles, list: Pick<ListSummary, 'id' | 'name'>) => {
    for (const title of titles) queueListChange(userId, { ...itemToWire(title), id: list.id }, true);
    lastList.write(list);
    const open = { label: t('open'), run: () => navigate(paths.list(list.id)) };
    notifyWithAction('success', t('added', { name, list: list.name }), open);
  };
}

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { type ChosenTitles, openListChooserForAll } from './list-chooser-state.ts';

const messages = defineMessages('lists.add-all', {
  add: 'Add all to a list',
});

/** Opens the dialog that puts all titles of a page in lists. */
export function AddAll(chosen: ChosenTitles) {
  const t = useMessages(messages);
  return (
    <Button
      variant="default"
      leftSection={<IconPlaylistAdd size={18} aria-hidden />}
      onClick={() => openListChooserForAll(chosen)}
    >
      {t('add')}
    </Button>
  );
}

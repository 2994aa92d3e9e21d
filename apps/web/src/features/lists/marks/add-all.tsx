import { IconPlaylistAdd } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { type ChosenTitles, openListChooserForAll } from './list-chooser-state.ts';

/** Opens the dialog that puts all titles of a page in lists. */
export function AddAll(chosen: ChosenTitles) {
  return (
    <Button
      variant="default"
      leftSection={<IconPlaylistAdd size={18} aria-hidden />}
      onClick={() => openListChooserForAll(chosen)}
    >
      Add all to a list
    </Button>
  );
}

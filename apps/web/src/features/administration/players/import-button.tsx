import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  configurationProblem,
  type PlayerConfiguration,
  parsePlayerConfiguration,
} from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { notify } from '../../../lib/notices.ts';

const messages = defineMessages('administration.import-button', {
  file: 'Player list file',
  import: 'Import',
});

/** Reads a list from a file in the format of servers.json into the editor. */
export function ImportButton({ onRead }: { onRead: (list: PlayerConfiguration) => void }) {
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const all = useAllMessages();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const value: unknown = await file
      .text()
      .then((text) => JSON.parse(text))
      .catch(() => null);
    const list = parsePlayerConfiguration(value, 'dashboard');
    if (list) onRead(list);
    else if (value === null) notify('error', tList('noList'));
    else notify('error', `${tList('noList')} ${configurationProblem(value, all)}`);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('file')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          if (file) void read(file).finally(() => (currentTarget.value = ''));
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
    </>
  );
}

import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { updatePreferences, usePreferences } from '../../lib/storage/preferences.ts';

const messages = defineMessages('shortcuts.single-keys-switch', {
  singleKeyShortcuts: 'Single-key shortcuts',
  keysSuchAsF: 'Keys such as / and F act at once, without Ctrl or Alt.',
});

/** Turns off single-key shortcuts, e.g. for speech input (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const t = useMessages(messages);
  const { singleKeyShortcuts } = usePreferences();
  return (
    <Switch
      checked={singleKeyShortcuts}
      onChange={(event) => updatePreferences({ singleKeyShortcuts: event.currentTarget.checked })}
      label={t('singleKeyShortcuts')}
      description={t('keysSuchAsF')}
      size="md"
    />
  );
}

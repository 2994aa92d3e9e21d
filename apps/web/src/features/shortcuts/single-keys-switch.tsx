import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { updatePreferences, usePreferences } from '../../lib/storage/preferences.ts';

/** Turns off single-key shortcuts, e.g. for speech input (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const { singleKeyShortcuts } = usePreferences();
  return (
    <Switch
      checked={singleKeyShortcuts}
      onChange={(event) => updatePreferences({ singleKeyShortcuts: event.currentTarget.checked })}
      label="Single-key shortcuts"
      description="Keys such as / and F act at once, without Ctrl or Alt."
      size="md"
    />
  );
}

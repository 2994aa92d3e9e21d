import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { PlayerConfiguration } from '@marquee/domain/player/player';
import { useState } from 'react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './players-panel.module.css';

const messages = defineMessages('administration.list-settings', {
  firstOne: 'The first one',
  defaultServer: 'Default server',
  loadTimeout: 'Load timeout (ms)',
  maxRetries: 'Fallbacks per visit',
  autoFallback: 'Try the next server when one does not load',
  loadTimeoutError: 'A whole number, 1000 to 120000.',
  maxRetriesError: 'A whole number, 0 to 20.',
});

interface ListSettingsProps {
  list: PlayerConfiguration;
  onChange: (settings: PlayerConfiguration['settings']) => void;
}

/** Default server and fallback. A number that is not valid yet stays in its field and changes nothing. */
export function ListSettings({ list: { servers, settings }, onChange }: ListSettingsProps) {
  const t = useMessages(messages);
  const servedIds = servers.some(({ id }) => id === settings.defaultServer)
    ? servers.map(({ id, name }) => ({ value: String(id), label: name }))
    : [
        { value: String(settings.defaultServer), label: t('firstOne') },
        ...servers.map(({ id, name }) => ({ value: String(id), label: name })),
      ];
  return (
    <div className={styles.settings}>
      <NativeSelect
        label={t('defaultServer')}
        data={servedIds}
        value={String(settings.defaultServer)}
        onChange={(event) => onChange({ ...settings, defaultServer: Number(event.currentTarget.value) })}
      />
      <NumberSetting
        label={t('loadTimeout')}
        name="loadTimeout"
        error={t('loadTimeoutError')}
        settings={settings}
        onChange={onChange}
      />
      <NumberSetting
        label={t('maxRetries')}
        name="maxRetries"
        error={t('maxRetriesError')}
        settings={settings}
        onChange={onChange}
      />
      <Switch
        label={t('autoFallback')}
        checked={settings.autoFallback}
        onChange={(event) => onChange({ ...settings, autoFallback: event.currentTarget.checked })}
      />
    </div>
  );
}

interface NumberSettingProps {
  label: string;
  name: 'loadTimeout' | 'maxRetries';
  /** Of a number that is not valid. */
  error: string;
  settings: PlayerConfiguration['settings'];
  onChange: (settings: PlayerConfiguration['settings']) => void;
}

function NumberSetting({ label, name, error, settings, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = typed === null || parse(settings, name, typed) !== null;
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={typed ?? String(settings[name])}
      error={isValid ? undefined : error}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const parsed = parse(settings, name, value);
        setTyped(parsed === null ? value : null);
        if (parsed) onChange(parsed);
      }}
    />
  );
}

function parse(settings: PlayerConfiguration['settings'], name: string, typed: string) {
  const value = typed.trim() === '' ? null : Number(typed);
  const parsed = PlayerConfiguration.shape.settings.safeParse({ ...settings, [name]: value });
  return parsed.success ? parsed.data : null;
}

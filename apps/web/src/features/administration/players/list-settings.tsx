import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { PlayerConfiguration } from '@marquee/domain/player/player';
import { useState } from 'react';
import styles from './players-panel.module.css';

interface ListSettingsProps {
  list: PlayerConfiguration;
  onChange: (settings: PlayerConfiguration['settings']) => void;
}

/** Default server and fallback. A number that is not valid yet stays in its field and changes nothing. */
export function ListSettings({ list: { servers, settings }, onChange }: ListSettingsProps) {
  const servedIds = servers.some(({ id }) => id === settings.defaultServer)
    ? servers.map(({ id, name }) => ({ value: String(id), label: name }))
    : [
        { value: String(settings.defaultServer), label: 'The first one' },
        ...servers.map(({ id, name }) => ({ value: String(id), label: name })),
      ];
  return (
    <div className={styles.settings}>
      <NativeSelect
        label="Default server"
        data={servedIds}
        value={String(settings.defaultServer)}
        onChange={(event) => onChange({ ...settings, defaultServer: Number(event.currentTarget.value) })}
      />
      <NumberSetting
        label="Load timeout (ms)"
        name="loadTimeout"
        hint="1000 to 120000"
        settings={settings}
        onChange={onChange}
      />
      <NumberSetting
        label="Fallbacks per visit"
        name="maxRetries"
        hint="0 to 20"
        settings={settings}
        onChange={onChange}
      />
      <Switch
        label="Try the next server when one does not load"
        checked={settings.autoFallback}
        onChange={(event) => onChange({ ...settings, autoFallback: event.currentTarget.checked })}
      />
    </div>
  );
}

interface NumberSettingProps {
  label: string;
  name: 'loadTimeout' | 'maxRetries';
  hint: string;
  settings: PlayerConfiguration['settings'];
  onChange: (settings: PlayerConfiguration['settings']) => void;
}

function NumberSetting({ label, name, hint, settings, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = typed === null || parse(settings, name, typed) !== null;
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={typed ?? String(settings[name])}
      error={isValid ? undefined : `A whole number, ${hint}.`}
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

import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerServer } from '@marquee/domain/player/player';
import { useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useFocusInvalid } from '../../../components/focus/use-focus-invalid.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './players-panel.module.css';
import { formOf, readServerForm, type ServerForm, type ServerFormErrors } from './server-form.ts';

const messages = defineMessages('administration.server-dialog', {
  addHeading: 'Add Server',
  editHeading: 'Edit {name}',
  test: 'Test',
  name: 'Name',
  movieUrl: 'Movie address',
  tvUrl: 'Show address',
  advanced: 'Advanced',
  id: 'Id',
  idHint: 'Visitors’ choices refer to it',
  priority: 'Priority',
  priorityHint: 'Lower comes first',
  enabled: 'Offer to visitors',
  popups: 'Its page may open windows',
  messages: 'Messages',
  messagesHint: 'What its page says while it plays; the live test finds out',
  origins: 'Origins',
  originsHint: 'Where its messages come from, one a line; empty: the origins of both addresses',
  resume: 'Start parameter',
  resumeHint: 'Takes the second to start at, such as startAt',
  query: 'Parameters',
  queryHint: 'name=value, one a line',
  remove: 'Remove',
  movieUrlHint:
    "The frame shows it with /id of the movie at its end. To put the id elsewhere write '{id}', or '{imdb}' for that of IMDb: https://player.example/embed?tmdb='{id}'",
  tvUrlHint:
    "The frame shows it with /id/season/episode at its end. To put them elsewhere write '{id}' or '{imdb}', '{season}' and '{episode}': https://player.example/'{imdb}'/'{season}'-'{episode}'",
  none: 'None',
  playerEvent: 'player-event: PLAYER_EVENT messages',
  playerJs: 'player.js: with commands',
  add: 'Add',
  apply: 'Apply',
});

interface ServerDialogProps {
  server: PlayerServer;
  isNew: boolean;
  /** Ids of the other servers. */
  taken: readonly number[];
  onDone: (server: PlayerServer) => void;
  /** Takes it into the list, too, and tests it. */
  onTest: (server: PlayerServer) => void;
  onRemove: () => void;
  onClose: () => void;
}

const dialects = [
  { value: 'none', label: 'none' },
  { value: 'player-event', label: 'playerEvent' },
  { value: 'player.js', label: 'playerJs' },
] as const;

/** Those that every server needs; the others are under Advanced. */
const basicFields: ReadonlySet<string> = new Set<keyof ServerForm>(['name', 'movieUrl', 'tvUrl']);

/** All fields of a server (docs/player-servers.md). Nothing is saved by it: the list is. */
export function ServerDialog({ server, isNew, taken, onDone, onTest, onRemove, onClose }: ServerDialogProps) {
  const t = useMessages(messages);
  const all = useAllMessages();
  const [form, setForm] = useState<ServerForm>(() => formOf(server));
  const [isAdvanced, setAdvanced] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const focusInvalid = useFocusInvalid(fields);
  const [errors, setErrors] = useState<ServerFormErrors>({});
  const set = (change: Partial<ServerForm>) => setForm((before) => ({ ...before, ...change }));
  const text = (field: 'name' | 'id' | 'movieUrl' | 'tvUrl' | 'priority' | 'resume' | 'origins' | 'query') => ({
    // Addresses and parameters run from left to right in every language.
    ...(field !== 'name' && { dir: 'ltr' }),
    value: form[field],
    error: errors[field],
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  const submit = (use: (server: PlayerServer) => void) => {
    const result = readServerForm(form, taken, all);
    if ('server' in result) return use(result.server);
    setErrors(result.errors);
    if (Object.keys(result.errors).some((field) => !basicFields.has(field))) setAdvanced(true);
    focusInvalid();
  };
  return (
    <FormDialog
      title={isNew ? t('addHeading') : t('editHeading', { name: server.name })}
      submit={{ children: isNew ? t('add') : t('apply') }}
      actions={
        <Button variant="default" size="md" onClick={() => submit(onTest)}>
          {t('test')}
        </Button>
      }
      isChecked={false}
      onSubmit={() => submit(onDone)}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <TextInput label={t('name')} data-autofocus {...text('name')} />
        <TextInput label={t('movieUrl')} description={t('movieUrlHint')} inputMode="url" {...text('movieUrl')} />
        <TextInput label={t('tvUrl')} description={t('tvUrlHint')} inputMode="url" {...text('tvUrl')} />
        <details
          className={styles.advanced}
          open={isAdvanced}
          onToggle={(event) => setAdvanced(event.currentTarget.open)}
        >
          <summary>{t('advanced')}</summary>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <TextInput label={t('id')} description={t('idHint')} inputMode="numeric" {...text('id')} />
              <TextInput
                label={t('priority')}
                description={t('priorityHint')}
                inputMode="decimal"
                {...text('priority')}
              />
            </div>
            <Switch
              label={t('enabled')}
              checked={form.enabled}
              onChange={(event) => set({ enabled: event.currentTarget.checked })}
            />
            <Switch
              label={t('popups')}
              checked={form.popups}
              onChange={(event) => set({ popups: event.currentTarget.checked })}
            />
            <NativeSelect
              label={t('messages')}
              description={t('messagesHint')}
              data={dialects.map(({ value, label }) => ({ value, label: t(label) }))}
              value={form.messages}
              onChange={(event) => set({ messages: event.currentTarget.value as ServerForm['messages'] })}
            />
            <Textarea
              label={t('origins')}
              description={t('originsHint')}
              autosize={false}
              rows={2}
              {...text('origins')}
            />
            <TextInput label={t('resume')} description={t('resumeHint')} {...text('resume')} />
            <Textarea label={t('query')} description={t('queryHint')} rows={2} {...text('query')} />
          </div>
        </details>
        {!isNew && (
          <Button variant="danger-outline" size="md" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

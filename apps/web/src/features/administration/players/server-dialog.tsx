import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { PlayerServer } from '@marquee/domain/player/player';
import { useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useFocusInvalid } from '../../../components/focus/use-focus-invalid.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import styles from './players-panel.module.css';
import { formOf, readServerForm, type ServerForm, type ServerFormErrors } from './server-form.ts';

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
  { value: 'none', label: 'None' },
  { value: 'player-event', label: 'player-event: PLAYER_EVENT messages' },
  { value: 'player.js', label: 'player.js: with commands' },
];

/** Those that every server needs; the others are under Advanced. */
const basicFields: ReadonlySet<string> = new Set<keyof ServerForm>(['name', 'movieUrl', 'tvUrl']);

/** All fields of a server (docs/player-servers.md). Nothing is saved by it: the list is. */
export function ServerDialog({ server, isNew, taken, onDone, onTest, onRemove, onClose }: ServerDialogProps) {
  const [form, setForm] = useState<ServerForm>(() => formOf(server));
  const [isAdvanced, setAdvanced] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const focusInvalid = useFocusInvalid(fields);
  const [errors, setErrors] = useState<ServerFormErrors>({});
  const set = (change: Partial<ServerForm>) => setForm((before) => ({ ...before, ...change }));
  const text = (field: 'name' | 'id' | 'movieUrl' | 'tvUrl' | 'priority' | 'resume' | 'origins' | 'query') => ({
    value: form[field],
    error: errors[field],
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  const submit = (use: (server: PlayerServer) => void) => {
    const result = readServerForm(form, taken);
    if ('server' in result) return use(result.server);
    setErrors(result.errors);
    if (Object.keys(result.errors).some((field) => !basicFields.has(field))) setAdvanced(true);
    focusInvalid();
  };
  return (
    <FormDialog
      title={isNew ? 'Add Server' : `Edit ${server.name}`}
      submit={{ children: isNew ? 'Add' : 'Apply' }}
      actions={
        <Button variant="default" size="md" onClick={() => submit(onTest)}>
          Test
        </Button>
      }
      isChecked={false}
      onSubmit={() => submit(onDone)}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <TextInput label="Name" data-autofocus {...text('name')} />
        <TextInput
          label="Movie address"
          description="The frame shows it with /id of the movie at its end. To put the id elsewhere write {id}, or {imdb} for that of IMDb: https://player.example/embed?tmdb={id}"
          inputMode="url"
          {...text('movieUrl')}
        />
        <TextInput
          label="Show address"
          description="The frame shows it with /id/season/episode at its end. To put them elsewhere write {id} or {imdb}, {season} and {episode}: https://player.example/{imdb}/{season}-{episode}"
          inputMode="url"
          {...text('tvUrl')}
        />
        <details
          className={styles.advanced}
          open={isAdvanced}
          onToggle={(event) => setAdvanced(event.currentTarget.open)}
        >
          <summary>Advanced</summary>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <TextInput label="Id" description="Visitors’ choices refer to it" inputMode="numeric" {...text('id')} />
              <TextInput label="Priority" description="Lower comes first" inputMode="decimal" {...text('priority')} />
            </div>
            <Switch
              label="Offer to visitors"
              checked={form.enabled}
              onChange={(event) => set({ enabled: event.currentTarget.checked })}
            />
            <Switch
              label="Its page may open windows"
              checked={form.popups}
              onChange={(event) => set({ popups: event.currentTarget.checked })}
            />
            <NativeSelect
              label="Messages"
              description="What its page says while it plays; the live test finds out"
              data={dialects}
              value={form.messages}
              onChange={(event) => set({ messages: event.currentTarget.value as ServerForm['messages'] })}
            />
            <Textarea
              label="Origins"
              description="Where its messages come from, one a line; empty: the origins of both addresses"
              autosize={false}
              rows={2}
              {...text('origins')}
            />
            <TextInput
              label="Start parameter"
              description="Takes the second to start at, such as startAt"
              {...text('resume')}
            />
            <Textarea label="Parameters" description="name=value, one a line" rows={2} {...text('query')} />
          </div>
        </details>
        {!isNew && (
          <Button variant="danger-outline" size="md" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

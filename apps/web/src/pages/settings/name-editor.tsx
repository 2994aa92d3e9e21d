import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useZodForm } from '../../features/account/use-zod-form.ts';
import type { Say } from '../../lib/notices.ts';
import styles from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

interface NameEditorProps {
  field: 'username' | 'email';
  label: string;
  value: string;
  rule: z.ZodType<string, string>;
  saved: string;
  say: Say;
}

/** A username or email: shown, then edited, then saved or cancelled back. */
export function NameEditor({ field, label, value, rule, saved, say }: NameEditorProps) {
  const [editing, setEditing] = useState(false);
  const edit = useKeptFocus<HTMLButtonElement>(editing);
  const form = useZodForm(z.object({ value: rule }), { value });
  const { save, pending } = useUpdateProfile({
    saved,
    say,
    onSaved: () => setEditing(false),
    onFields: (fields) => form.showRefusal(fields[field] === undefined ? {} : { value: fields[field] }),
  });
  const open = () => {
    form.setValues({ value });
    form.clearErrors();
    setEditing(true);
  };

  if (!editing) {
    return (
      <div className={styles.field}>
        <div className={styles.fieldText}>
          <p className={styles.fieldLabel}>{label}</p>
          <p className={styles.fieldValue}>{value}</p>
        </div>
        <Button ref={edit} variant="default" onClick={open} aria-label={`Edit ${label.toLowerCase()}`}>
          Edit
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form.element}
      className={styles.editor}
      noValidate
      onSubmit={form.onSubmit((values) =>
        values.value.trim() === value ? setEditing(false) : save({ [field]: values.value }),
      )}
    >
      <TextInput
        {...form.getInputProps('value')}
        label={label}
        name={field}
        type={field === 'email' ? 'email' : 'text'}
        autoComplete={field}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <div className={styles.editorActions}>
        <Button type="submit" loading={pending}>
          Save
        </Button>
        <Button variant="default" onClick={() => setEditing(false)} disabled={pending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

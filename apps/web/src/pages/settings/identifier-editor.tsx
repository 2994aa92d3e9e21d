import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useZodForm } from '../../features/account/use-zod-form.ts';
import type { Say } from '../../lib/notices.ts';
import { EditorActions, ProfileField } from './profile-field.tsx';
import styles from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

interface IdentifierEditorProps {
  field: 'username' | 'email';
  label: string;
  value: string;
  rule: z.ZodType<string, string>;
  saved: string;
  say: Say;
}

/** A username or email, by either of which one signs in: shown, then edited, then saved or cancelled back. */
export function IdentifierEditor({ field, label, value, rule, saved, say }: IdentifierEditorProps) {
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

  if (!editing) return <ProfileField label={label} value={value} editRef={edit} onEdit={open} />;
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
      <EditorActions pending={pending} onCancel={() => setEditing(false)} />
    </form>
  );
}

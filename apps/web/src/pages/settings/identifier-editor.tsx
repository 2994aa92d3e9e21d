import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useSavedFocus } from '../../components/focus/keep-focus.ts';
import { useZodForm } from '../../features/account/use-zod-form.ts';
import type { Notify } from '../../lib/notices.ts';
import { EditorActions, ProfileField } from './profile-field.tsx';
import styles from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

interface IdentifierEditorProps {
  field: 'username' | 'email';
  label: string;
  value: string;
  rule: z.ZodType<string, string>;
  successMessage: string;
  notify: Notify;
}

/** Editor of the username or email: view, then edit, then save or cancel. */
export function IdentifierEditor({ field, label, value, rule, successMessage, notify }: IdentifierEditorProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useSavedFocus<HTMLButtonElement>(isEditing);
  const form = useZodForm(z.object({ value: rule }), { value });
  const { save, pending } = useUpdateProfile({
    successMessage,
    notify,
    onSaved: () => setEditing(false),
    onFields: (fields) => form.showErrors(fields[field] === undefined ? {} : { value: fields[field] }),
  });
  const open = () => {
    form.setValues({ value });
    form.clearErrors();
    setEditing(true);
  };

  if (!isEditing) return <ProfileField label={label} value={value} editRef={edit} onEdit={open} />;
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

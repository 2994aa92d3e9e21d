import { TextInput } from '@mantine/core';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { useState } from 'react';
import { z } from 'zod';
import { useSavedFocus } from '../../components/focus/keep-focus.ts';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import type { Notify } from '../../lib/notices.ts';
import { EditorActions, ProfileField } from './profile-field.tsx';
import { OwnerProofField, useOwnerProof } from './security/owner-proof.tsx';
import styles from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

interface IdentifierEditorProps {
  field: 'username' | 'email';
  label: string;
  value: string;
  rule: z.ZodType<string, string>;
  successMessage: string;
  notify: Notify;
  /** For a change that requires the current password: whose account it is. */
  proof?: { readonly username: string };
}

const currentPasswordMissing = { path: ['currentPassword'], error: accountMessages.currentPasswordRequired };

/** Editor of the username or email: view, then edit, then save or cancel. */
export function IdentifierEditor({ field, label, value, rule, successMessage, notify, proof }: IdentifierEditorProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useSavedFocus<HTMLButtonElement>(isEditing);
  const { usesPassword, toInput } = useOwnerProof();
  const isUnchanged = (text: string) => text.trim() === value;
  const needsPassword = proof !== undefined && usesPassword;
  const schema = z
    .object({ value: rule, currentPassword: z.string() })
    .refine((form) => !needsPassword || isUnchanged(form.value) || form.currentPassword !== '', currentPasswordMissing);
  const form = useZodForm(schema, { value, currentPassword: '' });
  const { save, pending } = useUpdateProfile({
    successMessage,
    notify,
    onSaved: () => setEditing(false),
    onFields: ({ [field]: ofValue, currentPassword }) =>
      form.showErrors({ ...(ofValue && { value: ofValue }), ...(currentPassword && { currentPassword }) }),
  });
  const open = () => {
    form.setValues({ value, currentPassword: '' });
    form.clearErrors();
    setEditing(true);
  };

  if (!isEditing) return <ProfileField field={field} label={label} value={value} editRef={edit} onEdit={open} />;
  return (
    <form
      ref={form.element}
      className={styles.editor}
      noValidate
      onSubmit={form.onSubmit((values) =>
        isUnchanged(values.value)
          ? setEditing(false)
          : save({ [field]: values.value, ...(proof && toInput(values.currentPassword)) }),
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
      {proof && (
        <OwnerProofField
          usesPassword={usesPassword}
          username={proof.username}
          input={form.getInputProps('currentPassword')}
          onProven={() => form.element.current?.requestSubmit()}
        />
      )}
      <EditorActions pending={pending} onCancel={() => setEditing(false)} />
    </form>
  );
}

import { PasswordInput } from '@mantine/core';
import { PasswordForm } from '@marquee/domain/account';
import { messages } from '@marquee/domain/messages';
import { useState } from 'react';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useZodForm } from '../../features/account/use-zod-form.ts';
import type { Say } from '../../lib/notices.ts';
import { EditorActions, ProfileField } from './profile-field.tsx';
import styles from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The password's editor: present one, new one, new one again, each with its own show and hide. */
export function PasswordEditor({ username, say }: { username: string; say: Say }) {
  const [editing, setEditing] = useState(false);
  const edit = useKeptFocus<HTMLButtonElement>(editing);
  const form = useZodForm(PasswordForm, empty);
  const close = () => {
    form.setValues(empty);
    form.clearErrors();
    setEditing(false);
  };
  const { save, pending } = useUpdateProfile({
    saved: messages.passwordUpdated,
    say,
    onSaved: close,
    onFields: form.showRefusal,
  });

  if (!editing) {
    return <ProfileField label="Password" value="••••••••" editRef={edit} onEdit={() => setEditing(true)} />;
  }
  return (
    <form
      ref={form.element}
      className={styles.editor}
      noValidate
      onSubmit={form.onSubmit(({ currentPassword, newPassword }) => save({ currentPassword, newPassword }))}
    >
      {/* Password managers want to know whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...form.getInputProps('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput {...form.getInputProps('newPassword')} label="New Password" autoComplete="new-password" />
      <PasswordInput
        {...form.getInputProps('confirmPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <EditorActions pending={pending} onCancel={close} />
    </form>
  );
}

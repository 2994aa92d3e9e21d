import { PasswordForm } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useState } from 'react';
import { useSavedFocus } from '../../components/focus/keep-focus.ts';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { EditorActions, ProfileField } from './profile-field.tsx';
import { OtherWaysChoice } from './security/other-ways-choice.tsx';
import styles from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

const texts = defineMessages('settings.password-editor', {
  password: 'Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
});

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', removeOtherWays: false };

/** Password editor with current, new and repeated password. */
export function PasswordEditor({ username, notify }: { username: string; notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const edit = useSavedFocus<HTMLButtonElement>(isEditing);
  const form = useZodForm(PasswordForm, empty);
  const close = () => {
    form.setValues(empty);
    form.clearErrors();
    setEditing(false);
  };
  const { save, pending } = useUpdateProfile({
    successMessage: siteText('passwordUpdated'),
    notify,
    onSaved: close,
    onFields: form.showErrors,
  });

  if (!isEditing) {
    return (
      <ProfileField
        field="password"
        label={t('password')}
        value="••••••••"
        editRef={edit}
        onEdit={() => setEditing(true)}
      />
    );
  }
  return (
    <form
      ref={form.element}
      className={styles.editor}
      noValidate
      onSubmit={form.onSubmit(({ confirmPassword: _, removeOtherWays, ...passwords }) =>
        save({ ...passwords, ...(removeOtherWays && { removeOtherWays }) }),
      )}
    >
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...form.getInputProps('currentPassword')}
        label={t('currentPassword')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput {...form.getInputProps('newPassword')} label={t('newPassword')} autoComplete="new-password" />
      <PasswordInput
        {...form.getInputProps('confirmPassword')}
        label={t('confirmNewPassword')}
        autoComplete="new-password"
      />
      <OtherWaysChoice {...form.getInputProps('removeOtherWays', { type: 'checkbox' })} />
      <EditorActions pending={pending} onCancel={close} />
    </form>
  );
}

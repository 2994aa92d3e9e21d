import { TextInput } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect, useRef, useState } from 'react';
import { PasswordInput } from '../../../components/forms/password-input.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { signedInUserId } from '../../../lib/session/token.ts';
import type { UserActions, UserDraft } from './use-user-actions.ts';
import styles from './user-controls.module.css';

const messages = defineMessages('administration.user-edit-fields', {
  username: 'Username',
  email: 'Email',
  newPassword: 'New password',
  passwordHint: 'Leave it empty to keep the present one',
  showPassword: 'Show password',
  currentPassword: 'Your current password',
  currentPasswordHint: 'Needed for a new email or password of your own account',
  showCurrentPassword: 'Show current password',
});

interface UserEditFieldsProps {
  draft: UserDraft;
  /** Id of the form that submits them. */
  form: string;
  actions: UserActions;
}

/** Username, email and optional new password, validated by the server only; one's own account needs a proof. */
export function UserEditFields({ draft, form, actions }: UserEditFieldsProps) {
  const t = useMessages(messages);
  const fields = useRef<HTMLDivElement>(null);
  const { values, errors } = draft;
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const hasErrors = Object.values(errors).some(Boolean);
  const isSaving = actions.isBusy(`edit:${draft.id}`);
  useEffect(() => {
    if (hasErrors && !isSaving)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], input[data-invalid]')?.focus();
  }, [hasErrors, isSaving]);
  const input = (field: keyof typeof values) => ({
    form,
    name: field,
    value: values[field],
    error: errors[field],
    disabled: isSaving,
    spellCheck: false,
    autoCapitalize: 'none',
    onChange: (event: { currentTarget: { value: string } }) => actions.changeField(field, event.currentTarget.value),
    onKeyDown: (event: { key: string }) => event.key === 'Escape' && actions.cancelEdit(),
  });

  return (
    <div ref={fields} className={styles.fields}>
      <TextInput {...input('username')} label={t('username')} autoComplete="off" autoFocus />
      <TextInput {...input('email')} label={t('email')} type="email" autoComplete="off" />
      <PasswordInput
        {...input('password')}
        label={t('newPassword')}
        description={t('passwordHint')}
        autoComplete="new-password"
        visible={isPasswordVisible}
        onVisibilityChange={setPasswordVisible}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      {draft.id === signedInUserId() && (
        <PasswordInput
          {...input('currentPassword')}
          label={t('currentPassword')}
          description={t('currentPasswordHint')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showCurrentPassword') }}
        />
      )}
    </div>
  );
}

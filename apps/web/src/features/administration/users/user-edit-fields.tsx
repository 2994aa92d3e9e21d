import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { signedInUserId } from '../../../lib/session/token.ts';
import type { UserActions, UserDraft } from './use-user-actions.ts';
import styles from './user-controls.module.css';

interface UserEditFieldsProps {
  draft: UserDraft;
  /** Id of the form that submits them. */
  form: string;
  actions: UserActions;
}

/** Username, email and optional new password, validated by the server only; one's own account needs a proof. */
export function UserEditFields({ draft, form, actions }: UserEditFieldsProps) {
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
      <TextInput {...input('username')} label="Username" autoComplete="off" autoFocus />
      <TextInput {...input('email')} label="Email" type="email" autoComplete="off" />
      <PasswordInput
        {...input('password')}
        label="New password"
        description="Leave it empty to keep the present one"
        autoComplete="new-password"
        visible={isPasswordVisible}
        onVisibilityChange={setPasswordVisible}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      {draft.id === signedInUserId() && (
        <PasswordInput
          {...input('currentPassword')}
          label="Your current password"
          description="Needed for a new email or password of your own account"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show current password' }}
        />
      )}
    </div>
  );
}

import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { UserActions, UserDraft } from './use-user-actions.ts';
import styles from './user-edit-fields.module.css';

interface UserEditFieldsProps {
  draft: UserDraft;
  /** Id of the form that saves them. */
  form: string;
  actions: UserActions;
}

/** A user's name, address and optional new password. The server alone judges them (accounts spec §5). */
export function UserEditFields({ draft, form, actions }: UserEditFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const { values, errors } = draft;
  const [shown, setShown] = useState(false);
  const failed = Object.values(errors).some(Boolean);
  const saving = actions.isBusy(`edit:${draft.id}`);
  useEffect(() => {
    if (failed && !saving) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failed, saving]);
  const input = (field: keyof typeof values) => ({
    form,
    name: field,
    value: values[field],
    error: errors[field],
    disabled: saving,
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
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': shown ? 'Hide password' : 'Show password' }}
      />
    </div>
  );
}

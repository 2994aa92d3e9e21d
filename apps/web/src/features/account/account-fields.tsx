import { TextInput } from '@mantine/core';
import { maxEmailLength, maxTypedTokenLength } from '@marquee/domain/accounts/account-limits';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ComponentPropsWithoutRef } from 'react';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('account.account-fields', {
  identifier: 'Email or username',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
});

type FieldProps = ComponentPropsWithoutRef<typeof TextInput>;

/** The name of an account: an email address or a username. */
export function IdentifierField(props: FieldProps) {
  const t = useMessages(messages);
  return (
    <TextInput
      label={t('identifier')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      size="md"
      {...props}
    />
  );
}

/** A code that is typed by hand. */
export function TypedCodeField(props: FieldProps) {
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxTypedTokenLength}
      size="md"
      {...props}
    />
  );
}

interface NewPasswordFieldsProps {
  /** Props of the form's fields; with the labels where they are more specific than 'New password'. */
  password: ComponentPropsWithoutRef<typeof PasswordInput>;
  confirm: ComponentPropsWithoutRef<typeof PasswordInput>;
}

/** A new password, and the same again. */
export function NewPasswordFields({ password, confirm }: NewPasswordFieldsProps) {
  const t = useMessages(messages);
  const accountText = useMessages(accountMessages);
  return (
    <>
      <PasswordInput
        label={t('newPassword')}
        description={accountText('passwordHint')}
        name="new-password"
        autoComplete="new-password"
        size="md"
        {...password}
      />
      <PasswordInput
        label={t('confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        size="md"
        {...confirm}
      />
    </>
  );
}

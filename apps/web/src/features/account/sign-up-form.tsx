import { TextInput } from '@mantine/core';
import { RegistrationForm } from '@marquee/domain/accounts/account';
import { maxEmailLength } from '@marquee/domain/accounts/account-limits';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { failureFields, failureText } from '../../lib/api/call-failure.ts';
import { richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { NewPasswordFields, TypedCodeField } from './account-fields.tsx';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';
import { SignUpWays } from './ways/sign-up-ways.tsx';
import { useSignUpWays } from './ways/use-sign-up-ways.ts';

const messages = defineMessages('account.sign-up-form', {
  invitationCode: 'Invitation code',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  signUp: 'Sign Up',
  hasAccount: 'Already have an account? <login>Login</login>',
});

interface SignUpFormProps {
  isPhone: boolean;
  /** The code of the link that led here. */
  invitation?: string;
  /** The page after the sign-up, where it is not this one. */
  returnTo?: string;
  onSignedIn: () => void;
  onSwitch: () => void;
}

export function SignUpForm({ isPhone, invitation, returnTo, onSignedIn, onSwitch }: SignUpFormProps) {
  const t = useMessages(messages);
  const accountText = useMessages(accountMessages);
  const invitationText = useMessages(invitationMessages);
  const ways = useSignUpWays();
  const needsInvitation = (ways.password ?? ways.provider) === 'invited' || invitation !== undefined;
  const form = useZodForm(RegistrationForm, {
    username: '',
    email: '',
    password: '',
    confirmPassword: '',
    invitation: needsInvitation ? (invitation ?? '') : undefined,
  });
  const { register } = useSignIn({ onSignedIn });
  const { username, email, password, confirmPassword, invitation: code } = form.values;
  const isComplete = [username, email, password, confirmPassword, code].every((value) => value?.trim() !== '');
  const fields = failureFields(register.error);

  const submit = form.onSubmit(() =>
    register.mutate(
      {
        username: username.trim(),
        email: email.trim(),
        password,
        name: username.trim(),
        ...(code !== undefined && { invitation: code }),
      },
      { onError: (error) => form.showErrors(failureFields(error)) },
    ),
  );

  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={submit}>
      <FormFailure
        text={
          register.error && Object.keys(fields).length === 0
            ? failureText(register.error, accountText('registrationFailed'))
            : null
        }
      />
      {needsInvitation && (
        <TypedCodeField
          {...form.getInputProps('invitation')}
          label={t('invitationCode')}
          description={invitationText('codeHint')}
          name="invitation"
          data-autofocus
        />
      )}
      {ways.password && (
        <>
          <TextInput
            {...form.getInputProps('username')}
            label={t('username')}
            description={accountText('usernameHint')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            data-autofocus={!needsInvitation || undefined}
          />
          <TextInput
            {...form.getInputProps('email')}
            label={t('email')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={maxEmailLength}
            size="md"
          />
          <NewPasswordFields
            password={{ ...form.getInputProps('password'), label: t('password') }}
            confirm={{ ...form.getInputProps('confirmPassword'), label: t('confirmPassword') }}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            disabled={!isPhone && (!isComplete || password !== confirmPassword)}
            loading={register.isPending}
          >
            {t('signUp')}
          </Button>
        </>
      )}
      {(ways.provider === 'on' || (ways.provider === 'invited' && needsInvitation)) && (
        <SignUpWays invitation={code} returnTo={returnTo} />
      )}
      <p className={styles.switch}>
        {richText(
          t.rich('hasAccount', {
            login: (text) => (
              <button type="button" className={styles.textButton} onClick={onSwitch}>
                {richText(text)}
              </button>
            ),
          }),
        )}
      </p>
    </form>
  );
}

import { PasswordInput, TextInput } from '@mantine/core';
import { RegistrationForm } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { limits } from '@marquee/domain/limits';
import { Button } from '../../components/controls/button.tsx';
import { failureFields, failureText } from '../../lib/api/call-failure.ts';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useZodForm } from './use-zod-form.ts';

interface SignUpFormProps {
  isPhone: boolean;
  onSignedIn: () => void;
  onSwitch: () => void;
}

export function SignUpForm({ isPhone, onSignedIn, onSwitch }: SignUpFormProps) {
  const form = useZodForm(RegistrationForm, { username: '', email: '', password: '', confirmPassword: '' });
  const { register } = useSignIn({ onSignedIn });
  const { username, email, password, confirmPassword } = form.values;
  const isComplete = [username, email, password, confirmPassword].every((value) => value.trim() !== '');
  const fields = failureFields(register.error);

  const submit = form.onSubmit(() =>
    register.mutate(
      { username: username.trim(), email: email.trim(), password, name: username.trim() },
      { onError: (error) => form.showErrors(failureFields(error)) },
    ),
  );

  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={submit}>
      <FormFailure
        text={
          register.error && Object.keys(fields).length === 0
            ? failureText(register.error, accountMessages.registrationFailed)
            : null
        }
      />
      <TextInput
        {...form.getInputProps('username')}
        label="Username"
        description={accountMessages.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('email')}
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={limits.maxEmailLength}
        size="md"
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label="Password"
        description={accountMessages.passwordHint}
        name="new-password"
        autoComplete="new-password"
        size="md"
      />
      <PasswordInput
        {...form.getInputProps('confirmPassword')}
        label="Confirm Password"
        name="confirm-password"
        autoComplete="new-password"
        size="md"
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!isPhone && (!isComplete || password !== confirmPassword)}
        loading={register.isPending}
      >
        Sign Up
      </Button>
      <p className={styles.switch}>
        Already have an account?{' '}
        <button type="button" className={styles.textButton} onClick={onSwitch}>
          Login
        </button>
      </p>
    </form>
  );
}

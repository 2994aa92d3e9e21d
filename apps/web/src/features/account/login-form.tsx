import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Login } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { limits } from '@marquee/domain/limits';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { failureStatus, failureText } from '../../lib/api/call-failure.ts';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useZodForm } from './use-zod-form.ts';

interface LoginFormProps {
  /** Phones show their own failure messages (docs/behaviour/accounts.md §1). */
  isPhone: boolean;
  onSignedIn: () => void;
  onSwitch: () => void;
}

export function LoginForm({ isPhone, onSignedIn, onSwitch }: LoginFormProps) {
  const form = useZodForm(Login, { emailOrUsername: '', password: '', remember: false });
  const [forgot, setForgot] = useState(false);
  const { login } = useSignIn({ onSignedIn });
  const isIncomplete = form.values.emailOrUsername.trim() === '' || form.values.password === '';

  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => login.mutate(values))}
    >
      <FormFailure text={login.error && loginFailureText(login.error, isPhone)} />
      <TextInput
        {...form.getInputProps('emailOrUsername')}
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.maxEmailLength}
        size="md"
        data-autofocus
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={limits.maxPasswordLength}
        size="md"
      />
      <div className={styles.between}>
        <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <button type="button" className={styles.textButton} onClick={() => setForgot(true)} aria-expanded={forgot}>
          Forgot password?
        </button>
      </div>
      {forgot && (
        <p className={styles.hint} role="status">
          This site sends no mail. Ask its administrator to set a new password for you.
        </p>
      )}
      <Button type="submit" size="md" fullWidth disabled={isIncomplete} loading={login.isPending}>
        Login
      </Button>
      <p className={styles.switch}>
        No account yet?{' '}
        <button type="button" className={styles.textButton} onClick={onSwitch}>
          Sign Up
        </button>
      </p>
    </form>
  );
}

/** On a phone, wrong credentials have their own message; other server messages are shown unchanged. */
function loginFailureText(error: unknown, isPhone: boolean): string {
  if (!isPhone) return failureText(error, accountMessages.loginFailed);
  if (failureStatus(error) === 401) return accountMessages.mobileLoginRefused;
  return failureText(error, accountMessages.mobileLoginFailed);
}

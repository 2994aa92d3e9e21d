import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Login } from '@marquee/domain/account';
import { accountMessages } from '@marquee/domain/account-messages';
import { limits } from '@marquee/domain/limits';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { failureStatus, failureText } from '../../lib/call-failure.ts';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useZodForm } from './use-zod-form.ts';

interface LoginFormProps {
  /** A phone's page words its failures in its own way (accounts spec §8). */
  onPhone: boolean;
  onSignedIn: () => void;
  onSwitch: () => void;
}

export function LoginForm({ onPhone, onSignedIn, onSwitch }: LoginFormProps) {
  const form = useZodForm(Login, { emailOrUsername: '', password: '', remember: false });
  const [forgot, setForgot] = useState(false);
  const { login } = useSignIn({ onSignedIn });
  const empty = form.values.emailOrUsername.trim() === '' || form.values.password === '';

  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => login.mutate(values))}
    >
      <FormFailure text={login.error && failure(login.error, onPhone)} />
      <TextInput
        {...form.getInputProps('emailOrUsername')}
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailMost}
        size="md"
        data-autofocus
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={limits.passwordMost}
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
      <Button type="submit" size="md" fullWidth disabled={empty} loading={login.isPending}>
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

/** A refusal of the pair is worded in the phone's own sentence; what else the server says stands as it is. */
function failure(error: unknown, onPhone: boolean): string {
  if (!onPhone) return failureText(error, accountMessages.loginFailed);
  if (failureStatus(error) === 401) return accountMessages.mobileLoginRefused;
  return failureText(error, accountMessages.mobileLoginFailed);
}

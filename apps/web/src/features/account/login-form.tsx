import { Checkbox } from '@mantine/core';
import { Login } from '@marquee/domain/accounts/account';
import { maxPasswordLength } from '@marquee/domain/accounts/account-limits';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { Button } from '../../components/controls/button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { PasswordInput } from '../../components/forms/password-input.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { failureStatus, failureText } from '../../lib/api/call-failure.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { IdentifierField } from './account-fields.tsx';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';
import { LoginWays } from './ways/login-ways.tsx';
import { usePasskeySignIn } from './ways/use-passkey-sign-in.ts';
import { useSignUpWays } from './ways/use-sign-up-ways.ts';

const messages = defineMessages('account.login-form', {
  password: 'Password',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  login: 'Login',
  cannotSignIn: 'Cannot sign in?',
  noAccount: 'No account yet? <signUp>Sign Up</signUp>',
});

interface LoginFormProps {
  /** Phones show their own failure messages (docs/behaviour/accounts.md §1). */
  isPhone: boolean;
  onSignedIn: () => void;
  onSwitch: () => void;
}

export function LoginForm({ isPhone, onSignedIn, onSwitch }: LoginFormProps) {
  const t = useMessages(messages);
  const passkeyText = useMessages(passkeyMessages);
  const accountText = useMessages(accountMessages);
  const invitationText = useMessages(invitationMessages);
  const form = useZodForm(Login, { emailOrUsername: '', password: '', remember: false });
  const { passwordLogin = true } = useClientConfiguration();
  const signUp = useSignUpWays();
  const { login } = useSignIn({ onSignedIn });
  const passkey = usePasskeySignIn({ remember: form.values.remember === true, onSignedIn });
  const isIncomplete = form.values.emailOrUsername.trim() === '' || form.values.password === '';
  const failure = passkey.error
    ? failureText(passkey.error, passkeyText('notSignedIn'))
    : login.error &&
      (isPhone ? phoneFailureText(login.error, accountText) : failureText(login.error, accountText('loginFailed')));

  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => {
        passkey.clearError();
        login.mutate(values);
      })}
    >
      <FormFailure text={failure} />
      {passwordLogin && (
        <>
          <IdentifierField {...form.getInputProps('emailOrUsername')} autoComplete="username webauthn" data-autofocus />
          <PasswordInput
            {...form.getInputProps('password')}
            label={t('password')}
            name="password"
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            size="md"
          />
          <div className={styles.between}>
            <Checkbox label={t('rememberMe')} {...form.getInputProps('remember', { type: 'checkbox' })} />
            <Link className={styles.textButton} href={paths.forgot}>
              {t('forgotPassword')}
            </Link>
          </div>
          <Button type="submit" size="md" fullWidth disabled={isIncomplete} loading={login.isPending}>
            {t('login')}
          </Button>
        </>
      )}
      <LoginWays passkey={passkey} />
      {!passwordLogin && (
        <p className={styles.switch}>
          <Link className={styles.textButton} href={paths.forgot}>
            {t('cannotSignIn')}
          </Link>
        </p>
      )}
      {signUp.isClosed ? (
        <p className={styles.switch}>{invitationText('signUpClosed')}</p>
      ) : (
        <p className={styles.switch}>
          {richText(
            t.rich('noAccount', {
              signUp: (text) => (
                <button type="button" className={styles.textButton} onClick={onSwitch}>
                  {richText(text)}
                </button>
              ),
            }),
          )}
        </p>
      )}
    </form>
  );
}

/** On a phone, wrong credentials have their own message; other server messages are shown unchanged. */
function phoneFailureText(error: unknown, t: Translate<typeof accountMessages>): string {
  return failureStatus(error) === 401 ? t('mobileLoginRefused') : failureText(error, t('mobileLoginFailed'));
}

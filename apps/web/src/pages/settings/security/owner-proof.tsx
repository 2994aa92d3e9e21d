import { CurrentPassword, type OwnerProof } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/controls/button.tsx';
import { PasswordInput } from '../../../components/forms/password-input.tsx';
import { FormFailure } from '../../../features/account/form-failure.tsx';
import { ProviderButton } from '../../../features/account/ways/provider-button.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import settings from '../settings.module.css';
import { useIdentityList } from './use-identities.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

const messages = defineMessages('settings.owner-proof', {
  currentPassword: 'Current Password',
  signInWithPasskey: 'Sign in with a passkey',
});

/** What a form asks for before a change that could give the account away (docs/behaviour/accounts.md §4). */
export function useOwnerProof() {
  const { passwordLogin = true } = useClientConfiguration();
  const hasPassword = useIdentityList().data?.has_password !== false;
  const usesPassword = hasPassword && passwordLogin;
  return {
    /** False: a sign-in by a passkey or at the provider of the last minutes is the proof. */
    usesPassword,
    rule: usesPassword ? CurrentPassword : z.string(),
    toInput: (currentPassword: string): OwnerProof => (usesPassword ? { currentPassword } : {}),
  };
}

interface OwnerProofFieldProps {
  usesPassword: boolean;
  username: string;
  /** Props of the form's field `currentPassword`. */
  input: { error?: ReactNode };
  /** The member has signed in again: the form can be sent once more. */
  onProven: () => void;
  autoFocus?: boolean;
}

/** The current password; where none is used, buttons to sign in again once the server requires that. */
export function OwnerProofField({ usesPassword, username, input, onProven, autoFocus = false }: OwnerProofFieldProps) {
  const t = useMessages(messages);
  if (!usesPassword) return input.error ? <SignInAgain text={input.error} onSignedIn={onProven} /> : null;
  return (
    <>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...input}
        aria-invalid={Boolean(input.error)}
        label={t('currentPassword')}
        autoComplete="current-password"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
      />
    </>
  );
}

function SignInAgain({ text, onSignedIn }: { text: ReactNode; onSignedIn: () => void }) {
  const t = useMessages(messages);
  const { isOffered, isPending, failure, start } = useSignInAgain({ onSignedIn });
  return (
    <>
      <FormFailure text={failure ?? text} />
      <div className={settings.editorActions}>
        {isOffered && (
          <Button variant="default" size="md" fullWidth loading={isPending} onClick={start}>
            {t('signInWithPasskey')}
          </Button>
        )}
        <ProviderButton />
      </div>
    </>
  );
}

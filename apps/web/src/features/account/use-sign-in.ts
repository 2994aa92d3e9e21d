import type { Login, Registration, SignedIn } from '@marquee/domain/accounts/account';
import type { OidcCodeInput } from '@marquee/domain/accounts/oidc';
import type { PasskeySignIn } from '@marquee/domain/accounts/passkeys';
import type { Recovery } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { outboxOf } from '../../lib/history/outbox.ts';
import { useFollowLanguage, useLanguages } from '../../lib/language/page-language.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify, notifyWithAction } from '../../lib/notices.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { saveSession, storedToken } from '../../lib/session/token.ts';

const messages = defineMessages('account.use-sign-in', {
  addHistory: 'What you watched here before you signed in can be added to your account: see My List.',
  createCodes: 'Create codes',
});

/** Of the profile settings: opens the form that makes recovery codes. */
export const recoveryCodesHash = '#recovery-codes';

/** Stores the token and the user of a sign-in. */
export function useSignedIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const followLanguage = useFollowLanguage();
  return ({ token, user, language }: SignedIn) => {
    const { pathname } = window.location;
    // A sign-in that only proves who is signed in leaves the page as it is.
    const isNew = storedToken.read() === null;
    saveSession({ token, user });
    trpc.auth.verify.setData(undefined, { user });
    if (outboxOf('visitor').read().length > 0) {
      notify('info', t('addHistory'));
    }
    onSignedIn();
    if (isNew && language !== undefined) followLanguage(language, pathname);
  };
}

/** Mutations that sign in; all store the token and the user. */
export function useSignIn(options: { onSignedIn: () => void }) {
  const t = useMessages(messages);
  const recoveryText = useMessages(recoveryMessages);
  const [, navigate] = useLocation();
  const { auth, passkeys } = useTrpcClient();
  const onSuccess = useSignedIn(options);
  const { offered, language } = useLanguages();
  return {
    login: useMutation({ mutationFn: (login: z.input<typeof Login>) => auth.login.mutate(login), onSuccess }),
    register: useMutation({
      mutationFn: (registration: Registration) =>
        auth.register.mutate({ ...registration, ...(offered.length > 1 && { language }) }),
      onSuccess: (session) => {
        onSuccess(session);
        notifyWithAction('info', recoveryText('offer'), {
          label: t('createCodes'),
          run: () => navigate(`${withSearchParams(paths.settings, { tab: 'profile' })}${recoveryCodesHash}`),
        });
      },
    }),
    passkey: useMutation({
      mutationFn: (signIn: z.input<typeof PasskeySignIn>) => passkeys.signIn.mutate(signIn),
      onSuccess,
    }),
    redeem: useMutation({ mutationFn: (input: OidcCodeInput) => auth.redeem.mutate(input), onSuccess }),
    recover: useMutation({
      mutationFn: (recovery: z.input<typeof Recovery>) => auth.recover.mutate(recovery),
      onSuccess,
    }),
  };
}

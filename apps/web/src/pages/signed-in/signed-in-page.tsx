import { type OidcLanding, parseFragment } from '@marquee/domain/accounts/oidc-landing';
import { oidcFailureMessages, oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLockX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { useSignIn } from '../../features/account/use-sign-in.ts';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';

const messages = defineMessages('signed-in.signed-in-page', {
  backSettings: 'Back to the settings',
  goBack: 'Go back',
  tryAgain: 'Try again',
  notLinked: 'The login was not linked',
  failed: 'The sign-in did not work',
  notSignedIn: 'You are not signed in',
});

/** /signed-in: redeems the one-time code of a visit to the OpenID provider (docs/behaviour/accounts.md §12). */
export function SignedInPage() {
  const t = useMessages(messages);
  const oidcText = useMessages(oidcMessages);
  const reason = useMessages(oidcFailureMessages);
  const [result, setResult] = useState<OidcLanding | null>(null);
  const [, navigate] = useLocation();
  const isSignedIn = useSession().status !== 'signed-out';
  const trpc = useTrpc();
  const { identities } = useTrpcClient();
  const visit = useRef<OidcLanding>(null);
  const goBack = () => navigate(visit.current?.returnTo ?? paths.home, { replace: true });
  const { redeem } = useSignIn({
    onSignedIn: () => {
      if (visit.current?.kind === 'code' && visit.current.isLinkedByAddress) {
        notify('info', oidcText('linkedByAddress'));
      }
      goBack();
    },
  });
  const link = useMutation({
    mutationFn: (code: string) => identities.link.mutate({ code }),
    onSuccess: () => {
      void trpc.identities.list.invalidate();
      notify('success', oidcText('linked'));
      goBack();
    },
  });
  const read = useEffectEvent(() => {
    // React's strict mode runs effects twice, and the fragment is gone by then.
    if (visit.current) return;
    const { hash, pathname } = window.location;
    const found = parseFragment(hash);
    // A code must not stay in the history of the browser.
    window.history.replaceState(null, '', pathname);
    visit.current = found;
    setResult(found);
    if (found.kind === 'code') redeem.mutate({ code: found.code });
    if (found.kind === 'link') link.mutate(found.code);
  });
  useEffect(() => read(), []);

  const error = redeem.error ?? link.error;
  // Null while it is open what comes of the visit.
  const failure =
    result?.kind === 'error' ? reason(result.failure) : error && failureText(error, oidcText('notRedeemed'));
  if (failure === null) return <PageFallback />;
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark>
          <IconLockX size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={t(titleOf(result, isSignedIn))}
      text={failure}
    >
      {result && isSignedIn ? (
        <Button href={result.returnTo}>{result.kind === 'link' ? t('backSettings') : t('goBack')}</Button>
      ) : (
        <Button href={withSearchParams(paths.home, { auth: 'login' })}>{t('tryAgain')}</Button>
      )}
    </NoticePage>
  );
}

/** A member may have visited the provider, too: to link a login, or to sign in once more. */
function titleOf(result: OidcLanding | null, isSignedIn: boolean) {
  if (result?.kind === 'link') return 'notLinked';
  return isSignedIn ? 'failed' : 'notSignedIn';
}

import type { PasskeySignIn } from '@marquee/domain/accounts/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import {
  cancelPasskey,
  hasPasskeyAutofill,
  hasPasskeys,
  isPasskeyCancelled,
  readPasskey,
} from '../../../lib/browser/passkeys.ts';
import { useSignIn } from '../use-sign-in.ts';

/** A challenge expires after 5 minutes, and a login form may stay open for longer. */
const renewChallengeMs = 4 * 60_000;

interface PasskeySignInOptions {
  remember: boolean;
  onSignedIn: () => void;
}

/** Sign-in with a passkey: by a press, or picked from the autofill of the name while the form is open. */
export function usePasskeySignIn({ remember, onSignedIn }: PasskeySignInOptions) {
  const trpc = useTrpc();
  const { passkeys } = useTrpcClient();
  const { passkey: signIn } = useSignIn({ onSignedIn });
  const ways = useQuery(trpc.auth.ways.queryOptions(undefined, { enabled: hasPasskeys() }));
  const isOffered = hasPasskeys() && ways.data?.passkeys === true;
  const [attempt, setAttempt] = useState(0);
  const waitAgain = () => setAttempt((before) => before + 1);

  const challenge = async (isAutofill: boolean) => {
    const { options } = await passkeys.startSignIn.mutate();
    return readPasskey(options, { isAutofill });
  };
  const send = (response: z.input<typeof PasskeySignIn>['response']) =>
    signIn.mutate({ response, remember }, { onError: waitAgain });
  const press = useMutation({ mutationFn: () => challenge(false), onSuccess: send, onError: waitAgain });

  const sendPicked = useEffectEvent(send);
  const waitForAutofill = useEffectEvent(() => challenge(true));
  const renew = useEffectEvent(() => {
    // A new wait would end the browser's dialog of the press.
    if (!press.isPending) waitAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt waits again
  useEffect(() => {
    if (!isOffered) return;
    let isCurrent = true;
    const wait = async () => {
      if (!(await hasPasskeyAutofill()) || !isCurrent) return;
      const response = await waitForAutofill();
      if (isCurrent) sendPicked(response);
    };
    // Cancelled by a press or by the end of the form; without a connection there is the button.
    wait().catch(() => undefined);
    const renewal = setTimeout(renew, renewChallengeMs);
    return () => {
      isCurrent = false;
      clearTimeout(renewal);
      void cancelPasskey();
    };
  }, [isOffered, attempt]);

  const error = signIn.error ?? (isPasskeyCancelled(press.error) ? null : press.error);
  return {
    isOffered,
    isPending: press.isPending || signIn.isPending,
    error,
    clearError: () => {
      signIn.reset();
      press.reset();
    },
    start: () => {
      signIn.reset();
      press.mutate();
    },
  };
}

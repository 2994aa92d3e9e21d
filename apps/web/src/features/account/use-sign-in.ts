import type { Login, Registration } from '@marquee/domain/accounts/account';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { outboxOf } from '../../lib/history/outbox.ts';
import { notify } from '../../lib/notices.ts';
import { saveSession } from '../../lib/session/token.ts';

/** Login and registration mutations; both store the token and the user. */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const trpc = useTrpc();
  const { auth } = useTrpcClient();
  const onSuccess = (session: Parameters<typeof saveSession>[0]) => {
    saveSession(session);
    trpc.auth.verify.setData(undefined, { user: session.user });
    if (outboxOf('visitor').read().length > 0) {
      notify('info', 'What you watched here before you signed in can be added to your account: see My List.');
    }
    onSignedIn();
  };
  return {
    login: useMutation({ mutationFn: (login: z.input<typeof Login>) => auth.login.mutate(login), onSuccess }),
    register: useMutation({
      mutationFn: (registration: Registration) => auth.register.mutate(registration),
      onSuccess,
    }),
  };
}

import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import { isLongSession } from '@marquee/domain/accounts/session-methods';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../features/account/use-sign-in.ts';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { hasPasskeys, isPasskeyCancelled, readPasskey } from '../../../lib/browser/passkeys.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { signedInUserId, storedToken } from '../../../lib/session/token.ts';

/** Signs in once more with a passkey: a session that just began proves who holds it (docs/behaviour/accounts.md §4). */
export function useSignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(passkeyMessages);
  const trpc = useTrpc();
  const { auth, passkeys } = useTrpcClient();
  const finish = useSignedIn({ onSignedIn });
  const list = useQuery(trpc.passkeys.list.queryOptions(undefined, { enabled: hasPasskeys() }));
  const signIn = useMutation({
    mutationFn: async () => {
      const before = { token: storedToken.read(), userId: signedInUserId() };
      const { options } = await passkeys.startSignIn.mutate();
      const response = await readPasskey(options, { isAutofill: false });
      const remember = before.token !== null && isLongSession(before.token);
      const session = await passkeys.signIn.mutate({ response, remember });
      const isSame = session.user.id === before.userId;
      // The session that is not used any more: the one before, or that of another account.
      const surplus = isSame ? before.token : session.token;
      await auth.logout.mutate(undefined, { context: { token: surplus } }).catch(() => undefined);
      return { session, isSame };
    },
    onSuccess: ({ session, isSame }) => isSame && finish(session),
  });
  const { data, error } = signIn;
  const refusal = data?.isSame === false ? t('ofAnotherAccount') : null;
  return {
    isOffered: list.data?.items.some(({ is_for_this_host }) => is_for_this_host) === true,
    isPending: signIn.isPending,
    failure: error && !isPasskeyCancelled(error) ? failureText(error, t('notSignedIn')) : refusal,
    start: () => signIn.mutate(),
  };
}

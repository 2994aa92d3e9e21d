import type { User } from '@marquee/domain/account';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureStatus } from './call-failure.ts';
import { isCatalogueKey } from './query-client.ts';
import { useStoredValue } from './stored-value.ts';
import { forgetSignIn, storedToken, storedUser } from './token.ts';
import { trpc } from './trpc.ts';

export type Session =
  | { readonly status: 'signed-out'; readonly user: null }
  /** A token is there and the server has not yet said whom it belongs to. */
  | { readonly status: 'checking'; readonly user: User | null }
  | { readonly status: 'signed-in'; readonly user: User };

const signedOut: Session = { status: 'signed-out', user: null };

/** Who is signed in. The stored user stands until the server answers, and while the network is away. */
export function useSession(): Session {
  const token = useStoredValue(storedToken);
  const known = useStoredValue(storedUser);
  const verified = trpc.auth.verify.useQuery(undefined, { enabled: token !== null });
  if (token === null) return signedOut;
  if (verified.data) return { status: 'signed-in', user: verified.data.user };
  if (known && !verified.isPending) return { status: 'signed-in', user: known };
  return { status: 'checking', user: known };
}

/** Personal answers go when the person changes; the public catalogue is the same for everybody and stays. */
function forgetPersonalAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !isCatalogueKey(queryKey),
  });
}

/**
 * Keeps session and caches in step, once for the whole client: a token that the server refuses is cleared, a network
 * that fails clears nothing, and a sign-in or sign-out in any tab leaves no answer of the person before.
 */
export function useSessionKeeper(): void {
  const queryClient = useQueryClient();
  const token = useStoredValue(storedToken);
  const verified = trpc.auth.verify.useQuery(undefined, { enabled: token !== null });

  useEffect(() => {
    if (verified.data) storedUser.write(verified.data.user);
  }, [verified.data]);
  useEffect(() => {
    if (failureStatus(verified.error) === 401) forgetSignIn();
  }, [verified.error]);
  useEffect(
    () =>
      storedToken.subscribe(() => {
        forgetPersonalAnswers(queryClient);
      }),
    [queryClient],
  );
}

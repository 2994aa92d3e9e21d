import type { User } from '@marquee/domain/accounts/account';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureStatus } from '../api/call-failure.ts';
import { useClientConfiguration } from '../api/client-configuration.ts';
import { isCatalogueKey } from '../api/query-client.ts';
import { useTrpc } from '../api/trpc.tsx';
import { useStoredValue } from '../storage/stored-value.ts';
import { forgetTitles } from './forget-titles.ts';
import { clearSession, storedToken, storedUser } from './token.ts';

export type Session =
  | { readonly status: 'signed-out'; readonly user: null }
  /** A stored token that the server has not verified yet. */
  | { readonly status: 'checking'; readonly user: User | null }
  | { readonly status: 'signed-in'; readonly user: User };

const signedOut: Session = { status: 'signed-out', user: null };

/** Asks the server about a token. */
function useVerified(token: string | null) {
  return useQuery(useTrpc().auth.verify.queryOptions(undefined, { enabled: token !== null }));
}

/** The current session. The stored user applies until the server responds, and offline. */
export function useSession(): Session {
  const token = useStoredValue(storedToken);
  const storedProfile = useStoredValue(storedUser);
  const verified = useVerified(token);
  if (token === null) return signedOut;
  if (verified.data) return { status: 'signed-in', user: verified.data.user };
  if (verified.isPending) return { status: 'checking', user: storedProfile };
  // An unverifiable token without a stored user stays stored; until the server responds the visitor may log in.
  return storedProfile ? { status: 'signed-in', user: storedProfile } : signedOut;
}

/**
 * Removes what the browser has of a former user. The catalogue is the same for all and stays, except where only
 * members may look: the next person at this browser sees no titles then.
 */
function forgetUser(queryClient: QueryClient, access: ClientConfiguration['access']): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => access === 'members' || !isCatalogueKey(queryKey),
  });
  if (access === 'members') forgetTitles();
}

/**
 * Syncs session and caches, once for the whole client: clears a rejected token, keeps it on network errors, and removes
 * what is cached of the previous user after a sign-in or sign-out in any tab.
 */
export function useSessionSync(): void {
  const queryClient = useQueryClient();
  const { access } = useClientConfiguration();
  const token = useStoredValue(storedToken);
  const verified = useVerified(token);

  useEffect(() => {
    if (verified.data) storedUser.write(verified.data.user);
  }, [verified.data]);
  useEffect(() => {
    if (failureStatus(verified.error) === 401) clearSession();
  }, [verified.error]);
  useEffect(() => {
    // The session may have ended while no page was open.
    if (access === 'members' && storedToken.read() === null) forgetTitles();
    return storedToken.subscribe(() => forgetUser(queryClient, access));
  }, [queryClient, access]);
}

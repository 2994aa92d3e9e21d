import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import type { Notify } from '../../../lib/notices.ts';

interface IdentitiesOptions {
  notify: Notify;
  onRemoved: () => void;
}

/** The logins at OpenID providers of the account, and what changes them. */
export function useIdentities({ notify, onRemoved }: IdentitiesOptions) {
  const trpc = useTrpc();
  const { identities } = useTrpcClient();
  return {
    identities: useIdentityList(),
    link: useMutation({
      mutationFn: () => identities.startLink.mutate(),
      // Not a page of the client.
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => notify('error', failureText(error, 'The login could not be linked. Please try again.')),
    }),
    remove: useMutation({
      mutationFn: (id: number) => identities.remove.mutate({ id }),
      onSuccess: async () => {
        await trpc.identities.list.invalidate();
        notify('success', 'The login was removed');
        onRemoved();
      },
      onError: (error) => notify('error', failureText(error, 'The login could not be removed. Please try again.')),
    }),
  };
}

/** Also says whether the account has a password. */
export function useIdentityList() {
  return useQuery(useTrpc().identities.list.queryOptions(undefined, { staleTime: 0 }));
}

import type { OwnerProof } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureFields, failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';

const messages = defineMessages('settings.use-identities', {
  removed: 'The login was removed',
  notRemoved: 'The login could not be removed. Please try again.',
  notLinked: 'The login could not be linked. Please try again.',
});

interface IdentitiesOptions {
  notify: Notify;
  onRemoved: () => void;
}

/** The logins at OpenID providers of the account, and what changes them. */
export function useIdentities({ notify, onRemoved }: IdentitiesOptions) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const { identities } = useTrpcClient();
  return {
    identities: useIdentityList(),
    remove: useMutation({
      mutationFn: (id: number) => identities.remove.mutate({ id }),
      onSuccess: async () => {
        await trpc.identities.list.invalidate();
        notify('success', t('removed'));
        onRemoved();
      },
      onError: (error) => notify('error', failureText(error, t('notRemoved'))),
    }),
  };
}

interface LinkOptions {
  notify: Notify;
  /** Messages of the server, by the fields of the form. */
  onFields: (fields: Record<string, string>) => void;
}

/** Leads to the provider, to link a login there. */
export function useLinkLogin({ notify, onFields }: LinkOptions) {
  const t = useMessages(messages);
  const { identities } = useTrpcClient();
  return useMutation({
    mutationFn: (proof: OwnerProof) => identities.startLink.mutate(proof),
    // Not a page of the client.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      const fields = failureFields(error);
      onFields(fields);
      if (Object.keys(fields).length > 0) return;
      notify('error', failureText(error, t('notLinked')));
    },
  });
}

/** Also returns whether the account has a password. */
export function useIdentityList() {
  return useQuery(useTrpc().identities.list.queryOptions(undefined, { staleTime: 0 }));
}

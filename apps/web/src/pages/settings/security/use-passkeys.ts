import type { OwnerProof } from '@marquee/domain/accounts/account';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import type { PasskeyRename } from '@marquee/domain/accounts/passkeys';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureFields, failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { createPasskey, isPasskeyCancelled } from '../../../lib/browser/passkeys.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';

const messages = defineMessages('settings.use-passkeys', {
  added: 'The passkey was added',
  renamed: 'The passkey was renamed',
  notRenamed: 'The passkey could not be renamed. Please try again.',
  removed: 'The passkey was removed',
  notRemoved: 'The passkey could not be removed. Please try again.',
});

interface PasskeysOptions {
  notify: Notify;
  /** After an addition, a new name or a removal. */
  onChanged: () => void;
}

function usePasskeyChanges({ notify, onChanged }: PasskeysOptions) {
  const passkeyText = useMessages(passkeyMessages);
  const trpc = useTrpc();
  return {
    settle: async (text: string) => {
      await trpc.passkeys.list.invalidate();
      notify('success', text);
      onChanged();
    },
    failed: (fallback: string) => (error: unknown) => {
      if (isPasskeyCancelled(error)) return;
      // The authenticator has one of the listed passkeys.
      const isAdded = error instanceof Error && error.name === 'InvalidStateError';
      notify('error', isAdded ? passkeyText('alreadyAdded') : failureText(error, fallback));
    },
  };
}

/** The passkeys of the account, and what changes them. */
export function usePasskeys(options: PasskeysOptions) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const { passkeys } = useTrpcClient();
  const { settle, failed } = usePasskeyChanges(options);
  return {
    passkeys: useQuery(trpc.passkeys.list.queryOptions(undefined, { staleTime: 0 })),
    rename: useMutation({
      mutationFn: (change: PasskeyRename) => passkeys.rename.mutate(change),
      onSuccess: () => settle(t('renamed')),
      onError: failed(t('notRenamed')),
    }),
    remove: useMutation({
      mutationFn: (id: number) => passkeys.remove.mutate({ id }),
      onSuccess: () => settle(t('removed')),
      onError: failed(t('notRemoved')),
    }),
  };
}

interface AddPasskeyOptions extends PasskeysOptions {
  /** Messages of the server, by the fields of the form. */
  onFields: (fields: Record<string, string>) => void;
}

/** Adds a passkey. The proof comes first, so that no device creates one that is then refused. */
export function useAddPasskey({ onFields, ...options }: AddPasskeyOptions) {
  const t = useMessages(messages);
  const passkeyText = useMessages(passkeyMessages);
  const { passkeys } = useTrpcClient();
  const { settle, failed } = usePasskeyChanges(options);
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: OwnerProof }) => {
      const { options: creation } = await passkeys.start.mutate(proof);
      return passkeys.add.mutate({ name, response: await createPasskey(creation) });
    },
    onSuccess: () => settle(t('added')),
    onError: (error) => {
      const fields = failureFields(error);
      if (fields.currentPassword === undefined) failed(passkeyText('notAdded'))(error);
      else onFields(fields);
    },
  });
}

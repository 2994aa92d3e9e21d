import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import type { PasskeyRename } from '@marquee/domain/accounts/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { createPasskey, isPasskeyCancelled } from '../../../lib/browser/passkeys.ts';
import type { Notify } from '../../../lib/notices.ts';

interface PasskeysOptions {
  notify: Notify;
  /** After an addition, a new name or a removal. */
  onChanged: () => void;
}

/** The passkeys of the account, and what changes them. */
export function usePasskeys({ notify, onChanged }: PasskeysOptions) {
  const trpc = useTrpc();
  const { passkeys } = useTrpcClient();
  const settle = async (text: string) => {
    await trpc.passkeys.list.invalidate();
    notify('success', text);
    onChanged();
  };
  const failed = (fallback: string) => (error: unknown) => {
    if (isPasskeyCancelled(error)) return;
    // The authenticator has one of the listed passkeys.
    const isAdded = error instanceof Error && error.name === 'InvalidStateError';
    notify('error', isAdded ? passkeyMessages.alreadyAdded : failureText(error, fallback));
  };
  return {
    passkeys: useQuery(trpc.passkeys.list.queryOptions(undefined, { staleTime: 0 })),
    add: useMutation({
      mutationFn: async (name: string) => {
        const { options } = await passkeys.start.mutate();
        return passkeys.add.mutate({ name, response: await createPasskey(options) });
      },
      onSuccess: () => settle('The passkey was added'),
      onError: failed(passkeyMessages.notAdded),
    }),
    rename: useMutation({
      mutationFn: (change: PasskeyRename) => passkeys.rename.mutate(change),
      onSuccess: () => settle('The passkey was renamed'),
      onError: failed('The passkey could not be renamed. Please try again.'),
    }),
    remove: useMutation({
      mutationFn: (id: number) => passkeys.remove.mutate({ id }),
      onSuccess: () => settle('The passkey was removed'),
      onError: failed('The passkey could not be removed. Please try again.'),
    }),
  };
}

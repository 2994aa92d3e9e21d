import type { ProfileChange } from '@marquee/domain/accounts/account';
import { messages } from '@marquee/domain/site/messages';
import { useMutation } from '@tanstack/react-query';
import { failureFields, failureStatus, failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { storedUser } from '../../lib/session/token.ts';

interface UpdateProfileOptions {
  /** Notice after saving. */
  successMessage: string;
  notify: Notify;
  onSaved: () => void;
  onFields: (fields: Record<string, string>) => void;
}

/** Updates the profile and shows the outcome. */
export function useUpdateProfile({ successMessage, notify, onSaved, onFields }: UpdateProfileOptions) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const update = useMutation({
    mutationFn: (change: ProfileChange) => client.auth.updateProfile.mutate(change),
    onSuccess: ({ user }, { removeOtherWays }) => {
      storedUser.write(user);
      if (removeOtherWays) {
        void trpc.passkeys.list.invalidate();
        void trpc.identities.list.invalidate();
        void trpc.auth.recoveryCodes.invalidate();
      }
      trpc.auth.verify.setData(undefined, { user });
      notify('success', successMessage);
      onSaved();
    },
    onError: (error) => {
      const fields = failureFields(error);
      onFields(fields);
      if (Object.keys(fields).length > 0) return;
      const hasResponse = failureStatus(error) !== null;
      notify('error', failureText(error, hasResponse ? t('updateFailed') : t('updateFailedTryAgain')));
    },
  });
  return { save: (change: ProfileChange) => update.mutate(change), pending: update.isPending };
}

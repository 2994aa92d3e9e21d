import type { OwnerProof, User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { interruptedUploadKey } from '../../../lib/exchange/interrupted-upload.ts';
import { refusedRowsKey } from '../../../lib/exchange/refused-rows.ts';
import { outboxOf } from '../../../lib/history/outbox.ts';
import { recordOfferedKey } from '../../../lib/history/record-offered.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { clearSession } from '../../../lib/session/token.ts';
import { removeStored } from '../../../lib/storage/stored-value.ts';

const messages = defineMessages('settings.use-delete-account', {
  deleted: 'Your account was deleted',
});

/** Deletes the account, removes what this browser has of it, and goes home (docs/behaviour/accounts.md §14). */
export function useDeleteAccount({ id }: Pick<User, 'id'>, onError: (error: unknown) => void) {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const { auth } = useTrpcClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (proof: OwnerProof) => auth.remove.mutate(proof),
    onSuccess: () => {
      // A sign-out leaves what is not sent yet to the next session, which there will not be.
      const outbox = outboxOf(id);
      for (const entry of outbox.readAll()) outbox.remove(entry);
      removeStored(recordOfferedKey(id));
      removeStored(interruptedUploadKey);
      removeStored(refusedRowsKey);
      navigate(paths.home);
      clearSession();
      notify('success', t('deleted'));
    },
    onError,
  });
  return { remove: mutate, isPending };
}

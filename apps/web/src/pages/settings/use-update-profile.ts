import type { ProfileChange } from '@marquee/domain/accounts/account';
import { messages } from '@marquee/domain/site/messages';
import { failureFields, failureStatus, failureText } from '../../lib/api/call-failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
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
  const utils = trpc.useUtils();
  const update = trpc.auth.updateProfile.useMutation({
    onSuccess: ({ user }) => {
      storedUser.write(user);
      utils.auth.verify.setData(undefined, { user });
      notify('success', successMessage);
      onSaved();
    },
    onError: (error) => {
      const fields = failureFields(error);
      onFields(fields);
      if (Object.keys(fields).length > 0) return;
      const hasResponse = failureStatus(error) !== null;
      notify('error', failureText(error, hasResponse ? messages.updateFailed : messages.updateFailedTryAgain));
    },
  });
  return { save: (change: ProfileChange) => update.mutate(change), pending: update.isPending };
}

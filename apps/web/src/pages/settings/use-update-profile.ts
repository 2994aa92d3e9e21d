import type { ProfileChange } from '@marquee/domain/account';
import { messages } from '@marquee/domain/messages';
import { failureFields, failureStatus, failureText } from '../../lib/call-failure.ts';
import type { Say } from '../../lib/notices.ts';
import { storedUser } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';

interface UpdateProfileOptions {
  /** What is said when it is saved. */
  saved: string;
  say: Say;
  onSaved: () => void;
  onFields: (fields: Record<string, string>) => void;
}

/** Sends a change of one's profile, and shows what became of it. */
export function useUpdateProfile({ saved, say, onSaved, onFields }: UpdateProfileOptions) {
  const utils = trpc.useUtils();
  const update = trpc.auth.updateProfile.useMutation({
    onSuccess: ({ user }) => {
      storedUser.write(user);
      utils.auth.verify.setData(undefined, { user });
      say('success', saved);
      onSaved();
    },
    onError: (error) => {
      const fields = failureFields(error);
      onFields(fields);
      if (Object.keys(fields).length > 0) return;
      const answered = failureStatus(error) !== null;
      say('error', failureText(error, answered ? messages.updateFailed : messages.updateFailedTryAgain));
    },
  });
  return { save: (change: ProfileChange) => update.mutate(change), pending: update.isPending };
}

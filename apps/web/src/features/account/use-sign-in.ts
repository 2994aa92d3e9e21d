import { trpc } from '../../lib/api/trpc.ts';
import { readForMigration } from '../../lib/history/local-migration.ts';
import { notify } from '../../lib/notices.ts';
import { saveSession } from '../../lib/session/token.ts';

/** Login and registration mutations; both store the token and the user. */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const utils = trpc.useUtils();
  const onSuccess = (session: Parameters<typeof saveSession>[0]) => {
    saveSession(session);
    utils.auth.verify.setData(undefined, { user: session.user });
    if (readForMigration().length > 0) {
      notify('info', 'What you watched here before you signed in can be added to your account: see My List.');
    }
    onSignedIn();
  };
  return {
    login: trpc.auth.login.useMutation({ onSuccess }),
    register: trpc.auth.register.useMutation({ onSuccess }),
  };
}

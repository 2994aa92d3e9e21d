import { readForMigration } from '../../lib/local-migration.ts';
import { notify } from '../../lib/notices.ts';
import { keepSignIn } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';

/** Login and registration: both store the token and the user. */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const utils = trpc.useUtils();
  const onSuccess = (signedIn: Parameters<typeof keepSignIn>[0]) => {
    keepSignIn(signedIn);
    utils.auth.verify.setData(undefined, { user: signedIn.user });
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

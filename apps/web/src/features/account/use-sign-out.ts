import { accountMessages } from '@marquee/domain/account-messages';
import { limits } from '@marquee/domain/limits';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { notify } from '../../lib/notices.ts';
import { forgetSignIn } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';

/** Signs out: here in any case, at the server if it can be reached; then home after 100 ms (accounts spec §4). */
export function useSignOut(): { signOut: () => void; pending: boolean } {
  const [, navigate] = useLocation();
  const logout = trpc.auth.logout.useMutation({
    onError: () => notify('error', accountMessages.logoutFailed),
    onSettled: () => {
      forgetSignIn();
      setTimeout(() => navigate(paths.home), limits.signOutRedirect);
    },
  });
  return { signOut: () => logout.mutate(), pending: logout.isPending };
}

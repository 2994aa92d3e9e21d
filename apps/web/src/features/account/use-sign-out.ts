import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { useLocation } from 'wouter';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import { forgetDevice } from '../../lib/push/push-device.ts';
import { clearSession, storedToken } from '../../lib/session/token.ts';

/** Between signing out and the redirect to the home page. */
const signOutRedirectMs = 100;

/** ms after which the logout call counts as failed. */
const logoutTimeoutMs = 10_000;

/**
 * Signs out: clears the session at once, calls the server in the background, and navigates home after 100 ms
 * (docs/behaviour/accounts.md §2).
 */
export function useSignOut(): () => void {
  const t = useMessages(accountMessages);
  const [, navigate] = useLocation();
  const { auth } = useTrpcClient();
  return () => {
    const token = storedToken.read();
    clearSession();
    void forgetDevice();
    setTimeout(() => navigate(paths.home), signOutRedirectMs);
    auth.logout
      .mutate(undefined, { context: { token }, signal: AbortSignal.timeout(logoutTimeoutMs) })
      .catch(() => notify('error', t('logoutFailed')));
  };
}

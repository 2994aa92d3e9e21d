// @vitest-environment happy-dom
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrpcClient, TrpcProvider } from '../../lib/api/trpc.tsx';
import { useNotices } from '../../lib/notices.ts';
import { saveSession, storedToken } from '../../lib/session/token.ts';
import { useSignOut } from './use-sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function SignOut() {
  const signOut = useSignOut();
  const notices = useNotices();
  return (
    <>
      <button type="button" onClick={signOut}>
        Logout
      </button>
      {notices.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  );
}

it('clears the session at once while the server hangs, and reports a failed logout', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const hangingFetch = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  vi.stubGlobal('fetch', hangingFetch);
  const user = {
    id: 7,
    username: 'ada',
    email: 'ada@example.com',
    name: 'Ada',
    role: 'user',
    isPremium: false,
  } as const;
  saveSession({ token: 'secret', user: { ...user, created_at: '2026-11-21 12:00:00' } });
  window.history.replaceState(null, '', '/settings');
  const queryClient = new QueryClient();
  render(
    <TrpcProvider queryClient={queryClient} trpcClient={createTrpcClient()}>
      <SignOut />
    </TrpcProvider>,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(storedToken.read()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  const [url, { headers } = {}] = hangingFetch.mock.calls[0] ?? [];
  expect([url, headers]).toEqual(['/trpc/auth.logout', expect.objectContaining({ authorization: 'Bearer secret' })]);
  expect(screen.queryByText(accountMessages.logoutFailed)).toBeNull();

  timeout.abort();
  expect(await screen.findByText(accountMessages.logoutFailed)).toBeDefined();
});

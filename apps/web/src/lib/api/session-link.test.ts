// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '../session/token.ts';
import { createTrpcClient } from './trpc.tsx';

const user = { id: 7, username: 'ada', email: 'ada@example.com', name: 'Ada', role: 'user', isPremium: false } as const;
const account = { ...user, created_at: '2026-11-21 12:00:00' };

/** Of the requests on their way, by path. */
const signals = new Map<string, AbortSignal | undefined>();

beforeEach(() => {
  signals.clear();
  vi.stubGlobal('fetch', (url: string, { signal }: { signal?: AbortSignal }) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    signals.set(new URL(url, 'https://marquee.example').pathname, signal);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  saveSession({ token: 'secret', user: account });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

/** The queries of a page that starts: one batch. */
async function startPage() {
  const client = createTrpcClient();
  const queries = Promise.allSettled([client.auth.verify.query(), client.announcements.mine.query()]);
  await vi.waitFor(() => expect(signals.size).toBe(1));
  const statuses = async () => (await queries).map(({ status }) => status);
  return { client, statuses };
}
const signOutElsewhere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'marquee_token', newValue: null }));

it.each([
  ['a sign-out', clearSession],
  ['a sign-out in another window', signOutElsewhere],
  ['a sign-in', () => saveSession({ token: 'other', user: { ...account, id: 8 } })],
])('%s aborts the queries of the session', async (_what, changeSession) => {
  const { statuses } = await startPage();
  changeSession();
  expect(await statuses()).toEqual(['rejected', 'rejected']);
  expect([...signals.values()].map((signal) => signal?.aborted)).toEqual([true]);
});

it('a query that waits for its batch is not sent after a sign-out', async () => {
  const query = createTrpcClient().auth.verify.query();
  signOutElsewhere();
  await expect(query).rejects.toThrow();
  expect(signals.size).toBe(0);
});

it('a sign-out aborts no write', async () => {
  const { client } = await startPage();
  const logout = client.auth.logout.mutate(undefined, { context: { token: 'secret' } });
  logout.catch(() => undefined);
  await vi.waitFor(() => expect(signals.has('/trpc/auth.logout')).toBe(true));
  clearSession();
  expect(signals.get('/trpc/auth.logout')?.aborted).toBe(false);
});

it.each([
  [{ access: 'members' } as const, true],
  [{}, false],
])('titles are queries of the session where only members may see them: %o', async (configuration, isAborted) => {
  createTrpcClient(configuration)
    .catalogue.regions.query()
    .catch(() => undefined);
  await vi.waitFor(() => expect(signals.size).toBe(1));
  clearSession();
  expect([...signals.values()].map((signal) => signal?.aborted)).toEqual([isAborted]);
});

it('a caller may still abort its own', async () => {
  const own = new AbortController();
  const query = createTrpcClient().auth.verify.query(undefined, { signal: own.signal });
  await vi.waitFor(() => expect(signals.size).toBe(1));
  own.abort();
  await expect(query).rejects.toThrow();
  expect([...signals.values()].map((signal) => signal?.aborted)).toEqual([true]);
});

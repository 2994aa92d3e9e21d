// @vitest-environment happy-dom

import type { User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { deletionMessages } from '@marquee/domain/accounts/deletion-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { outboxOf } from '../../../lib/history/outbox.ts';
import { apiError, deferred, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { fakeAuthenticator } from '../../../testing/fake-authenticator.ts';
import { accounts, sessionToken } from '../../../testing/fixtures/accounts.ts';
import { renderPage } from '../../../testing/render-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const password = 'Abcdef12';
const withoutPassword: FakeApi = { 'identities.list': () => ({ items: [], provider: null, has_password: false }) };

/** Opens the dialog by the keyboard alone. */
async function openDialog(api: FakeApi = {}, as: 'user' | 'owner' = 'user') {
  const page = renderPage('/settings?tab=profile', { as, api });
  const block = within(await screen.findByRole('region', { name: 'Delete account' }));
  block.getByRole('button', { name: 'Delete Account' }).focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: `Delete ${accounts[as].username}?` }));
  return { ...page, block, dialog, storedToken: () => localStorage.getItem('marquee_token') };
}

it('names what goes, and offers the export first', async () => {
  renderPage('/settings?tab=profile', { as: 'user' });
  const block = within(await screen.findByRole('region', { name: 'Delete account' }));
  const gone = block.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const word of [
    'history',
    'record',
    'lists',
    'links',
    'follow',
    'feeds',
    'notices',
    'Hidden',
    'searches',
    'services',
    'passkeys',
  ]) {
    expect(gone.join(' ').toLowerCase()).toContain(word.toLowerCase());
  }
  expect(block.getByRole('button', { name: 'Export Everything' })).toBeDefined();
  expect(block.queryByText(/only owner/)).toBeNull();
});

it('deletes the account with its password, signs out, and says so at home', async () => {
  const response = deferred<{ deleted: number }>();
  const { user, calls, storedToken } = await openDialog({ 'auth.remove': () => response.promise });
  const pending = { kind: 'opened', media_id: '1023', media_type: 'movie', season: null, episode: null } as const;
  const id = accounts.user.id;
  outboxOf(id).add({ ...pending, timestamp: 1_772_452_800_000, auto_started: false }, { isDeferred: true });
  expect(JSON.stringify({ ...localStorage })).toContain('1023');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current Password')));
  await user.keyboard(`${password}{Enter}`);
  await waitFor(() => expect(calls('auth.remove')).toEqual([{ currentPassword: password }]));
  expect(storedToken()).not.toBeNull();
  response.respond({ deleted: 1 });
  expect(await screen.findByText('Your account was deleted')).toBeDefined();
  expect(location.pathname).toBe('/');
  expect(storedToken()).toBeNull();
  expect(outboxOf(id).readAll()).toEqual([]);
  const left = JSON.stringify({ ...localStorage });
  for (const trace of [accounts.user.username, accounts.user.email, '1023', `:${id}`])
    expect(left).not.toContain(trace);
  expect(calls('auth.logout')).toEqual([]);
});

it('says that the password is wrong, and stays', async () => {
  const message = accountMessages.currentPasswordWrong;
  const { user, dialog, storedToken } = await openDialog({
    'auth.remove': () => {
      throw apiError('BAD_REQUEST', { message, errors: { currentPassword: message } });
    },
  });
  await user.keyboard('Wrong1234{Enter}');
  expect(await dialog.findByText(message)).toBeDefined();
  const field = dialog.getByLabelText('Current Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(storedToken()).toBe(JSON.stringify(sessionToken));
});

it('sends nothing without a password', async () => {
  const { user, dialog, calls } = await openDialog();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(accountMessages.currentPasswordRequired)).toBeDefined();
  expect(calls('auth.remove')).toEqual([]);
});

it.each([
  [
    'is the last owner',
    () => {
      throw apiError('CONFLICT', { message: deletionMessages.lastOwnerStays });
    },
    deletionMessages.lastOwnerStays,
  ],
  ['could not be deleted', unavailable, /Your account could not be deleted|unavailable/],
] as const)('says that the account %s', async (_, remove, text) => {
  const { user, block, dialog } = await openDialog({ 'auth.remove': remove }, 'owner');
  expect(block.getByText(/only owner/)).toBeDefined();
  await user.keyboard(`${password}{Enter}`);
  expect(await dialog.findByText(text)).toBeDefined();
});

it('Cancel closes it, and the focus is back on the button', async () => {
  const { user, block } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(block.getByRole('button', { name: 'Delete Account' }));
});

it('without a password, a passkey once more is the proof', async () => {
  fakeAuthenticator();
  const message = accountMessages.signInAgain;
  const phone = { id: 1, name: 'Phone', host: 'localhost', is_for_this_host: true, is_backed_up: true };
  const items = [{ ...phone, created_at: '2026-03-02T12:00:00.000Z', last_used_at: null }];
  const signedIn: { token: string; user: User } = { token: 'r'.repeat(65), user: accounts.user };
  const { user, calls, dialog, respond } = await openDialog({
    ...withoutPassword,
    'passkeys.list': () => ({ items, unavailable: null }),
    'passkeys.startSignIn': () => ({ options: { challenge: 'AAAA' } }),
    'passkeys.signIn': () => signedIn,
    'auth.logout': () => ({}),
    'auth.remove': () => {
      throw apiError('BAD_REQUEST', { message, errors: { currentPassword: message } });
    },
  });
  expect(dialog.queryByLabelText('Current Password')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(message)).toBeDefined();
  respond({ 'auth.remove': () => ({ deleted: 1 }) });
  await user.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('Your account was deleted')).toBeDefined();
  expect(calls('auth.remove')).toEqual([{}, {}]);
});

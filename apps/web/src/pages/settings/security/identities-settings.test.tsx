// @vitest-environment happy-dom
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Identity, IdentityList } from '@marquee/domain/accounts/oidc';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiError, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeAuthenticator } from '../../../testing/fake-authenticator.ts';
import { accounts, sessionToken } from '../../../testing/fixtures/accounts.ts';
import { renderPage } from '../../../testing/render-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const identity: Identity = {
  id: 4,
  issuer: 'https://id.example/realm',
  label: 'ada@id.example',
  is_current_provider: true,
  created_at: '2026-03-02T12:00:00.000Z',
  last_used_at: null,
};
const list = (change: Partial<IdentityList> = {}): IdentityList => ({
  items: [identity],
  provider: { name: 'Pocket ID' },
  has_password: true,
  ...change,
});
const open = (identities: IdentityList, api: FakeApi = {}) =>
  renderPage('/settings?tab=profile', { as: 'user', api: { 'identities.list': () => identities, ...api } });
const block = async () => within(await screen.findByRole('region', { name: 'Linked logins' }));

it('a login is linked at the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, calls } = open(list({ items: [] }), {
    'identities.startLink': () => ({ url: '/api/auth/oidc/start?link=x' }),
  });
  const logins = await block();
  await user.click(await logins.findByRole('button', { name: 'Link Pocket ID' }));
  await user.type(logins.getByLabelText('Current Password'), 'Abcdef12');
  await user.click(logins.getByRole('button', { name: 'Go to Pocket ID' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/auth/oidc/start?link=x'));
  expect(calls('identities.startLink')).toEqual([{ currentPassword: 'Abcdef12' }]);
});

it('a linked login is removed after a confirmation', async () => {
  const { user, calls, respond } = open(list(), { 'identities.remove': () => ({ deleted: 1 }) });
  const logins = await block();
  expect(logins.getByRole('listitem').textContent).toBe('ada@id.example Linked Mar 2, 2026. Never usedRemove');
  expect(logins.queryByRole('button', { name: 'Link Pocket ID' })).toBeNull();
  await user.click(logins.getByRole('button', { name: 'Remove ada@id.example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this login' }));
  respond({ 'identities.list': () => list({ items: [] }) });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await logins.findByRole('button', { name: 'Link Pocket ID' })).toBeDefined();
  expect(calls('identities.remove')).toEqual([{ id: 4 }]);
});

it('the last way to sign in stays', async () => {
  const { user } = open(list({ has_password: false }), {
    'identities.remove': () => {
      throw apiError('CONFLICT', { message: accountMessages.lastWay });
    },
  });
  await user.click(await (await block()).findByRole('button', { name: /^Remove/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(accountMessages.lastWay)).toBeDefined();
  expect((await block()).getAllByRole('listitem')).toHaveLength(1);
});

it('a login at a former provider is named with its host', async () => {
  open(list({ items: [{ ...identity, is_current_provider: false }] }));
  const logins = await block();
  expect(logins.getByText('at id.example')).toBeDefined();
  expect(logins.getByRole('button', { name: 'Link Pocket ID' })).toBeDefined();
});

it('an account without a password sets one, and then can make recovery codes', async () => {
  const { user, calls, respond } = open(list({ has_password: false }), {
    'auth.setPassword': () => ({ user: accounts.user }),
    'auth.recoveryCodes': () => ({ left: 0 }),
  });
  expect(await screen.findByText('None yet')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit password' }));
  await user.type(screen.getByLabelText('New password'), 'Secret123');
  await user.type(screen.getByLabelText('Confirm password'), 'Secret123');
  respond({ 'identities.list': () => list() });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toBeDefined();
  expect(calls('auth.setPassword')).toEqual([{ newPassword: 'Secret123' }]);
  expect(screen.getByText('••••••••')).toBeDefined();
});

describe('without a password, a change that could give the account away', () => {
  const refusal = () => {
    const message = accountMessages.signInAgain;
    throw apiError('BAD_REQUEST', { message, errors: { currentPassword: message } });
  };
  const phone = { id: 1, name: 'Phone', host: 'localhost', is_for_this_host: true, is_backed_up: true };
  const passkeys = { items: [{ ...phone, created_at: identity.created_at, last_used_at: null }], unavailable: null };

  async function changeEmail(signedInAs: typeof accounts.user) {
    fakeAuthenticator();
    const page = open(list({ has_password: false }), {
      'passkeys.list': () => passkeys,
      'passkeys.startSignIn': () => ({ options: { challenge: 'AAAA' } }),
      'passkeys.signIn': () => ({ token: 'r'.repeat(65), user: signedInAs }),
      'auth.logout': () => ({}),
      'auth.updateProfile': refusal,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit email' }));
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'x{Enter}');
    expect(await screen.findByText(accountMessages.signInAgain)).toBeDefined();
    return page;
  }

  it('needs a passkey once more, and is then sent again with the new session', async () => {
    const { user, calls, respond } = await changeEmail(accounts.user);
    const updated = { ...accounts.user, email: `${accounts.user.email}x` };
    respond({ 'auth.updateProfile': () => ({ user: updated }), 'auth.verify': () => ({ user: updated }) });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('Email updated successfully')).toBeDefined();
    expect(calls('auth.updateProfile')).toEqual([{ email: updated.email }, { email: updated.email }]);
    expect(calls('auth.logout')).toHaveLength(1);
    expect(localStorage.getItem('marquee_token')).toBe(JSON.stringify('r'.repeat(65)));
  });

  it('is not sent with the passkey of another account, and the session stays', async () => {
    const { user, calls } = await changeEmail(accounts.admin);
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText(passkeyMessages.ofAnotherAccount)).toBeDefined();
    expect(calls('auth.updateProfile')).toHaveLength(1);
    expect(localStorage.getItem('marquee_token')).toBe(JSON.stringify(sessionToken));
  });
});

it('an account without a password sets none where passwords are not used', async () => {
  renderPage('/settings?tab=profile', {
    as: 'user',
    passwordLogin: false,
    api: { 'identities.list': () => list({ has_password: false }) },
  });
  await screen.findByRole('region', { name: 'Linked logins' });
  expect(screen.queryByText('Password')).toBeNull();
});

it('there is no block without a provider and a login', async () => {
  open(list({ items: [], provider: null }));
  await screen.findByRole('region', { name: 'Passkeys' });
  expect(screen.queryByRole('region', { name: 'Linked logins' })).toBeNull();
});

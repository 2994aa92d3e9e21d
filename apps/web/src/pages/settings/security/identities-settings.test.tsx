// @vitest-environment happy-dom
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Identity, IdentityList } from '@marquee/domain/accounts/oidc';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiError, type FakeApi } from '../../../testing/fake-api.ts';
import { accounts } from '../../../testing/fixtures/accounts.ts';
import { renderPage } from '../../../testing/render-page.tsx';

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
const block = async () => within(await screen.findByRole('region', { name: 'Linked Logins' }));

it('a login is linked at the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = open(list({ items: [] }), {
    'identities.startLink': () => ({ url: '/api/auth/oidc/start?link=x' }),
  });
  await user.click(await (await block()).findByRole('button', { name: 'Link Pocket ID' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/auth/oidc/start?link=x'));
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
  expect(screen.queryByRole('region', { name: 'Recovery Codes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit password' }));
  await user.type(screen.getByLabelText('New password'), 'Secret123');
  await user.type(screen.getByLabelText('Confirm password'), 'Secret123');
  respond({ 'identities.list': () => list() });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Recovery Codes' })).toBeDefined();
  expect(calls('auth.setPassword')).toEqual([{ newPassword: 'Secret123' }]);
  expect(screen.getByText('••••••••')).toBeDefined();
});

it('an account without a password sets none where passwords are not used', async () => {
  renderPage('/settings?tab=profile', {
    as: 'user',
    passwordLogin: false,
    api: { 'identities.list': () => list({ has_password: false }) },
  });
  await screen.findByRole('region', { name: 'Linked Logins' });
  expect(screen.queryByText('Password')).toBeNull();
});

it('there is no block without a provider and a login', async () => {
  open(list({ items: [], provider: null }));
  await screen.findByRole('region', { name: 'Passkeys' });
  expect(screen.queryByRole('region', { name: 'Linked Logins' })).toBeNull();
});

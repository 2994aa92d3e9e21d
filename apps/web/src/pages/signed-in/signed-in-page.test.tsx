// @vitest-environment happy-dom
import { oidcLandingPath } from '@marquee/domain/accounts/oidc-landing';
import { oidcFailureMessages, oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi, pending } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

const gone = (message: string) => () => {
  throw apiError('GONE', { message });
};
const open = (fragment: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(`${oidcLandingPath}#${fragment}`, options);

it('redeems the code, and goes back to where the visit began', async () => {
  const api: FakeApi = {
    'auth.redeem': () => ({ token: sessionToken, user: accounts.user }),
    'auth.verify': () => ({ user: accounts.user }),
  };
  const { calls } = open('code=abc123&returnTo=%2Fprivacy%3Fa%3D1', { api });
  await waitFor(() => expect(location.pathname + location.search).toBe('/privacy?a=1'));
  expect(calls('auth.redeem')).toEqual([{ code: 'abc123' }]);
  expect(localStorage.getItem('marquee_token')).toBe(`"${sessionToken}"`);
});

it('says what a login that was linked by its address has ended', async () => {
  open('code=abc123&linkedBy=address', {
    api: {
      'auth.redeem': () => ({ token: sessionToken, user: accounts.user }),
      'auth.verify': () => ({ user: accounts.user }),
    },
  });
  expect(await screen.findByText(oidcMessages.linkedByAddress)).toBeDefined();
});

it('removes the code from the address before anything else', async () => {
  const { calls } = open('code=abc123', { api: { 'auth.redeem': pending } });
  await waitFor(() => expect(calls('auth.redeem')).toHaveLength(1));
  expect(location.href).not.toContain('abc123');
});

it.each<[string, string, FakeApi, string]>([
  ['that failed', 'error=no-account', {}, oidcFailureMessages['no-account']],
  ['with an unknown reason', 'error=%3Cscript%3E', {}, oidcFailureMessages.refused],
  ['without a result', '', {}, oidcFailureMessages.refused],
  ['whose code is over', 'code=abc', { 'auth.redeem': gone(oidcMessages.codeOver) }, oidcMessages.codeOver],
])('a visit %s says why, and can be repeated', async (_, fragment, api, text) => {
  const { user } = open(fragment, { api });
  expect(await screen.findByRole('heading', { name: 'You are not signed in' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(text);
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeDefined();
});

it('a failed visit of a member leads back, and does not say that they are signed out', async () => {
  const { user } = open('error=unavailable&returnTo=%2Fprivacy', { as: 'user' });
  expect(await screen.findByRole('heading', { name: 'The sign-in did not work' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go back' }));
  await waitFor(() => expect(location.pathname).toBe('/privacy'));
});

it('links the login, and goes back to the settings', async () => {
  const identity = { id: 1, issuer: 'https://id.example', label: 'ada', is_current_provider: true };
  const { calls } = open('link=abc&returnTo=%2Fsettings', {
    as: 'user',
    api: {
      'identities.link': () => ({ ...identity, created_at: '2026-03-04T12:00:00.000Z', last_used_at: null }),
    },
  });
  expect(await screen.findByText(oidcMessages.linked)).toBeDefined();
  expect(calls('identities.link')).toEqual([{ code: 'abc' }]);
  await waitFor(() => expect(location.pathname).toBe('/settings'));
});

it('a login that cannot be linked says why', async () => {
  open('link=abc&returnTo=%2Fsettings', { as: 'user', api: { 'identities.link': gone(oidcMessages.linkOver) } });
  expect(await screen.findByRole('heading', { name: 'The login was not linked' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(oidcMessages.linkOver);
  expect(screen.getByRole('link', { name: 'Back to the settings' }).getAttribute('href')).toBe('/settings');
});

it('never goes to another site', async () => {
  open('error=cancelled&returnTo=%2F%2Fevil.example', { as: 'user' });
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/');
});

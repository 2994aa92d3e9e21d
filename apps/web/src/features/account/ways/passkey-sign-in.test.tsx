// @vitest-environment happy-dom
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi, noResponse } from '../../../testing/fake-api.ts';
import { fakeAuthenticator } from '../../../testing/fake-authenticator.ts';
import { accounts, sessionToken } from '../../../testing/fixtures/accounts.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const signedIn = { token: sessionToken, user: accounts.user };
const ways = (passkeys: boolean): FakeApi => ({
  'auth.ways': () => ({ signUp: 'open', access: 'open', passwordLogin: true, passkeys, oidc: null }),
});
const api: FakeApi = {
  ...ways(true),
  'passkeys.startSignIn': () => ({ options: { challenge: 'AAAA' } }),
  'passkeys.signIn': () => signedIn,
  'auth.verify': () => ({ user: accounts.user }),
};
const refusing: FakeApi = {
  'passkeys.signIn': () => {
    throw apiError('UNAUTHORIZED', { message: passkeyMessages.refused });
  },
};
const open = (responses: FakeApi = {}) => renderPage('/privacy?auth=login', { api: { ...api, ...responses } });
const form = async () => within(await screen.findByRole('dialog', { name: 'Login' }));
const passkeyButton = async () => (await form()).findByRole('button', { name: 'Sign in with a passkey' });

it('a press signs in with a passkey, for as long as Remember me says', async () => {
  const authenticator = fakeAuthenticator();
  const { user, calls } = open();
  await user.click((await form()).getByRole('checkbox', { name: 'Remember me' }));
  await user.click(await passkeyButton());
  expect(await screen.findByRole('button', { name: 'ada' })).toBeDefined();
  expect(authenticator.prompts).toHaveLength(1);
  expect(calls('passkeys.signIn')).toMatchObject([{ remember: true, response: { id: 'AAAA', type: 'public-key' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('marquee_token')).toBe(`"${sessionToken}"`);
});

it('a passkey picked from the autofill of the name signs in', async () => {
  const authenticator = fakeAuthenticator();
  const { calls } = open();
  expect((await form()).getByLabelText('Email or username').getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() => expect(authenticator.waits()).toBe(1));
  authenticator.pick();
  expect(await screen.findByRole('button', { name: 'ada' })).toBeDefined();
  expect(calls('passkeys.signIn')).toHaveLength(1);
  expect(authenticator.prompts).toEqual([]);
});

it('the end of the form ends the wait for the autofill', async () => {
  const authenticator = fakeAuthenticator();
  const { user } = open();
  await waitFor(() => expect(authenticator.waits()).toBe(1));
  await user.click((await form()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(authenticator.waits()).toBe(0));
});

it.each<[string, FakeApi, string]>([
  ['refused', refusing, passkeyMessages.refused],
  [
    'without a connection',
    {
      'passkeys.startSignIn': () => {
        throw noResponse();
      },
    },
    passkeyMessages.notSignedIn,
  ],
])('a sign-in %s says why, and the form stays', async (_, responses, text) => {
  fakeAuthenticator();
  const { user } = open(responses);
  await user.click(await passkeyButton());
  expect(await (await form()).findByText(text)).toBeDefined();
  expect((await passkeyButton()).getAttribute('aria-disabled')).toBeNull();
  expect(localStorage.getItem('marquee_token')).toBeNull();
});

it('a refused passkey of the autofill says so, and another can be picked', async () => {
  const authenticator = fakeAuthenticator();
  const { respond } = open(refusing);
  await waitFor(() => expect(authenticator.waits()).toBe(1));
  authenticator.pick();
  expect(await (await form()).findByText(passkeyMessages.refused)).toBeDefined();
  respond(api);
  await waitFor(() => expect(authenticator.waits()).toBe(1));
  authenticator.pick();
  expect(await screen.findByRole('button', { name: 'ada' })).toBeDefined();
});

it('a closed dialog of the browser is no error, and the autofill waits again', async () => {
  const authenticator = fakeAuthenticator(() => {
    throw new DOMException('The operation was cancelled', 'NotAllowedError');
  });
  const { user } = open();
  await user.click(await passkeyButton());
  await waitFor(() => expect(authenticator.prompts).toHaveLength(1));
  await waitFor(() => expect(authenticator.waits()).toBe(1));
  expect((await form()).getByRole('alert').textContent).toBe('');
});

it('there is no button where the site cannot have passkeys', async () => {
  fakeAuthenticator();
  const { calls } = open(ways(false));
  const dialog = await form();
  await waitFor(() => expect(calls('auth.ways')).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  expect(calls('passkeys.startSignIn')).toEqual([]);
});

// @vitest-environment happy-dom
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import type { PageOptions } from '../../../testing/render-part.tsx';

const oidc = { name: 'Pocket ID' } as const;
const form = async (name: 'Login' | 'Sign Up') => within(await screen.findByRole('dialog', { name }));
const open = (path: string, options: PageOptions = {}) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  return { assign, ...renderPage(path, { oidc, ...options }) };
};
const startOf = (params: Record<string, string>) => `/api/auth/oidc/start?${new URLSearchParams(params)}`;

it('the login form leads to the provider, and back to the page', async () => {
  const { assign, user } = open('/privacy?a=1&auth=login');
  await user.click((await form('Login')).getByRole('button', { name: 'Continue with Pocket ID' }));
  expect(assign).toHaveBeenCalledWith(startOf({ returnTo: '/privacy?a=1' }));
});

it('is the only form where passwords sign nobody in', async () => {
  open('/privacy?auth=login', { passwordLogin: false });
  const login = await form('Login');
  const start = login.getByRole('button', { name: 'Continue with Pocket ID' });
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(login.queryByLabelText('Password')).toBeNull();
  expect(login.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  expect(login.getByRole('link', { name: 'Cannot sign in?' }).getAttribute('href')).toBe('/forgot');
});

it('a sign-up by the provider takes the code of an invitation along', async () => {
  const { assign, user } = open('/privacy?auth=sign-up', {
    passwordLogin: false,
    oidc: { ...oidc, signUp: 'invited' },
  });
  const signUp = await form('Sign Up');
  expect(signUp.queryByLabelText('Username')).toBeNull();
  await user.type(signUp.getByLabelText('Invitation code'), '7kqm-3xyz-abcd-efgh');
  await user.click(signUp.getByRole('button', { name: 'Continue with Pocket ID' }));
  expect(assign).toHaveBeenCalledWith(startOf({ returnTo: '/privacy', invitation: '7kqm-3xyz-abcd-efgh' }));
});

it.each<[string, PageOptions]>([
  ['only linked logins sign in', { passwordLogin: false }],
  ['nobody may', { signUp: 'closed' }],
])('nothing offers to sign up where %s', async (_, options) => {
  open('/privacy?auth=login', options);
  const login = await form('Login');
  expect(login.getByText(invitationMessages.signUpClosed)).toBeDefined();
  expect(login.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign Up', hidden: true })).toBeNull();
});

it('is the way to sign up where the site takes no other accounts', async () => {
  open('/privacy?auth=sign-up', { signUp: 'closed', oidc: { ...oidc, signUp: 'on' } });
  const signUp = await form('Sign Up');
  expect(signUp.getByRole('button', { name: 'Continue with Pocket ID' })).toBeDefined();
  expect(signUp.queryByLabelText('Username')).toBeNull();
});

it('is not part of a sign-up form without a code while it needs one', async () => {
  open('/privacy?auth=sign-up', { oidc: { ...oidc, signUp: 'invited' } });
  expect((await form('Sign Up')).queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

it('is not part of the sign-up form while only linked logins sign in', async () => {
  open('/privacy?auth=sign-up');
  expect((await form('Sign Up')).queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

it('the login form leads to the page that signs in with another device, and back', async () => {
  open('/privacy?a=1&auth=login');
  const link = (await form('Login')).getByRole('link', { name: 'Sign in with another device' });
  expect(link.getAttribute('href')).toBe('/pair?returnTo=%2Fprivacy%3Fa%3D1');
});

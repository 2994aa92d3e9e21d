// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
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
  expect(login.getByRole('button', { name: 'Continue with Pocket ID' })).toBeDefined();
  expect(login.queryByLabelText('Password')).toBeNull();
  expect(login.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
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

it('is not part of the sign-up form while only linked logins sign in', async () => {
  open('/privacy?auth=sign-up');
  expect((await form('Sign Up')).queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

it('the login form leads to the page that signs in with another device, and back', async () => {
  open('/privacy?a=1&auth=login');
  const link = (await form('Login')).getByRole('link', { name: 'Sign in with another device' });
  expect(link.getAttribute('href')).toBe('/pair?returnTo=%2Fprivacy%3Fa%3D1');
});

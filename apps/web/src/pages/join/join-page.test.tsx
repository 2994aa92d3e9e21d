// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

const token = '7KQM-3XYZ-ABCD-EFGH';
const path = `/join/${token}`;
const invited: FakeApi = {
  'invitations.read': () => ({ uses_left: 2, expires_at: '2026-03-09T12:00:00.000Z' }),
  'auth.register': () => ({ token: sessionToken, user: accounts.user }),
  'auth.verify': () => ({ user: accounts.user }),
};

it('an invitation fills its code in, and the account is made with it', async () => {
  const { user, calls } = renderPage(path, { api: invited, signUp: 'invited' });
  expect(await screen.findByText('Good for 2 accounts, until March 9, 2026.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Invitation code').value).toBe(token);
  const values = ['ada', 'ada@example.com', 'Secret123', 'Secret123'];
  for (const [index, label] of ['Username', 'Email', 'Password', 'Confirm Password'].entries()) {
    await user.type(screen.getByLabelText(label), values[index] ?? '');
  }
  const main = screen.getByRole('main');
  await user.click([...main.querySelectorAll('button')].find(({ type }) => type === 'submit') as HTMLElement);
  await waitFor(() => expect(calls('auth.register')).toMatchObject([{ username: 'ada', invitation: token }]));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it.each([
  ['that is over', path, 'This invitation has been used up or has expired. Ask for a new one.'],
  ['that is none', '/join/nonsense', 'This is not an invitation code.'],
])('an invitation %s says so', async (_, address, text) => {
  const over = () => {
    throw apiError('GONE');
  };
  renderPage(address, { api: { 'invitations.read': over }, signUp: 'invited' });
  expect(await screen.findByRole('heading', { name: 'This invitation does not work' })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

it('an invitation admits nobody where sign-up is closed', async () => {
  const { calls } = renderPage(path, { signUp: 'closed' });
  expect(await screen.findByRole('heading', { name: 'Sign-up is closed' })).toBeDefined();
  expect(calls('invitations.read')).toEqual([]);
});

it('an invitation for the provider alone needs no password', async () => {
  renderPage(path, { api: invited, signUp: 'closed', oidc: { name: 'Home', signUp: 'invited' } });
  expect(await screen.findByRole('button', { name: 'Continue with Home' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Invitation code').value).toBe(token);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('members have an account', async () => {
  renderPage(path, { as: 'user', signUp: 'invited' });
  expect(await screen.findByText('You are signed in as ada.')).toBeDefined();
});

it('an invitation is read again after a failure', async () => {
  const { user, respond } = renderPage(path, { api: { 'invitations.read': unavailable } });
  const retry = await screen.findByRole('button', { name: /again/i });
  respond(invited);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'You are invited' })).toBeDefined();
});

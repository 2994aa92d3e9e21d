// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi, noResponse } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

const live: FakeApi = { 'auth.readLink': () => ({ username: 'ada', expires_at: '2026-03-02T12:30:00.000Z' }) };
const submit = async (api: FakeApi, [password, again] = ['Secret123', 'Secret123']) => {
  const page = renderPage('/recover/abc', { api: { ...live, ...api } });
  await page.user.type(await screen.findByLabelText('New password'), password ?? '');
  await page.user.type(screen.getByLabelText('Confirm password'), again ?? '');
  await page.user.click(screen.getByRole('button', { name: 'Set new password' }));
  return page;
};
const throwing = (error: Error) => () => {
  throw error;
};

it('a one-time link sets a new password and signs in', async () => {
  const { calls } = await submit({
    'auth.recover': () => ({ token: sessionToken, user: accounts.user }),
    'auth.verify': () => ({ user: accounts.user }),
  });
  expect(await screen.findByText('Password changed successfully')).toBeDefined();
  expect(calls('auth.recover')).toEqual([{ token: 'abc', newPassword: 'Secret123' }]);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('a link says whose password it changes', async () => {
  const { calls } = renderPage('/recover/abc', { api: live });
  expect(await screen.findByText(/^Choose a new password for ada\./)).toBeDefined();
  const hidden = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect([hidden?.value, hidden?.hidden]).toEqual(['ada', true]);
  expect(calls('auth.readLink')).toEqual([{ token: 'abc' }]);
});

it.each([
  ['when it is opened', () => renderPage('/recover/abc', { api: { 'auth.readLink': throwing(apiError('GONE')) } })],
  ['when it is sent', () => submit({ 'auth.recover': throwing(apiError('GONE')) })],
])('a link that is over says so %s, and leads to the other ways', async (_, open) => {
  await open();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Other ways back' }).getAttribute('href')).toBe('/forgot');
});

it('passwords that differ are not sent', async () => {
  const { calls } = await submit({}, ['Secret123', 'Secret124']);
  expect(await screen.findByText('Passwords do not match')).toBeDefined();
  expect(calls('auth.recover')).toEqual([]);
});

it('a link that could not be read has its form', async () => {
  renderPage('/recover/abc', { api: { 'auth.readLink': throwing(apiError('TOO_MANY_REQUESTS')) } });
  expect(await screen.findByLabelText('New password')).toBeDefined();
});

it('without a response the form stays', async () => {
  await submit({ 'auth.recover': throwing(noResponse()) });
  expect(await screen.findByText('The password could not be changed. Please try again.')).toBeDefined();
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unavailable } from '../../testing/fake-api.ts';
import { dashboard } from '../../testing/fixtures/administration.ts';
import { renderPage } from '../../testing/render-page.tsx';

const link = { url: '/recover/abc', expires_at: '2026-03-02T12:30:00.000Z' };

it('a one-time link for a user is shown once, to be copied', async () => {
  const api = { ...dashboard, 'admin.resetLink': () => link };
  const { user, calls } = renderPage('/admin?tab=users', { as: 'admin', api });
  await user.click(await screen.findByRole('button', { name: 'Reset link for ada' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.value).toBe(`${location.origin}/recover/abc`);
  const { selectionStart, selectionEnd, selectionDirection } = field;
  expect([selectionStart, selectionEnd, selectionDirection]).toEqual([0, field.value.length, 'backward']);
  expect(calls('admin.resetLink')).toEqual([{ id: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(field.value);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
});

it('admins make links for plain users only', async () => {
  renderPage('/admin?tab=users', { as: 'admin', api: dashboard });
  await screen.findByRole('button', { name: 'Reset link for ada' });
  for (const name of ['olga', 'grace']) {
    expect(screen.queryByRole('button', { name: `Reset link for ${name}` })).toBeNull();
  }
});

it('a link that cannot be made is reported', async () => {
  const api = { ...dashboard, 'admin.resetLink': unavailable };
  const { user } = renderPage('/admin?tab=users', { as: 'owner', api });
  await user.click(await screen.findByRole('button', { name: 'Reset link for ada' }));
  expect(await screen.findByText('Failed to create the link')).toBeDefined();
});

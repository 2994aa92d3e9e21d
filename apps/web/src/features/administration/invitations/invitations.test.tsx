// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { dashboard } from '../../../testing/fixtures/administration.ts';
import { home } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const family = {
  id: 4,
  note: 'Family',
  uses: 3,
  uses_left: 2,
  created_at: '2026-03-02T12:00:00.000Z',
  expires_at: '2026-03-09T12:00:00.000Z',
  created_by: 'grace',
  accounts: [{ id: 1, username: 'ada', joined_at: '2026-03-02T13:00:00.000Z' }],
};
const open = (api: FakeApi) => renderPage('/admin?tab=users', { as: 'admin', api: { ...dashboard, ...api } });
const panel = async () => within(await screen.findByRole('region', { name: 'Invitations' }));

it('invitations are listed with who came by them, and deleted after a confirmation', async () => {
  const { user, calls, respond } = open({
    'invitations.list': () => ({ items: [family] }),
    'invitations.remove': () => ({ deleted: 1 }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Delete Family' }));
  expect((await panel()).getByText(/2 of 3 uses left/)).toBeDefined();
  expect((await panel()).getByText('Joined: ada')).toBeDefined();
  respond({ 'invitations.list': () => ({ items: [] }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Invitation' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are no invitations.')).toBeDefined();
  expect(calls('invitations.remove')).toEqual([{ id: 4 }]);
});

it('a new invitation shows its address once', async () => {
  const { user, calls } = open({
    'invitations.create': () => ({
      id: 5,
      url: '/join/7KQM-3XYZ-ABCD-EFGH',
      token: '7KQM-3XYZ-ABCD-EFGH',
      uses_left: 3,
      expires_at: '2026-03-03T12:00:00.000Z',
    }),
  });
  await user.click((await panel()).getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
  await user.clear(dialog.getByLabelText(/^Accounts/));
  await user.type(dialog.getByLabelText(/^Accounts/), '3');
  await user.selectOptions(dialog.getByLabelText('Valid for'), '1 day');
  await user.type(dialog.getByLabelText('Note'), 'Family');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.value).toBe(`${location.origin}/join/7KQM-3XYZ-ABCD-EFGH`);
  expect(calls('invitations.create')).toEqual([{ uses: 3, expires_in_hours: 24, note: 'Family' }]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(field.value);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
  expect(document.activeElement).toBe((await panel()).getByRole('button', { name: 'Invite' }));
});

it('Invite in the menu of an administrator opens the dialog, once', async () => {
  const { user } = renderPage('/', { as: 'admin', api: { ...dashboard, 'catalogue.home': () => home() } });
  await user.click(await screen.findByRole('button', { name: 'grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invite' }));
  expect(await screen.findByRole('dialog', { name: 'Invite' })).toBeDefined();
  expect(location.search).toBe('?tab=users');
});

const created = {
  id: 5,
  url: '/join/7KQM-3XYZ-ABCD-EFGH',
  token: '7KQM-3XYZ-ABCD-EFGH',
  uses_left: 1,
  expires_at: '2026-03-03T12:00:00.000Z',
};

it.each(['its button', 'Esc'])('closing a new invitation by %s before copying asks once', async (way) => {
  const { user } = open({ 'invitations.create': () => created });
  await user.click((await panel()).getByRole('button', { name: 'Invite' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitation' });
  if (way === 'Esc') expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  else await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('The link has not been copied. Close anyway?');
  await user.click(within(dialog).getByRole('button', { name: 'Close anyway' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Refresh loads them again, too', async () => {
  const { user, calls } = open({ 'invitations.list': () => ({ items: [family] }) });
  await (await panel()).findByText('Family');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls('invitations.list')).toHaveLength(2));
});

it('invitations that fail to load are loaded again', async () => {
  const { user, respond } = open({ 'invitations.list': unavailable });
  const retry = await (await panel()).findByRole('button', { name: 'Try again' });
  respond({ 'invitations.list': () => ({ items: [family] }) });
  await user.click(retry);
  expect(await screen.findByText('Family')).toBeDefined();
});

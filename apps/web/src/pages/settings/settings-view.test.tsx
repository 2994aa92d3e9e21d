// @vitest-environment happy-dom
import type { User } from '@marquee/domain/accounts/account';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { SettingsView } from './settings-view.tsx';

const user: User = {
  id: 1,
  username: 'ada',
  email: 'ada@example.com',
  name: 'ada',
  role: 'user',
  isPremium: false,
  created_at: '2025-01-02 03:04:05',
};

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/settings');
});
afterEach(cleanup);

const openTab = (name: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'Settings' })).getByRole('link', { name }));

it('SettingsView keeps a notice across tabs until dismissed', async () => {
  renderPage(<SettingsView user={user} />);
  await openTab('Playback');
  await userEvent.click(await screen.findByRole('radio', { name: 'Projector' }));
  await openTab('Privacy');
  expect(screen.getByText('Preference updated successfully')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Preference updated successfully')).toBeNull();
});

it('PlaybackTab offers Auto Select and the built-in servers when the list fails to load', async () => {
  renderPage(<SettingsView user={user} />);
  await openTab('Playback');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load server config');
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Auto Select', 'Lantern', 'Projector']);
});

it.each(['Privacy', 'Advanced'])('the %s tab shows the configured history retention', async (tab) => {
  renderPage(<SettingsView user={user} />, { historyRetentionDays: 1 });
  await openTab(tab);
  expect(screen.getByText('Watch history is cleaned automatically after 1 day of inactivity.')).toBeDefined();
});

it('PrivacyTab mentions third-party players', async () => {
  renderPage(<SettingsView user={user} />);
  await openTab('Privacy');
  expect(
    screen.getByText(/^Nothing is shared with third parties\. Players and trailers are pages of third/),
  ).toBeDefined();
});

it('PasswordEditor shows passwords by keyboard', async () => {
  renderPage(<SettingsView user={user} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit password' }));
  for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect([label, field.type]).toEqual([label, 'text']);
  }
});

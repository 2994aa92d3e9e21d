// @vitest-environment happy-dom

import type { User } from '@marquee/domain/accounts/account';
import { builtInPlayers } from '@marquee/domain/player/player';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { clearSession, saveSession } from '../../lib/session/token.ts';
import { renderPage } from '../testing-page.tsx';
import { ServerSettingsToggle } from './server-settings-toggle.tsx';

// Preload the lazy chunk: on a busy machine loading takes longer than the test timeout.
beforeAll(() => import('../../features/administration/system/server-settings.tsx'));
afterEach(() => {
  cleanup();
  clearSession();
});

function renderFor(role: User['role'], remoteUrl: string | null): void {
  const created_at = '2025-01-02 03:04:05';
  const user = { id: 1, username: 'ada', email: 'ada@example.com', name: 'ada', role, isPremium: false, created_at };
  saveSession({ token: 'abc', user });
  renderPage(<ServerSettingsToggle players={{ configuration: builtInPlayers, origin: 'remote', failed: false }} />, {
    server: { 'auth.verify': () => ({ user }), 'admin.playerLocation': () => ({ remoteUrl }) },
  });
}

it.each([
  ['admin', 'https://lists.example.com/players.json', 'https://lists.example.com/players.json'],
  ['owner', null, 'Not set'],
] as const)('ServerSettingsToggle shows the %s the remote location', async (role, remoteUrl, text) => {
  renderFor(role, remoteUrl);
  await userEvent.click(await screen.findByRole('button', { name: 'Server Settings' }));
  expect(await screen.findByText(text)).toBeDefined();
});

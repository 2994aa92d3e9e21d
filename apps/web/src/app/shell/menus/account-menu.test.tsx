// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedToken, storedUser } from '../../../lib/session/token.ts';
import { SettingsPage } from '../../../pages/settings/settings-page.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { AccountMenu } from './account-menu.tsx';

beforeEach(() => {
  storedToken.write('secret');
  storedUser.remove();
});
afterEach(cleanup);

it('AccountMenu shows Login while the token is unverified and no user is stored', () => {
  renderPart(<AccountMenu />);
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
});

it('SettingsPage shows Login and keeps the token when the server is unreachable', async () => {
  renderPart(<SettingsPage />);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
  expect(storedToken.read()).toBe('secret');
});

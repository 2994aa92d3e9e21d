// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { SystemTab } from './system-tab.tsx';

afterEach(cleanup);

it('SystemTab confirms cleaning records with the configured retention', async () => {
  renderPage(<SystemTab />, { historyRetentionDays: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Clean Records' }));
  expect(await screen.findByText(/that have not changed for 1 day are deleted/)).toBeDefined();
});

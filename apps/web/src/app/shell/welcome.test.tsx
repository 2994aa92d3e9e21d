// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Welcome } from './welcome.tsx';

// Preload the lazy chunk: on a busy machine loading takes longer than the test timeout.
beforeAll(() => import('../../features/account/welcome-dialog.tsx'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('Welcome shows the configured history retention', async () => {
  renderPart(<Welcome />, { historyRetentionDays: 90 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText('History is cleaned automatically after 90 days of inactivity.')).toBeDefined();
});

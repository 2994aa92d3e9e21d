// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { AuthOverlay } from './auth-overlay.tsx';

// Preload the lazy chunk: on a busy machine loading takes longer than the test timeout.
beforeAll(() => import('../../features/account/auth-dialog.tsx'));

it.each([
  ['login', ['Password']],
  ['sign-up', ['Password', 'Confirm Password']],
])('shows the password by keyboard in the %s form', async (form, labels) => {
  history.replaceState(null, '', `/?auth=${form}`);
  renderPart(<AuthOverlay />);
  for (const label of labels) {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    field.focus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect([label, field.type]).toEqual([label, 'text']);
  }
});

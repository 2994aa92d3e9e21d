// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { InstallSection } from './install-section.tsx';

it('InstallSection shows instructions, then the install button, then the installed state', async () => {
  renderPart(<InstallSection />);
  expect(screen.getByText(/Add to Home Screen/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();

  let promptCount = 0;
  const promptEvent = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      promptCount += 1;
    },
  });
  act(() => void window.dispatchEvent(promptEvent));
  // The browser's own install UI is not suppressed.
  expect(promptEvent.defaultPrevented).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Install Marquee' }));
  expect(promptCount).toBe(1);
  // A prompt can be used once.
  expect(screen.queryByRole('button')).toBeNull();

  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText('Marquee is installed on this device.')).toBeDefined();
});

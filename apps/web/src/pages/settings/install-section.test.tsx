// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { followInstallation } from '../../lib/install-prompt.ts';
import { renderPage } from '../testing-page.tsx';
import { InstallSection } from './install-section.tsx';

beforeAll(followInstallation);
afterEach(cleanup);

it('says how to install, offers it once the browser does, and knows when it is done', async () => {
  renderPage(<InstallSection />);
  expect(screen.getByText(/Add to Home Screen/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();

  let asked = 0;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      asked += 1;
    },
  });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install Marquee' }));
  expect(asked).toBe(1);
  // The browser takes an offer once: a second press would do nothing.
  expect(screen.queryByRole('button')).toBeNull();

  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText('Marquee is installed on this device.')).toBeDefined();
});

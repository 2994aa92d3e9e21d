// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { ErrorScreen } from './error-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('Try again reloads the page even if the browser blocks storage', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { keys: refuse });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderPart(<ErrorScreen isServerAway={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

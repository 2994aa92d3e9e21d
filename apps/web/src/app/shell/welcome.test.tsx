// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSession } from '../../lib/session/token.ts';
import { isTypingOrInDialog, useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { updatePreferences } from '../../lib/storage/preferences.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { Welcome } from './welcome.tsx';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const welcome = () => screen.queryByRole('dialog', { name: 'Welcome to Marquee' });

// Its code is loaded before the clock is faked.
beforeAll(() => import('../../features/account/welcome-card.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/movies');
});

/** Has Esc disabled, as the search page while its field is empty. */
function Page() {
  useShortcuts([{ key: 'escape', code: 'Escape', label: 'Clear the query', run: undefined }]);
  return <button type="button">Play</button>;
}

describe('the welcome', () => {
  it('appears after two seconds, once, with the configured retention', async () => {
    const { unmount } = renderPart(<Welcome />, { historyRetentionDays: 90 });
    await wait(1_900);
    expect(welcome()).toBeNull();
    await wait(200);
    expect(welcome()).not.toBeNull();
    expect(screen.getByText('History is cleaned automatically after 90 days of inactivity.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(welcome()).toBeNull();
    unmount();
    renderPart(<Welcome />);
    await wait(5_000);
    expect(welcome()).toBeNull();
  });

  it('waits while somebody types', async () => {
    renderPart(
      <>
        <input aria-label="Query" />
        <Welcome />
      </>,
    );
    screen.getByRole('textbox').focus();
    await wait(9_000);
    expect(welcome()).toBeNull();
    screen.getByRole('textbox').blur();
    await wait(2_100);
    expect(welcome()).not.toBeNull();
  });

  it.each([
    '/watch/movie/7',
    '/movies?auth=login',
    '/join/token',
    '/forgot',
    '/recover/token',
    '/pair',
    '/import',
    '/import/7',
    '/settings?tab=security',
    '/admin',
  ])('never covers %s, and comes on the next page', async (path) => {
    history.replaceState(null, '', path);
    renderPart(<Welcome />);
    await wait(5_000);
    expect(welcome()).toBeNull();
    act(() => history.pushState(null, '', '/movie/7'));
    await wait(0);
    expect(welcome()).not.toBeNull();
  });

  it('is not for strangers of a site for members', async () => {
    renderPart(<Welcome />, { access: 'members' });
    await wait(5_000);
    expect(welcome()).toBeNull();
  });

  it('waits while the page says that something failed, and offline', async () => {
    const { unmount } = renderPart(
      <main>
        <div role="alert">
          <h1>Something went wrong</h1>
        </div>
        <Welcome />
      </main>,
    );
    await wait(5_000);
    expect(welcome()).toBeNull();
    unmount();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderPart(<Welcome />);
    await wait(5_000);
    expect(welcome()).toBeNull();
    online.mockReturnValue(true);
    await wait(2_100);
    expect(welcome()).not.toBeNull();
  });

  it('takes neither the focus nor the keys of the page, and closes by Esc', async () => {
    renderPart(
      <>
        <Page />
        <Welcome />
      </>,
    );
    screen.getByRole('button', { name: 'Play' }).focus();
    await wait(2_100);
    expect(welcome()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
    expect(isTypingOrInDialog(document.activeElement)).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    expect(welcome()).toBeNull();
  });

  it('leaves alone who signed up just now', async () => {
    renderPart(<Welcome />);
    act(() => saveSession({ token: 'token', user: accounts.user }));
    await wait(5_000);
    expect(welcome()).toBeNull();
  });

  it('is not for admins', async () => {
    renderPart(<Welcome />, { as: 'admin' });
    await wait(5_000);
    expect(welcome()).toBeNull();
  });

  it('does not appear with notifications off', async () => {
    updatePreferences({ notifications: false });
    renderPart(<Welcome />);
    await wait(5_000);
    expect(welcome()).toBeNull();
  });

  it.each([
    ['visitor', 'Create Account', '/movies?auth=sign-up'],
    ['user', 'Settings', '/settings'],
  ] as const)('leads a %s by %s to %s', async (as, action, url) => {
    renderPart(<Welcome />, { as });
    await wait(2_100);
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(location.pathname + location.search).toBe(url);
    expect(welcome()).toBeNull();
  });
});

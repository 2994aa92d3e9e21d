// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, type FakeApi, noResponse, pending } from '../../testing/fake-api.ts';
import { happyDom } from '../../testing/fake-window.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = { 'catalogue.home': () => home(), 'auth.logout': () => ({}) };
const throwing = (error: Error) => () => {
  throw error;
};
/** The top bar: the header of some pages has the same role. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement);
const linkTexts = (scope: { getAllByRole: (role: string) => HTMLElement[] }) =>
  scope.getAllByRole('link').map(({ textContent }) => textContent);

describe('the bars', () => {
  it('link to the four sections, and mark the current one', async () => {
    renderPage('/movies', { api });
    for (const name of ['Main', 'Tabs']) {
      const navigation = within(screen.getByRole('navigation', { name }));
      expect(linkTexts(navigation)).toEqual(['Home', 'Movies', 'TV Shows', 'My List']);
      expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Movies');
    }
  });

  it('offer a visitor to log in and to sign up', async () => {
    const { user } = renderPage('/privacy', { api });
    expect(bar().getByRole('link', { name: 'Login' })).toBeDefined();
    await user.click(bar().getByRole('link', { name: 'Sign Up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBeDefined();
    expect(location.pathname + location.search).toBe('/privacy?auth=sign-up');
  });

  it.each([
    ['user', ['Settings', 'Notices', 'My List', 'Calendar', 'Logout']],
    ['admin', ['Settings', 'Notices', 'My List', 'Calendar', 'Admin Panel', 'Invite', 'Logout']],
    ['owner', ['Settings', 'Notices', 'My List', 'Calendar', 'Admin Panel', 'Invite', 'Logout']],
  ] as const)('have a menu for a %s', async (as, items) => {
    const { user } = renderPage('/privacy', { as, api });
    await user.click(await screen.findByRole('button', { name: accounts[as].username }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
    expect(menu.getByText(accounts[as].email)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });
});

describe('the menu of a phone', () => {
  it('has the sections, the forms and the static pages for a visitor', async () => {
    const { user } = renderPage('/info', { api, window: 'phone' });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    const texts = linkTexts(menu);
    for (const text of ['Login', 'Sign Up', 'Home', 'Movies', 'TV Shows', 'My List', 'Privacy', 'DMCA'])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Settings');
    await user.click(menu.getByRole('link', { name: 'Privacy' }));
    expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['user', false],
    ['admin', true],
  ] as const)('shows a %s who they are, and Admin Panel: %s', async (as, isAdmin) => {
    const { user } = renderPage('/info', { as, api, window: 'phone' });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByText(accounts[as].email)).toBeDefined();
    expect(linkTexts(menu)).toContain('Settings');
    expect(linkTexts(menu).includes('Admin Panel')).toBe(isAdmin);
  });
});

describe('a session', () => {
  it('ends by Logout: at once in the browser, then the home page opens', async () => {
    const { user, calls } = renderPage('/privacy', { as: 'user', api });
    await user.click(await screen.findByRole('button', { name: 'ada' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(localStorage.getItem('marquee_token')).toBeNull();
    expect(bar().getByRole('link', { name: 'Login' })).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(calls('auth.logout')).toHaveLength(1);
  });

  it('ends in the browser although the server cannot be reached', async () => {
    const { user } = renderPage('/privacy', { as: 'user', api: { ...api, 'auth.logout': throwing(noResponse()) } });
    await user.click(await screen.findByRole('button', { name: 'ada' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed, but you have been signed out locally')).toBeDefined();
    expect(bar().getByRole('link', { name: 'Login' })).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('ends when the server rejects its token', async () => {
    renderPage('/privacy', { as: 'user', api: { ...api, 'auth.verify': throwing(apiError('UNAUTHORIZED')) } });
    expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
    await waitFor(() => expect(localStorage.getItem('marquee_token')).toBeNull());
  });

  it('stays, with the known user, while the server cannot be reached', async () => {
    const { calls } = renderPage('/privacy', { as: 'user', api: { ...api, 'auth.verify': throwing(noResponse()) } });
    await waitFor(() => expect(calls('auth.verify').length).toBeGreaterThan(0));
    expect(await screen.findByRole('button', { name: 'ada' })).toBeDefined();
    expect(localStorage.getItem('marquee_token')).not.toBeNull();
  });

  it('ends in this window when another one signs out', async () => {
    renderPage('/settings', { as: 'user', api });
    await screen.findByRole('region', { name: 'Sign-in details' });
    act(() => {
      localStorage.removeItem('marquee_token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'marquee_token', newValue: null }));
    });
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined();
  });
});

describe('offline', () => {
  it('is said while the network is away', async () => {
    renderPage('/privacy', { api });
    await screen.findByRole('heading', { name: 'Privacy Policy' });
    const text = 'You are offline. Pages you have already opened are still available.';
    expect(screen.queryByText(text)).toBeNull();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(text)).toBeDefined();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('an unknown URL', () => {
  it('shows the not-found page there, with a way home', async () => {
    renderPage('/nowhere/at/all', { api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(location.pathname).toBe('/nowhere/at/all');
  });
});

describe('navigation', () => {
  it('focuses the heading of the next page and starts at its top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // Two pages of the same code: happy-dom would focus the hidden heading of a page that waits for the next one's
    // code.
    const { user } = renderPage('/movies', { api });
    await screen.findByRole('heading', { level: 1, name: 'Movies' });
    await user.click(bar().getByRole('link', { name: 'TV Shows' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'TV Shows' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.title).toBe('TV Shows · Marquee');
  });

  it('a press on the tab of the page scrolls to its top, at once for those who want less motion', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = renderPage('/movies', { api, window: 'phone' });
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' }));
    for (const [motion, behavior] of [
      ['reduce', 'instant'],
      ['no-preference', 'smooth'],
    ] as const) {
      happyDom.settings.device.prefersReducedMotion = motion;
      await user.click(tabs.getByRole('link', { name: 'Movies' }));
      expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior });
    }
  });

  it('? lists all shortcuts on every page', async () => {
    const { user } = renderPage('/info', { api });
    await screen.findByRole('heading', { level: 1, name: 'Platform Info' });
    await waitFor(async () => {
      await user.keyboard('{Shift>}?{/Shift}');
      expect(screen.getByRole('dialog', { name: /shortcuts/i })).toBeDefined();
    });
  });
});

it('a page shows itself at once while personal calls are pending', async () => {
  const never: FakeApi = { 'auth.verify': pending, 'history.recommendations': pending };
  renderPage('/', { as: 'user', api: { ...api, ...never } });
  expect(await screen.findByRole('region', { name: 'Featured: Ikiru' })).toBeDefined();
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
});

// @vitest-environment happy-dom
import { tokenKey } from '@marquee/domain/site/hydration-markers';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberSearch, searchHistory } from '../features/search/search-history.ts';
import { storedToken } from '../lib/session/token.ts';
import { apiError, noResponse } from '../testing/fake-api.ts';
import { home } from '../testing/fixtures/lists.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { PageOptions } from '../testing/render-part.tsx';

/** Messages that the worker got. */
const messages: unknown[] = [];
beforeEach(() => {
  messages.length = 0;
  const active = { postMessage: (message: unknown) => messages.push(message) };
  const workers = Object.assign(new EventTarget(), { controller: active, getRegistration: async () => ({ active }) });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  rememberSearch('heat', 3);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Another tab wrote or removed the token. */
function storeInOtherTab(token: string | null): void {
  const newValue = token && JSON.stringify(token);
  if (newValue === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue })));
}

/** A page on which a session of this browser ends. */
type Ending = (access: PageOptions) => Promise<void> | void;

const endings: [how: string, end: Ending][] = [
  [
    'signed out',
    async (access) => {
      const { user } = renderPage('/settings?tab=advanced', { ...access, as: 'user' });
      await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
      // The page changes a moment later, or in the next test.
      await waitFor(() => expect(window.location.pathname).toBe('/'));
    },
  ],
  [
    'signed out in another tab',
    (access) => {
      renderPage('/privacy', { ...access, as: 'user' });
      storeInOtherTab(null);
    },
  ],
  [
    'signed in as somebody else in another tab',
    (access) => {
      renderPage('/privacy', { ...access, as: 'user' });
      storeInOtherTab('another');
    },
  ],
  [
    'refused by the server',
    (access) => {
      const refuse = () => {
        throw apiError('UNAUTHORIZED');
      };
      renderPage('/privacy', { ...access, as: 'user', api: { 'auth.verify': refuse } });
    },
  ],
  ['over before the page was opened', (access) => void renderPage('/privacy', access)],
];

it.each(endings)('removes searches and cached titles of a members’ site when the session is %s', async (_how, end) => {
  await end({ access: 'members' });
  await waitFor(() => expect(messages).toContain('forget-titles'));
  expect(searchHistory.read()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('heat');
});

it.each(endings)('leaves them to the browser on an open site when the session is %s', async (_how, end) => {
  await end({});
  await act(async () => undefined);
  expect(messages).toEqual([]);
  expect(searchHistory.read()).toMatchObject([{ query: 'heat' }]);
});

it('leaves them on a members’ site while the session lasts, as without a network', async () => {
  const { calls } = renderPage('/privacy', { access: 'members', as: 'user', api: { 'auth.verify': failToConnect } });
  await waitFor(() => expect(calls('auth.verify')).not.toHaveLength(0));
  await act(async () => undefined);
  expect(messages).toEqual([]);
  expect(searchHistory.read()).toMatchObject([{ query: 'heat' }]);
  expect(storedToken.read()).not.toBeNull();
});

it.each([
  ['a members’ site anew for the next member', 'members', 2],
  ['an open site once for everybody', undefined, 1],
] as const)('loads the catalogue of %s', async (_site, access, loads) => {
  const page = renderPage('/', { ...(access && { access }), as: 'user', api: { 'catalogue.home': () => home() } });
  await waitFor(() => expect(page.calls('catalogue.home')).toHaveLength(1));
  storeInOtherTab(null);
  storeInOtherTab('another');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(page.calls('catalogue.home')).toHaveLength(loads));
});

function failToConnect(): never {
  throw noResponse();
}

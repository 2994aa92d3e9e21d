// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchHistory } from '../../features/search/search-history.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { homeRow } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { quickSearch } from './bars/top-bar.tsx';
import { QuickSearch } from './quick-search.tsx';

const card = { mediaType: 'movie' as const, year: 1999, posterPath: '/poster.jpg', rating: 8.2 };

const api: FakeApi = {
  'catalogue.genres': () => [{ id: 28, name: 'Action' }],
  'catalogue.suggest': () => ({
    items: [{ kind: 'movie', id: 603, title: 'The Matrix', year: 1999, posterPath: null, episode: null }],
  }),
};

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(path = '/info') {
  const page = renderPage(path, { api });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => {
    await page.user.keyboard('/');
    expect(screen.getByRole('combobox')).toBe(document.activeElement);
  });
  return page;
}

it('/ opens a search field over any page, which leads to a suggestion', async () => {
  const { user } = await open();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('matirx');
  expect(await screen.findByRole('option', { name: 'The Matrix 1999 · Movie' })).toBeDefined();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/movie/603'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('Enter without a chosen suggestion searches', async () => {
  const { user } = await open();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('ran{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/search?q=ran'));
});

it('Escape closes the list first, and then the dialog with what was typed', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const { user } = await open();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('matirx');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('combobox')).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  expect(back).toHaveBeenCalledTimes(1);
});

describe('Back', () => {
  const field = () => screen.queryByRole('combobox', { name: /^Search movies, shows/ });
  const state = () => window.history.state as { quickSearch?: boolean } | null;
  /** happy-dom has no history to go back in: what the browser does then. */
  function goBack(to: unknown) {
    window.history.replaceState(to, '');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: to })));
  }
  const spyBack = () => vi.spyOn(window.history, 'back').mockImplementation(() => undefined);

  it('closes it: it is open in a history entry of its own, as Forward opens it again', async () => {
    const before = window.history.length;
    await open();
    expect(window.history.length).toBe(before + 2);
    const opened = state();
    expect(opened).toMatchObject({ quickSearch: true });
    goBack(null);
    expect(field()).toBeNull();
    goBack(opened);
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
  });

  it('is what Esc and the button do, once', async () => {
    const back = spyBack();
    const { user } = await open();
    await user.keyboard('{Escape}{Escape}');
    expect(back).toHaveBeenCalledTimes(1);
    goBack(null);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('from what was opened leads to the page below, not to the search', async () => {
    const back = spyBack();
    const { user } = await open();
    const { length } = window.history;
    await user.keyboard('matirx');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/movie/603'));
    expect([window.history.length, state()?.quickSearch, back.mock.calls]).toEqual([length, undefined, []]);
  });

  it('leaves the state of the page below as it was', async () => {
    window.history.replaceState({ firstOfSeason: 2 }, '');
    const { user } = renderPart(<QuickSearch />);
    await user.keyboard('{Control>}k{/Control}');
    expect(state()).toMatchObject({ firstOfSeason: 2, quickSearch: true });
  });
});

it('closes an open menu as Esc does, and covers no other dialog', async () => {
  const { user } = renderPage('/info', { as: 'user', api });
  await user.click(await screen.findByRole('button', { name: /^ada|user/i }));
  await screen.findByRole('menu');
  await waitFor(() => expect(quickSearch.read()).not.toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it.each([
  ['the icon', (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Search' }))],
  ['Ctrl+K', (user: UserEvent) => user.keyboard('{Control>}k{/Control}')],
  ['Cmd+K', (user: UserEvent) => user.keyboard('{Meta>}k{/Meta}')],
])('is opened by %s on any page, also one with a field of its own', async (_name, press) => {
  const { user } = renderPage('/movies', { api });
  await waitFor(() => expect(quickSearch.read()).not.toBeNull());
  await press(user);
  const field = await screen.findByRole('combobox', { name: /^Search movies, shows/ });
  expect(field).toBe(document.activeElement);
  expect(location.pathname).toBe('/movies');
});

it('loses nothing that is typed while its code is loaded', async () => {
  const { user } = renderPage('/info');
  await waitFor(() => expect(quickSearch.read()).not.toBeNull());
  // At once, before anything is rendered.
  for (const init of [{ key: 'k', ctrlKey: true }, { key: 'm' }, { key: 'a' }, { key: 't' }])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'irx');
  expect(field).toHaveProperty('value', 'matirx');
});

it('offers recent searches, trending titles and genres while it is empty', async () => {
  searchHistory.write([{ query: 'heists', timestamp: 1, results: 3 }]);
  const rows = [homeRow('trending', { cards: [{ ...card, id: 603, title: 'The Matrix' }] })];
  const { user } = renderPage('/info', { api: { ...api, 'catalogue.home': () => ({ hero: null, rows }) } });
  await waitFor(() => expect(quickSearch.read()).not.toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  expect((await screen.findByRole('link', { name: 'heists' })).getAttribute('href')).toBe('/search?q=heists');
  expect((await screen.findByRole('link', { name: 'Action' })).getAttribute('href')).toBe('/movies?genre=28');
  await user.click(await screen.findByRole('link', { name: 'The Matrix' }));
  await waitFor(() => expect(location.pathname).toBe('/movie/603'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

// @vitest-environment happy-dom
import type { Suggestion } from '@marquee/domain/catalogue/suggestions';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { memberList, myLists, watchlist } from '../../testing/fixtures/member-lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

function suggestion(title: string, fields: Partial<Suggestion> = {}): Suggestion {
  return { kind: 'movie', id: 157_336, title, year: 2014, posterPath: null, episode: null, ...fields };
}
const found = [
  suggestion('Interstellar'),
  suggestion('Severance', { kind: 'tv', id: 95_396, year: 2022, episode: { season: 2, episode: 5 } }),
  suggestion('Ian McKellen', { kind: 'person', id: 1_327, year: null }),
  suggestion('Star Wars Collection', { kind: 'collection', id: 10, year: null }),
];
const suggestions = (items: Suggestion[]) => ({ items });
const api: FakeApi = {
  'catalogue.genres': () => [],
  'catalogue.search': () => searchPage([]),
  'catalogue.suggest': () => suggestions(found),
};

const field = () => screen.getByLabelText<HTMLInputElement>('Search movies and TV shows');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const fieldState = () =>
  ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls'].map((name) => field().getAttribute(name));

async function open(responses: FakeApi = api, path = '/search') {
  const page = renderPage(path, { api: responses });
  await screen.findByRole('heading', { level: 1, name: 'Search Movies & TV Shows' });
  return page;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('suggestions', () => {
  it('come with one request for a pause, and say what they are', async () => {
    const { user, calls } = await open();
    await user.type(field(), 'Inter');
    expect(calls('catalogue.suggest')).toEqual([]);
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(calls('catalogue.suggest')).toEqual([{ query: 'inter' }]);
    expect(options()).toEqual([
      'Interstellar 2014 · Movie',
      'Severance S2E5 · 2022 · TV Show',
      'Ian McKellen Person',
      'Star Wars Collection Collection',
    ]);
    expect(screen.getByText('4 suggestions')).toBeDefined();
  });

  it('are chosen by the arrow keys, Home, End and Enter', async () => {
    const { user } = await open();
    await user.type(field(), 'inter');
    const list = await screen.findByRole('listbox');
    expect(fieldState()).toEqual(['combobox', 'list', 'true', list.id]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toContain('Interstellar');
    expect(fieldState()).toEqual(['combobox', 'list', 'true', list.id]);
    await user.keyboard('{End}');
    expect(active()).toContain('Star Wars');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}');
    expect(active()).toContain('Severance');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/tv/95396/2/5'));
  });

  it('close on Escape, and Enter in the field searches', async () => {
    const { user } = await open();
    await user.type(field(), 'inter');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(fieldState()).toEqual(['combobox', 'list', 'false', null]);
    expect(field().value).toBe('inter');
    await user.type(field(), 's');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(location.search).toBe('?q=inters');
  });

  it('open by a click', async () => {
    const { user } = await open();
    await user.type(field(), 'inter');
    await user.click(await screen.findByRole('option', { name: /^Ian McKellen/ }));
    await waitFor(() => expect(location.pathname).toBe('/person/1327'));
  });

  it('do not open with the page, nor by focus alone', async () => {
    const { user, calls } = await open(api, '/search?q=inter');
    await user.click(field());
    expect(calls('catalogue.suggest').length).toBeLessThanOrEqual(1);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('of an older text never replace newer ones', async () => {
    const older = deferred<ReturnType<typeof suggestions>>();
    const { user, calls } = await open({
      ...api,
      'catalogue.suggest': ({ query }) => (query === 'old' ? older.promise : suggestions([suggestion('Newer')])),
    });
    await user.type(field(), 'old');
    await waitFor(() => expect(calls('catalogue.suggest')).toHaveLength(1));
    await user.type(field(), 'er');
    expect(await screen.findByRole('option', { name: /^Newer/ })).toBeDefined();
    await act(async () => older.respond(suggestions([suggestion('Older')])));
    expect(options()).toEqual(['Newer 2014 · Movie']);
  });

  it('that replace a chosen one leave the choice to the visitor', async () => {
    const newer = deferred<ReturnType<typeof suggestions>>();
    const { user, calls } = await open({
      ...api,
      'catalogue.suggest': ({ query }) => (query === 'old' ? suggestions([suggestion('Older')]) : newer.promise),
    });
    await user.type(field(), 'old');
    await screen.findByRole('option', { name: /^Older/ });
    await user.type(field(), 'er{ArrowDown}');
    expect(active()).toContain('Older');
    await waitFor(() => expect(calls('catalogue.suggest')).toHaveLength(2));
    await act(async () => newer.respond(suggestions([suggestion('Newer', { id: 5 })])));
    await waitFor(() => expect(options()).toEqual(['Newer 2014 · Movie']));
    expect(active()).toBeUndefined();
    await user.keyboard('{Enter}');
    expect(location.pathname + location.search).toBe('/search?q=older');
  });

  it('end with lists of the member', async () => {
    const lists = { 'lists.mine': () => myLists(watchlist(), memberList()) };
    const { user } = renderPage('/search', { as: 'user', api: { ...api, ...lists } });
    await user.type(await screen.findByLabelText('Search movies and TV shows'), 'heist');
    await screen.findByRole('option', { name: 'Heists Your list' });
    expect(options()).toHaveLength(5);
  });

  it('have a sign of their kind in place of a picture that fails', async () => {
    const { user } = await open({
      ...api,
      'catalogue.suggest': () => suggestions([suggestion('Heat', { posterPath: '/heat.jpg' })]),
    });
    await user.type(field(), 'heat');
    const option = await screen.findByRole('option');
    fireEvent.error(option.querySelector('img') ?? option);
    expect(option.querySelector('img')).toBeNull();
    expect(option.querySelector('svg')).not.toBeNull();
  });

  it('leave the keys to an input method while it composes', async () => {
    const { user } = await open();
    await user.type(field(), 'inter');
    await screen.findByRole('listbox');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field(), { key, isComposing: true });
    expect(active()).toBeUndefined();
    expect(screen.getByRole('listbox')).toBeDefined();
    expect(location.pathname).toBe('/search');
  });

  it('say it when they fail', async () => {
    const { user } = await open({ ...api, 'catalogue.suggest': unavailable });
    await user.type(field(), 'inter');
    expect(await screen.findByText('Suggestions are not available right now.')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Suggestions are/)).toBeNull();
  });

  it('say that there are none offline', async () => {
    const { user } = await open({ ...api, 'catalogue.suggest': unavailable });
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(field(), 'inter');
    expect(await screen.findByText('There are no suggestions while you are offline.')).toBeDefined();
    expect(fieldState()).toEqual(['combobox', 'list', 'false', null]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Suggestions are not available right now.')).toBeDefined();
  });
});

describe('suggestions over results', () => {
  const withResults: FakeApi = { ...api, 'catalogue.search': () => searchPage([searchResult(1)]) };

  it('close once the results stand, and open again by typing', async () => {
    const { user } = await open(withResults);
    await user.type(field(), 'inter');
    await screen.findByRole('listbox');
    await screen.findByText('1 result');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull(), { timeout: 3_000 });
    expect(document.activeElement).toBe(field());
    await user.type(field(), 's');
    expect(await screen.findByRole('listbox')).toBeDefined();
  });

  it('stay while one of them is chosen, or where there are no results', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open(withResults);
    await user.type(field(), 'inter');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    await screen.findByText('1 result');
    act(() => vi.advanceTimersByTime(5_000));
    expect(active()).toContain('Interstellar');
    await user.keyboard('{Escape}');
    cleanup();
    const second = await open();
    await second.user.type(field(), 'inter');
    await screen.findByRole('listbox');
    await screen.findByRole('heading', { name: /^No results/ });
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.getByRole('listbox')).toBeDefined();
  });
});

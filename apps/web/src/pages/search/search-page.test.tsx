import { maxQueryLength } from '@marquee/domain/limits';
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { searchHistory } from '../../features/search/search-history.ts';
import { searchDebounceMs } from '../../lib/timing.ts';
import { type FakeApi, pending } from '../../testing/fake-api.ts';
import { genres, homeRow, searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { movieCards } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { SearchPage } from './search-page.tsx';

const films = [searchResult(1, { mediaType: 'tv', rating: 6 }), searchResult(2, { rating: 8, genreIds: [35] })];
const api: FakeApi = { 'catalogue.genres': () => genres, 'catalogue.search': () => searchPage(films) };

const currentUrl = () => location.pathname + location.search;
const box = () => screen.getByLabelText<HTMLInputElement>('Search movies and TV shows');
const type = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const pressEscape = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'Escape', code: 'Escape' });

afterEach(() => {
  vi.useRealTimers();
});

async function open(path: string, responses: FakeApi = api, options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage(path, { api: responses, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Search Movies & TV Shows' });
  return page;
}

describe('the search page without a query', () => {
  it('keeps type, sort, genres and ranges, and applies them to the first query', async () => {
    const { user, calls } = await open('/search');
    await user.click(screen.getByRole('radio', { name: 'TV Shows' }));
    expect(type()).toBe('tv');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating');
    await user.click(await screen.findByRole('button', { name: 'Drama' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Rating, from' }), { target: { value: '5' } });
    expect(currentUrl()).toBe('/search');
    expect(chips()).toEqual(['Sorted by Rating', 'Drama', 'Rated 5.0 to 10.0']);

    await user.type(box(), 'film{Enter}');
    expect(currentUrl()).toBe('/search?q=film&type=tv&sort=rating&genres=18&rating_min=5');
    expect(calls('catalogue.search')).toEqual([{ query: 'film', type: 'tv', page: 1 }]);
    expect(await screen.findByText('1 of 2 loaded match')).toBeDefined();
  });

  it('reads filters from the URL, and Clear All resets them', async () => {
    const { user } = await open('/search?type=tv&genres=18');
    await waitFor(() => expect([type(), chips()]).toEqual(['tv', ['Drama']]));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect([type(), chips()]).toEqual(['tv', []]);
  });

  it('keeps filters when clearing the query clears the URL', async () => {
    const { user } = await open('/search?q=film&type=tv&sort=title');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(currentUrl()).toBe('/search');
    expect([type(), chips()]).toEqual(['tv', ['Sorted by Title A-Z']]);
  });

  it('searches at once for typed text when the type changes', async () => {
    const { user } = await open('/search');
    fireEvent.change(box(), { target: { value: 'film' } });
    await user.click(screen.getByRole('radio', { name: 'Movies' }));
    expect(currentUrl()).toBe('/search?q=film&type=movie');
  });
});

describe('the start of a search', () => {
  it('has the focus in the field, also after a navigation, and opens nothing by it', async () => {
    searchHistory.write([{ query: 'ran', timestamp: 1, results: 1 }]);
    renderPage('/info', { api });
    await screen.findByRole('heading', { level: 1, name: 'Platform Info' });
    act(() => navigate('/search'));
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
    cleanup();
    await open('/search');
    expect(document.activeElement).toBe(box());
  });

  it('leaves the focus where it is with a query', async () => {
    await open('/search?q=film');
    expect(document.activeElement).not.toBe(box());
    act(() => navigate('/info'));
    await screen.findByRole('heading', { level: 1, name: 'Platform Info' });
    act(() => navigate('/search?q=film'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Search Movies & TV Shows' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('offers recent searches with the filters that are set, trending titles and genres', async () => {
    searchHistory.write([{ query: 'ran', timestamp: 1, results: 1 }]);
    const rows = [homeRow('trending', { title: 'Trending Now', cards: movieCards(8) })];
    const { user } = await open('/search?type=tv', { ...api, 'catalogue.home': () => ({ hero: null, rows }) });
    const trending = within(await screen.findByRole('region', { name: 'Trending Now' }));
    expect(trending.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => `/movie/${id}`),
    );
    expect((await screen.findByRole('link', { name: 'Drama' })).getAttribute('href')).toBe('/movies?genre=18');
    const recent = within(screen.getByRole('region', { name: 'Recent searches' }));
    await user.click(recent.getByRole('link', { name: 'ran' }));
    await waitFor(() => expect(currentUrl()).toBe('/search?q=ran&type=tv'));
    expect(box().value).toBe('ran');
  });

  it("offers the operator's searches, and a press searches", async () => {
    const { user } = await open('/search', api, { site: { popularSearches: ['Ikiru', 'Ran'] } });
    const popular = within(screen.getByRole('region', { name: 'Popular searches' }));
    expect(popular.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ikiru', 'Ran']);
    await user.click(popular.getByRole('button', { name: 'Ran' }));
    expect(currentUrl()).toBe('/search?q=Ran');
    expect(box().value).toBe('Ran');
  });

  it('leaves them out where there are none, and lists the shortcuts', async () => {
    const { user } = await open('/search', api, { site: { popularSearches: [] } });
    expect(screen.queryByRole('heading', { name: 'Popular searches' })).toBeNull();
    const shortcuts = within(screen.getByRole('region', { name: 'Keyboard shortcuts' }));
    expect(shortcuts.getByText('Show or hide the filters')).toBeDefined();
    await user.click(shortcuts.getByRole('button', { name: 'All keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: /shortcuts/i })).toBeDefined();
  });
});

describe('the keys of the search page', () => {
  it('/ focuses the search box, F opens and closes the filters', async () => {
    const { user } = await open('/search');
    await user.keyboard('/');
    expect(document.activeElement).toBe(box());
    act(() => box().blur());
    await user.keyboard('f');
    expect(await screen.findByLabelText('Filters')).toBeDefined();
    await user.keyboard('f');
    await waitFor(() => expect(screen.queryByLabelText('Filters')).toBeNull());
  });

  it('do not act while somebody types', async () => {
    const { user } = await open('/search');
    await user.type(box(), 'f/');
    expect(box().value).toBe('f/');
    expect(screen.queryByLabelText('Filters')).toBeNull();
  });
});

describe('recent searches', () => {
  const recent = () => screen.queryByRole('list', { name: 'Recent searches' });
  const entries = () => within(recent() as HTMLElement).getAllByRole('button', { name: /^(ran|ikiru)$/ });
  const stored = ['ran', 'ikiru'].map((query) => ({ query, timestamp: 1, results: 1 }));

  it('are stored on Enter, and searched again by keyboard', async () => {
    searchHistory.write(stored);
    const { user } = await open('/search');
    await user.click(box());
    expect(entries().map(({ textContent }) => textContent)).toEqual(['ran', 'ikiru']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(currentUrl()).toBe('/search?q=ikiru');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    await screen.findByText('2 results');
    await user.keyboard('{Enter}');
    expect(searchHistory.read().map(({ query }) => query)).toEqual(['ikiru', 'ran']);
  });

  it('are stored when a result is opened', async () => {
    const { user } = await open('/search?q=heat');
    await user.click(await screen.findByRole('link', { name: /^Film 2,/ }));
    await waitFor(() => expect(location.pathname).toBe('/movie/2'));
    expect(searchHistory.read()).toMatchObject([{ query: 'heat', results: 2 }]);
  });

  it('can be removed one by one, and all at once', async () => {
    searchHistory.write(stored);
    const { user } = await open('/search');
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Remove ran from recent searches' }));
    expect(searchHistory.read().map(({ query }) => query)).toEqual(['ikiru']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove ikiru from recent searches' }));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(recent()).toBeNull();
    expect(document.activeElement).toBe(box());
    expect(searchHistory.read()).toEqual([]);
  });
});

describe('any text', () => {
  it.each([
    'V/H/S',
    '50/50',
    '#Alive',
    '七人の侍',
    '%',
    '"',
    "'; drop table",
    '🎬',
    '\\',
    '<img src=x onerror="document.title=1">',
  ])('is searched and shown as it is: %s', async (query) => {
    const { user, calls, unmount } = await open('/search', { ...api, 'catalogue.search': () => searchPage([]) });
    fireEvent.change(box(), { target: { value: query } });
    await user.type(box(), '{Enter}');
    expect(await screen.findByRole('heading', { name: `No results for “${query}”` })).toBeDefined();
    expect(calls('catalogue.search')).toMatchObject([{ query }]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    const { href } = location;
    unmount();
    await open(href);
    expect(box().value).toBe(query);
  });

  it('ends at the longest query that the server accepts', async () => {
    const { calls } = await open(`/search?q=${'x'.repeat(1_000)}`);
    await screen.findByText('2 results');
    expect(calls('catalogue.search')).toMatchObject([{ query: 'x'.repeat(maxQueryLength) }]);
    expect(box().maxLength).toBe(maxQueryLength);
  });
});

it('a search of nothing but spaces stays at the start', async () => {
  const { calls, user } = await open('/search', { ...api, 'catalogue.search': pending });
  await user.type(box(), '   {Enter}');
  expect(screen.getByRole('heading', { name: 'Popular searches' })).toBeDefined();
  expect(calls('catalogue.search')).toEqual([]);
});

describe('Esc on the search page', () => {
  it('clears the query from anywhere', async () => {
    await open('/search?q=film&type=tv');
    pressEscape();
    expect([currentUrl(), box().value]).toEqual(['/search', '']);
  });

  it('clears text being typed in the field', async () => {
    await open('/search');
    act(() => box().focus());
    fireEvent.change(box(), { target: { value: 'fil' } });
    pressEscape(box());
    expect(box().value).toBe('');
  });

  it('closes only the recent searches', async () => {
    searchHistory.write([{ query: 'ran', timestamp: 1, results: 1 }]);
    await open('/search?type=tv');
    fireEvent.click(box());
    expect(screen.getByRole('list', { name: 'Recent searches' })).toBeDefined();
    pressEscape(box());
    expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
    expect(document.activeElement).toBe(box());
  });
});

it('does not search for what was typed once another page was opened', () => {
  vi.useFakeTimers();
  navigate('/search');
  renderPart(<SearchPage />, { api });
  fireEvent.change(box(), { target: { value: 'film' } });
  act(() => navigate('/person/5'));
  act(() => void vi.advanceTimersByTime(searchDebounceMs));
  expect(currentUrl()).toBe('/person/5');
});

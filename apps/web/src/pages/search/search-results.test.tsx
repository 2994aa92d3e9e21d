// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterWindow } from '../../testing/enter-window.ts';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { genres, searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const results = (count: number, first = 1) => Array.from({ length: count }, (_, index) => searchResult(first + index));
const api: FakeApi = { 'catalogue.genres': () => genres, 'catalogue.search': () => searchPage(results(2)) };
/** Pages of twenty results, of which each one on an even page is a Western. */
const paged: FakeApi = {
  ...api,
  'catalogue.search': ({ page }) =>
    searchPage(
      results(20, (page - 1) * 20 + 1).map((result) => ({ ...result, genreIds: page % 2 === 0 ? [37] : [18] })),
      { page, totalPages: 9, totalResults: 180, hasMore: page < 9 },
    ),
};

const titles = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(',')[0]);
const failure = 'Search failed. Please try again.';

describe('search results', () => {
  it('show movies and shows, their kind and their number', async () => {
    const found = [searchResult(1), searchResult(2, { mediaType: 'tv', title: 'Borgen', year: 2010, rating: 8.5 })];
    const { calls } = renderPage('/search?q=%20film', { api: { ...api, 'catalogue.search': () => searchPage(found) } });
    expect(await screen.findByText('2 results')).toBeDefined();
    const movie = screen.getByRole('link', { name: 'Film 1, 2001, Movie, rated 7.3' });
    expect(movie.getAttribute('href')).toBe('/movie/1');
    const show = screen.getByRole('link', { name: 'Borgen, 2010, TV, rated 8.5' });
    expect(show.getAttribute('href')).toBe('/tv/2');
    expect(calls('catalogue.search')).toEqual([{ query: 'film', type: 'multi', page: 1 }]);
    expect(screen.getByText('Page 1 of 1')).toBeDefined();
    expect(document.title).toContain('“');
  });

  it('begin 300 ms after the last key press, with a single request', async () => {
    const { user, calls } = renderPage('/search', { api });
    await user.type(await screen.findByLabelText('Search movies and TV shows'), 'film');
    expect(calls('catalogue.search')).toEqual([]);
    expect(await screen.findByText('2 results')).toBeDefined();
    expect(calls('catalogue.search')).toMatchObject([{ query: 'film' }]);
    expect(location.search).toBe('?q=film');
  });

  it('are placeholders while they load', async () => {
    renderPage('/search?q=film', { api: { ...api, 'catalogue.search': pending } });
    expect(await screen.findByTestId('grid-skeleton')).toBeDefined();
    expect(screen.queryByText(/^No results/)).toBeNull();
  });

  it('offer to clear the search or the filters when there are none', async () => {
    const none: FakeApi = { ...api, 'catalogue.search': () => searchPage([]) };
    const { user } = renderPage('/search?q=zzz', { api: none });
    expect(await screen.findByRole('heading', { name: 'No results for “zzz”' })).toBeDefined();
    expect(screen.getByText('Check the spelling, or try a shorter word.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove All Filters' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(location.pathname + location.search).toBe('/search');
  });

  it('say when the filters hide all of them, and Remove All Filters shows them', async () => {
    const { user } = renderPage('/search?q=film&genres=37', { api });
    expect(await screen.findByRole('heading', { name: 'Nothing matches your filters' })).toBeDefined();
    expect(screen.getByText('0 of 2 loaded match')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove All Filters' }));
    expect(await screen.findByText('2 results')).toBeDefined();
  });

  it('that fail are said to, and Try again loads them', async () => {
    const { user, respond } = renderPage('/search?q=film', { api: { ...api, 'catalogue.search': unavailable } });
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText(failure)).toBeDefined();
    expect(screen.queryByText(/^No results/)).toBeNull();
    respond(api);
    await user.click(banner.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 results')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('still offer Try again when the banner was dismissed', async () => {
    const { user, respond } = renderPage('/search?q=film', { api: { ...api, 'catalogue.search': unavailable } });
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(failure)).toBeNull();
    respond(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 results')).toBeDefined();
  });
});

describe('the results of a correction', () => {
  const corrected: FakeApi = {
    ...api,
    'catalogue.search': ({ query, page, exact = false }) =>
      query === 'godfathr'
        ? searchPage(exact ? [] : results(20), { totalPages: 2, totalResults: 25, hasMore: !exact, correction })
        : searchPage(results(5, 21), { page, totalPages: 2, totalResults: 25 }),
  };
  const correction = 'The Godfather';
  const notice = () => screen.queryByText(/^Results for/)?.textContent;

  it('say whose they are, and load on under its name', async () => {
    const { calls } = renderPage('/search?q=godfathr', { api: corrected });
    expect(await screen.findByText('20 of 25 results')).toBeDefined();
    expect(notice()).toBe('Results for The Godfather. Search for godfathr instead');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'godfathr');
    enterWindow(document.body);
    expect(await screen.findByText('25 results')).toBeDefined();
    expect(calls('catalogue.search')).toEqual([
      { query: 'godfathr', type: 'multi', page: 1 },
      { query: 'The Godfather', type: 'multi', page: 2 },
    ]);
  });

  it('give way to those of what was typed, at a URL of their own, until something else is typed', async () => {
    const { user, calls } = renderPage('/search?q=godfathr&type=movie', { api: corrected });
    await user.click(await screen.findByRole('link', { name: 'Search for godfathr instead' }));
    expect(await screen.findByRole('heading', { name: 'No results for “godfathr”' })).toBeDefined();
    expect(location.search).toBe('?q=godfathr&exact=1&type=movie');
    expect(notice()).toBeUndefined();
    expect(calls('catalogue.search').at(-1)).toMatchObject({ query: 'godfathr', exact: true });
    await user.click(screen.getByRole('button', { name: 'Did you mean “The Godfather”?' }));
    expect(await screen.findByText('20 of 25 results')).toBeDefined();
    expect(location.search).toBe('?q=godfathr&type=movie');
    await user.click(screen.getByRole('link', { name: 'Search for godfathr instead' }));
    await screen.findByRole('heading', { name: /^No results/ });
    await user.type(screen.getByRole('combobox'), 's{Enter}');
    await waitFor(() => expect(location.search).toBe('?q=godfathrs&type=movie'));
  });
});

describe('the number of results', () => {
  const numbers = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it.each([
    ['is left to the notice where there are none, whatever the upstream says', [], '0 results'],
    ['is that of the titles that are shown at the end of the list', results(2), '2 results'],
  ])('%s', async (_name, found, text) => {
    const api: FakeApi = { 'catalogue.genres': () => genres };
    const search = () => searchPage(found, { totalResults: 7 });
    renderPage('/search?q=film', { api: { ...api, 'catalogue.search': search } });
    await waitFor(() => expect(numbers()).toContain(text));
    expect(screen.queryByText(/ of \d+ result/)).toBeNull();
    expect(screen.queryByText('0 results')?.className).toBe(found.length === 0 ? 'visually-hidden' : undefined);
  });
});

describe('further search results', () => {
  it('load when the end of the list comes near', async () => {
    const { calls } = renderPage('/search?q=film', { api: paged });
    expect(await screen.findByText('20 of 180 results')).toBeDefined();
    enterWindow(document.body);
    expect(await screen.findByText('40 of 180 results')).toBeDefined();
    expect(screen.getByText('Page 2 of 9')).toBeDefined();
    expect(calls('catalogue.search').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('load on a press, and stop after a failure until Try again', async () => {
    const { user, respond } = renderPage('/search?q=film', { api: paged });
    const more = await screen.findByRole('button', { name: 'Load more' });
    respond({ 'catalogue.search': unavailable });
    await user.click(more);
    const banner = within(await screen.findByRole('alert'));
    expect(titles().length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    respond(paged);
    await user.click(banner.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('40 of 180 results')).toBeDefined();
  });

  it('with filters load until twelve match', async () => {
    const { calls } = renderPage('/search?q=film&genres=37', { api: paged });
    expect(await screen.findByText('20 of 40 loaded match')).toBeDefined();
    expect(calls('catalogue.search').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('with filters that match nothing stop after five pages', async () => {
    const { calls } = renderPage('/search?q=film&rating_min=9', { api: paged });
    expect(await screen.findByText('0 of 100 loaded match')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeDefined();
    enterWindow(document.body);
    expect(calls('catalogue.search')).toHaveLength(5);
  });
});

describe('the filters of the search page', () => {
  const found = [
    searchResult(1, { title: 'B', rating: 6, date: '1990-01-01', genreIds: [18] }),
    searchResult(2, { title: 'A', rating: 8, date: '2005-01-01', genreIds: [37] }),
    searchResult(3, { title: 'C', rating: 7, date: '', genreIds: [18, 37] }),
  ];
  const open = (params: string, options: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(`/search?q=film${params}`, { api: { ...api, 'catalogue.search': () => searchPage(found) }, ...options });

  it.each([
    ['', ['B', 'A', 'C']],
    ['&sort=rating', ['A', 'C', 'B']],
    ['&sort=title', ['A', 'B', 'C']],
    ['&sort=release_date', ['A', 'B', 'C']],
    ['&genres=37', ['A', 'C']],
    ['&rating_min=7&rating_max=7.5', ['C']],
    ['&year_min=1980&year_max=2000', ['B']],
  ])('in the URL (%s) choose and order what is shown', async (params, expected) => {
    open(params);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  it('change URL, chips and number', async () => {
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByLabelText('Filters'));
    await user.click(await panel.findByRole('button', { name: 'Western' }));
    fireEvent.change(panel.getByRole('textbox', { name: 'Release year, from' }), { target: { value: '2000' } });
    expect(new URLSearchParams(location.search).get('genres')).toBe('37');
    expect(new URLSearchParams(location.search).get('year_min')).toBe('2000');
    expect(titles()).toEqual(['A']);
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove filter Western' }));
    expect(location.search).toBe('?q=film&year_min=2000');
  });

  it('lose their genres with another type', async () => {
    const { user, calls } = open('&genres=18');
    await user.click(await screen.findByRole('radio', { name: 'Movies' }));
    expect(location.search).toBe('?q=film&type=movie');
    await waitFor(() => expect(calls('catalogue.search').at(-1)).toMatchObject({ type: 'movie' }));
  });

  it('are in a sheet on a phone, which Show results closes', async () => {
    const { user } = open('', { window: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await sheet.findByRole('button', { name: 'Drama' }));
    await user.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['B', 'C']);
  });
});

describe('grid and list', () => {
  const many = (count: number): FakeApi => ({ ...api, 'catalogue.search': () => searchPage(results(count)) });

  it('are offered above twelve results', async () => {
    renderPage('/search?q=film', { api: many(12) });
    await screen.findByText('12 results');
    expect(screen.queryByRole('radio', { name: 'List' })).toBeNull();
  });

  it('show the same results, the list with genres and overview, and the choice is remembered', async () => {
    const { user, unmount } = renderPage('/search?q=film', { api: many(13) });
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    expect(titles()[0]).toBe('Film 1');
    expect(screen.getByText('The story of film 1.')).toBeDefined();
    expect((await screen.findAllByText('Drama')).length).toBeGreaterThan(0);
    unmount();
    renderPage('/search?q=film', { api: many(13) });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'List' })).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Grid' }));
    expect(screen.queryByText('The story of film 1.')).toBeNull();
  });
});

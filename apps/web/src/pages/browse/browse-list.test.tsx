// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterWindow } from '../../testing/enter-window.ts';
import { deferred, type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { heldHere } from '../../testing/fixtures/history.ts';
import { browsePage, emptyBrowsePage, genres, searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { movieCards, showCard, showHero } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.featured': () => showHero,
  'catalogue.browse': browsePage,
  'catalogue.search': () => searchPage([searchResult(900)]),
};

const currentUrl = () => location.pathname + location.search;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const names = (label = 'Movies') =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(',')[0]);
const loaded = (text = '20 of 60 movies') => screen.findByText(text);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const options = (name: string) => [...select(name).options].map(({ textContent }) => textContent);

describe('/movies', () => {
  it('lists the most popular movies, with their number and page', async () => {
    const { calls } = renderPage('/movies', { api });
    await loaded();
    expect(screen.getByRole('heading', { level: 1, name: 'Movies' })).toBeDefined();
    expect(screen.getByText('Page 1 of 3')).toBeDefined();
    expect(names().slice(0, 2)).toEqual(['Film 1', 'Film 2']);
    expect(screen.getByRole('link', { name: 'Film 1, 2001, rated 7.3' }).getAttribute('href')).toBe('/movie/1');
    expect(calls('catalogue.browse')).toEqual([
      { mediaType: 'movie', filter: 'all', sort: 'popularity.desc', page: 1 },
    ]);
    expect(calls('catalogue.featured')).toEqual([]);
    expect(document.title).toBe('Movies · Marquee');
  });

  it('offers filters, genres and sorts', async () => {
    renderPage('/movies', { api });
    await loaded();
    const filters = within(screen.getByRole('radiogroup', { name: 'Quick filter' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(filters.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'All Movies',
      'Trending',
      'Top Rated',
      'Latest',
    ]);
    await waitFor(() => expect(options('Genre')).toEqual(['All Genres', 'Drama', 'Western']));
    expect(options('Sort By')).toEqual(['Most Popular', 'Top Rated', 'Latest', 'Highest Grossing', 'A to Z', 'Z to A']);
  });

  it('applies a quick filter to list, chips and URL, and Clear All undoes it', async () => {
    const { user, calls } = renderPage('/movies', { api });
    await loaded();
    await user.click(screen.getByRole('radio', { name: 'Top Rated' }));
    expect([currentUrl(), chips()]).toEqual(['/movies?filter=top_rated', ['Top Rated']]);
    await waitFor(() =>
      expect(calls('catalogue.browse').at(-1)).toMatchObject({ filter: 'top_rated', sort: 'vote_average.desc' }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect([currentUrl(), chips()]).toEqual(['/movies', []]);
  });

  it('switches back to All with another sort, and keeps the genre', async () => {
    const { user, calls } = renderPage('/movies?filter=trending&genre=37', { api });
    await loaded();
    await user.selectOptions(select('Sort By'), 'Highest Grossing');
    expect(currentUrl()).toBe('/movies?genre=37&sort=revenue.desc');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All Movies' }).checked).toBe(true);
    const wanted = { filter: 'all', genres: [37], sort: 'revenue.desc', page: 1 };
    await waitFor(() => expect(calls('catalogue.browse').at(-1)).toMatchObject(wanted));
  });

  it('undoes each choice by its chip, and keeps the focus among the chips', async () => {
    const { user } = renderPage('/movies?genre=37&sort=title.asc', { api });
    await loaded();
    await waitFor(() => expect(chips()).toEqual(['Western', 'A to Z']));
    await user.click(screen.getByRole('button', { name: 'Remove filter A to Z' }));
    expect(currentUrl()).toBe('/movies?genre=37');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter Western' }));
    await user.keyboard('{Enter}');
    expect(currentUrl()).toBe('/movies');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows placeholders while the first page loads', async () => {
    renderPage('/movies', { api: { ...api, 'catalogue.browse': pending } });
    expect(await screen.findByTestId('grid-skeleton')).toBeDefined();
    expect(screen.queryByText(/available|found/)).toBeNull();
  });

  it('keeps genre and sort in a sheet on a phone', async () => {
    const { user } = renderPage('/movies', { api, window: 'phone' });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: 'Genre' }), 'Western');
    await user.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([currentUrl(), chips()]).toEqual(['/movies?genre=37', ['Western']]);
  });

  it('searches 300 ms after the last key press, and clearing restores the list', async () => {
    const { user, calls } = renderPage('/movies?genre=37', { api });
    await loaded();
    await user.type(screen.getByRole('searchbox', { name: 'Search movies' }), 'heat');
    expect(calls('catalogue.search')).toEqual([]);
    await loaded('1 movie found');
    expect(calls('catalogue.search')).toEqual([{ query: 'heat', type: 'movie', page: 1 }]);
    expect(names()).toEqual(['Film 900']);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await loaded();
    expect(currentUrl()).toBe('/movies?genre=37');
  });
});

describe('/tv', () => {
  const shows = { cards: [showCard(1), showCard(2)], page: 1, totalPages: 2, totalResults: 4, hasMore: true };
  const tv: FakeApi = { ...api, 'catalogue.browse': () => shows };

  it('has a hero, its own sorts and a hint at the end of a page', async () => {
    const { calls } = renderPage('/tv', { api: tv });
    await loaded('2 of 4 shows');
    expect(screen.getByRole('heading', { level: 1, name: 'TV Shows' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'The Wire' })).toBeDefined();
    expect(options('Sort By')).not.toContain('Highest Grossing');
    expect(screen.getByText('Scroll down for more shows')).toBeDefined();
    expect(calls('catalogue.featured')).toEqual([{ mediaType: 'tv' }]);
    expect(calls('catalogue.browse')).toMatchObject([{ mediaType: 'tv' }]);
  });

  it('records a start from its hero as an automatic one', async () => {
    const { user } = renderPage('/tv', { api: tv });
    await user.click(await screen.findByRole('link', { name: 'Watch Now' }));
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/1/1'));
    expect(heldHere()).toMatchObject([{ media_id: '70', season: 1, episode: 1, auto_started: true }]);
  });

  it.each<[string, FakeApi]>([
    ['fails', { 'catalogue.featured': unavailable }],
    ['is empty', { 'catalogue.featured': () => null }],
  ])('goes without a hero that %s', async (_, featured) => {
    renderPage('/tv', { api: { ...tv, ...featured } });
    await loaded('2 of 4 shows');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Featured/ })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('further pages', () => {
  it('load when the end of the list comes near, until the last one', async () => {
    const { calls } = renderPage('/movies', { api });
    await loaded();
    enterWindow(document.body);
    await loaded('40 of 60 movies');
    expect(screen.getByText('Page 2 of 3')).toBeDefined();
    enterWindow(document.body);
    await loaded('60 movies');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(calls('catalogue.browse').map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('load on a press, which says so', async () => {
    const response = deferred<ReturnType<typeof browsePage>>();
    const { user, respond } = renderPage('/movies', { api });
    await loaded();
    respond({ 'catalogue.browse': () => response.promise });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Loading more movies...')).toBeDefined();
    response.respond(browsePage({ page: 2 }));
    await loaded('40 of 60 movies');
  });

  it('show a title that the upstream repeats once', async () => {
    const repeating = ({ page }: { page: number }) => ({
      ...browsePage({ page }),
      cards: movieCards(20, page === 1 ? 1 : 11),
    });
    renderPage('/movies', { api: { ...api, 'catalogue.browse': repeating } });
    await loaded();
    enterWindow(document.body);
    await loaded('30 of 60 movies');
  });

  it('that fail leave the list, and stop until Try again', async () => {
    const { user, respond, calls } = renderPage('/movies', { api });
    await loaded();
    respond({ 'catalogue.browse': unavailable });
    enterWindow(document.body);
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('Failed to load movies. Please try again.')).toBeDefined();
    expect(screen.getByText('20 of 60 movies')).toBeDefined();
    enterWindow(document.body);
    expect(calls('catalogue.browse')).toHaveLength(2);
    respond(api);
    await user.click(banner.getByRole('button', { name: 'Try again' }));
    await loaded('40 of 60 movies');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a list that fails to load', () => {
  it.each([
    ['/movies', 'Failed to load movies. Please try again.'],
    ['/tv', 'Failed to load TV shows. Please try again.'],
    ['/movies?q=heat', 'Search failed. Please try again.'],
  ])('at %s reads %s, and Try again loads it', async (path, text) => {
    const { user, respond } = renderPage(path, {
      api: { ...api, 'catalogue.browse': unavailable, 'catalogue.search': unavailable },
    });
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText(text)).toBeDefined();
    expect(screen.queryByText(/available|found/)).toBeNull();
    respond(api);
    await user.click(banner.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^\d.*(movies|shows|found)$/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('still offers Try again when the banner was dismissed', async () => {
    const { user, respond } = renderPage('/movies', { api: { ...api, 'catalogue.browse': unavailable } });
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    respond(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
  });
});

describe('an empty list', () => {
  const empty: FakeApi = {
    ...api,
    'catalogue.browse': () => emptyBrowsePage,
    'catalogue.search': () => searchPage([]),
  };

  it.each([
    ['/movies', 'No movies available', 'No content available'],
    ['/tv', 'No TV shows available', 'No content available'],
    ['/movies?genre=37', 'No movies found', 'No western movies.'],
    ['/tv?filter=latest', 'No TV shows found', 'Nothing matches your filters. Try removing some.'],
    ['/tv?q=heat', 'No TV shows found', 'Check the spelling, or try a shorter word.'],
  ])('at %s reads %s', async (path, title, text) => {
    renderPage(path, { api: empty });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('is left by Clear All Filters', async () => {
    const { user, respond } = renderPage('/movies?genre=37', { api: empty });
    const clear = await screen.findByRole('button', { name: 'Clear All Filters' });
    respond(api);
    await user.click(clear);
    await loaded();
    expect(currentUrl()).toBe('/movies');
  });
});

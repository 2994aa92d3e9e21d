// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { updatePreferences } from '../../lib/storage/preferences.ts';
import { searchDebounceMs } from '../../lib/timing.ts';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { browsePage, genres, searchPage, searchResult } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { BrowsePage } from './browse-page.tsx';

const found = (count: number) => Array.from({ length: count }, (_, index) => searchResult(index + 1));
const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.featured': () => null,
  'catalogue.browse': browsePage,
  'catalogue.search': () => searchPage(found(3), { totalResults: 5 }),
};

async function open(url: string, overrides: FakeApi = {}) {
  const page = renderPage(url, { api: { ...api, ...overrides } });
  await screen.findByText(/^(First )?\d+ .*(movies|shows|found)$/);
  return page;
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
const selectedOption = (name: string) => {
  const [option] = screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions;
  return option?.textContent;
};
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const currentUrl = () => location.pathname + location.search;

afterEach(() => {
  vi.useRealTimers();
});

describe('a browse page while searching', () => {
  const searchUrl = '/movies?filter=top_rated&genre=18&q=film';

  it('selects no quick filter, genre or sort, and shows the query as the only chip', async () => {
    await open(searchUrl);
    expect(radios()).toEqual([]);
    expect([selectedOption('Genre'), selectedOption('Sort By')]).toEqual(['All Genres', 'Best Match']);
    expect(chips()).toEqual(['“film”']);
  });

  it('shows the result count without pages', async () => {
    await open(searchUrl);
    expect(screen.getByText('3 movies found')).toBeDefined();
    expect(screen.queryByText(/^Page/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'See all results' })).toBeNull();
  });

  it('links to the search page when there are more results', async () => {
    const first = searchPage(found(20), { totalPages: 11, totalResults: 214, hasMore: true });
    await open(searchUrl, { 'catalogue.search': () => first });
    expect(screen.getByText('First 20 of 214 movies found')).toBeDefined();
    const link = screen.getByRole('link', { name: 'See all results' });
    expect(link.getAttribute('href')).toBe('/search?q=film&type=movie');
  });

  it('restores the filters when the search is cleared', async () => {
    await open(searchUrl);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(currentUrl()).toBe('/movies?filter=top_rated&genre=18');
    expect(radios().map(({ value }) => value)).toEqual(['top_rated']);
    expect(chips()).toEqual(['Top Rated', 'Drama']);
    expect(await screen.findByText('Page 1 of 3')).toBeDefined();
  });

  it('ends on a filter change, which becomes the only filter', async () => {
    await open(searchUrl);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'A to Z');
    expect(currentUrl()).toBe('/movies?sort=title.asc');
    cleanup();
    await open(searchUrl);
    await userEvent.click(screen.getByRole('radio', { name: 'Top Rated' }));
    expect(currentUrl()).toBe('/movies?filter=top_rated');
  });

  it('suggests what to do without results', async () => {
    await open(searchUrl, { 'catalogue.search': () => searchPage([]) });
    expect(screen.getByText('Check the spelling, or try a shorter word.')).toBeDefined();
  });
});

describe('Esc on a browse page', () => {
  const press = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'Escape', code: 'Escape' });

  it.each([
    ['the page', () => document.body],
    ['the search field', () => screen.getByRole('searchbox')],
    ['a select', () => screen.getByRole('combobox', { name: 'Genre' })],
  ])('clears the search from %s', async (_name, target) => {
    await open('/tv?genre=18&q=film');
    press(target());
    expect(currentUrl()).toBe('/tv?genre=18');
  });

  it('clears the search with single-key shortcuts turned off', async () => {
    updatePreferences({ singleKeyShortcuts: false });
    await open('/movies?q=film');
    press();
    expect(currentUrl()).toBe('/movies');
  });

  it('is left to the browser without a search', async () => {
    await open('/movies?genre=18');
    expect(press()).toBe(true);
    expect(currentUrl()).toBe('/movies?genre=18');
  });

  it('does not interrupt IME composition', async () => {
    await open('/movies?q=film');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', isComposing: true });
    expect(currentUrl()).toBe('/movies?q=film');
  });

  it.each(['dialog', 'menu'])('closes an open %s first', async (role) => {
    await open('/movies?q=film');
    const overlay = document.createElement('div');
    overlay.setAttribute('role', role);
    // Like React's handlers, before the event reaches window.
    overlay.addEventListener('keydown', () => overlay.remove());
    document.body.append(overlay);
    press(overlay);
    expect([overlay.isConnected, currentUrl()]).toEqual([false, '/movies?q=film']);
    press();
    expect(currentUrl()).toBe('/movies');
  });

  it('focuses the search field when the focused chip disappears', async () => {
    await open('/movies?q=film');
    const chip = screen.getByRole('button', { name: 'Remove filter “film”' });
    act(() => chip.focus());
    press(chip);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('genres that fail to load', () => {
  it('are said to, and Retry loads them', async () => {
    const { user, respond } = await open('/movies', { 'catalogue.genres': unavailable });
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Failed to load genres');
    respond(api);
    await user.click(within(banner).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Western' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leave the list, and the banner can be dismissed', async () => {
    const { user } = await open('/movies', { 'catalogue.genres': unavailable });
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('20 of 60 movies')).toBeDefined();
  });
});

describe('shortcuts of a browse page', () => {
  const hints = () => screen.queryByRole('list', { name: 'Keyboard shortcuts' })?.textContent;

  it('are shown unless turned off', async () => {
    await open('/tv');
    expect(hints()).toBe('/ focuses searchF opens filtersEsc clears');
    cleanup();
    await open('/movies');
    expect(hints()).toBe('/ focuses searchF focuses genresEsc clears');
    act(() => updatePreferences({ singleKeyShortcuts: false }));
    expect(hints()).toBeUndefined();
  });

  it('/ focuses the search field, where / and F are typed', async () => {
    const { user } = await open('/movies');
    await user.keyboard('/');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(field);
    await user.keyboard('f/f');
    expect([field.value, document.activeElement]).toEqual(['f/f', field]);
  });

  it('F opens the filters on /tv and focuses the genre select on /movies', async () => {
    await open('/tv');
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' });
    expect(await screen.findByRole('region', { name: 'More filters' })).toBeDefined();
    cleanup();
    await open('/movies');
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Genre' }));
  });
});

it('a browse page does not search for what was typed once another page was opened', () => {
  vi.useFakeTimers();
  navigate('/movies');
  renderPart(<BrowsePage mediaType="movie" heading="Movies" />, { api });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'film' } });
  act(() => navigate('/person/5'));
  act(() => void vi.advanceTimersByTime(searchDebounceMs));
  expect(currentUrl()).toBe('/person/5');
});

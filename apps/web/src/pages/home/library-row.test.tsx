// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterWindow } from '../../testing/enter-window.ts';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { bareCard, emptyLibrary, libraryPage } from '../../testing/fixtures/library.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { showCard } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.home': () => home(),
  'library.titles': () => ({ ...emptyLibrary, items: [showCard(71, 'Borgen'), showCard(72, 'Rita'), bareCard] }),
};
const rowHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const libraryRow = () => screen.findByRole('region', { name: 'In your library' });

describe("home's row of the library", () => {
  it('shows the newest titles below the rows that a window shows first', async () => {
    const { calls } = renderPage('/', { api, library: 'open' });
    const row = await libraryRow();
    expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'In your library', 'Netflix']);
    enterWindow(row);
    expect(await within(row).findByRole('link', { name: 'Borgen, 2010, TV, rated 8.0' })).toBeDefined();
    expect(calls('library.titles')).toEqual([{}]);
  });

  it('shows a title without a poster, a year and votes', async () => {
    renderPage('/', { api, library: 'open' });
    enterWindow(await libraryRow());
    const link = await screen.findByRole('link', { name: 'Home Movie, Movie' });
    expect(link.textContent).toMatch(/Home Movie Movie$/);
  });

  it.each([
    ['more shows than movies', api, '/tv?library=1'],
    ['more movies', { ...api, 'library.titles': () => libraryPage() }, '/movies?library=1'],
  ] as const)('leads to the list of the kind with %s', async (_, responses, href) => {
    renderPage('/', { api: responses, library: 'open' });
    const link = await screen.findByRole('link', { name: 'View All In your library' });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('is for members where the library is', async () => {
    renderPage('/', { as: 'user', api, library: 'members' });
    expect(await libraryRow()).toBeDefined();
  });

  it.each([
    ['without a library', {}],
    ['for visitors of a library for members', { library: 'members' }],
  ] as const)('is not requested %s', async (_, options) => {
    const { calls } = renderPage('/', { api, ...options });
    await screen.findByRole('region', { name: 'Netflix' });
    expect(calls('library.titles')).toEqual([]);
  });

  it.each<[string, FakeApi]>([
    ['empty', { 'library.titles': () => emptyLibrary }],
    ['failing', { 'library.titles': unavailable }],
  ])('is left out when %s', async (_, library) => {
    const { calls } = renderPage('/', { api: { ...api, ...library }, library: 'open' });
    await waitFor(() => expect(calls('library.titles')).not.toEqual([]));
    expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'Netflix']);
  });
});

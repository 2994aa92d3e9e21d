// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterWindow } from '../../testing/enter-window.ts';
import { apiError, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { emptyLibrary, libraryPage } from '../../testing/fixtures/library.ts';
import { browsePage, genres, searchPage } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.featured': () => null,
  'catalogue.browse': browsePage,
  'library.titles': libraryPage,
};
const toggle = () => screen.getByRole('button', { name: 'In your library' });
const queryToggle = () => screen.queryByRole('button', { name: 'In your library' });
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const sorts = () => [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort By' }).options];
const currentUrl = () => location.pathname + location.search;

describe('the filter In your library', () => {
  it('lists the titles with a file, newest first, by a press, and is undone by its chip', async () => {
    const { user, calls } = renderPage('/movies?genre=18', { api, library: 'open' });
    await screen.findByText('20 of 60 movies');
    await user.click(toggle());
    await screen.findByText('20 of 22 movies in your library');
    expect(calls('library.titles')).toEqual([{ mediaType: 'movie', genre: 18, sort: 'added_at.desc' }]);
    expect([currentUrl(), toggle().getAttribute('aria-pressed')]).toEqual(['/movies?library=1&genre=18', 'true']);
    await waitFor(() => expect(chips()).toEqual(['In your library', 'Drama']));
    await user.click(screen.getByRole('button', { name: 'Remove filter In your library' }));
    await screen.findByText('20 of 60 movies');
    expect([currentUrl(), toggle().getAttribute('aria-pressed')]).toEqual(['/movies?genre=18', 'false']);
  });

  it('sorts as the library can', async () => {
    const { user, calls } = renderPage('/tv?library=1', { api, library: 'open' });
    await screen.findByText('20 of 22 shows in your library');
    expect(sorts().map(({ textContent }) => textContent)).toEqual([
      'Recently Added',
      'Most Popular',
      'Top Rated',
      'Latest',
      'A to Z',
      'Z to A',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'A to Z');
    expect(currentUrl()).toBe('/tv?library=1&sort=name.asc');
    await user.click(screen.getByRole('radio', { name: 'Top Rated' }));
    expect(currentUrl()).toBe('/tv?library=1&filter=top_rated');
    await waitFor(() =>
      expect(calls('library.titles').map(({ sort }) => sort)).toEqual([
        'added_at.desc',
        'name.asc',
        'vote_average.desc',
      ]),
    );
    expect(calls('catalogue.browse')).toEqual([]);
  });

  it('loads further pages until the last one', async () => {
    const { calls } = renderPage('/movies?library=1', { api, library: 'open' });
    await screen.findByText('20 of 22 movies in your library');
    expect(screen.queryByText(/^Page/)).toBeNull();
    enterWindow(document.body);
    await screen.findByText('22 movies in your library');
    expect(calls('library.titles').map(({ cursor }) => cursor)).toEqual([undefined, 'second']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('gives way to a search, and comes back with the cleared field', async () => {
    renderPage('/movies?library=1&q=heat', {
      api: {
        ...api,
        'catalogue.search': () => searchPage([]),
      },
      library: 'open',
    });
    await screen.findByRole('heading', { name: 'No movies found' });
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['/movies?library=1', 'No movies in the library', 'They appear here once the server has found their files.'],
    ['/tv?library=1', 'No TV shows in the library', 'They appear here once the server has found their files.'],
    ['/movies?library=1&genre=37', 'No movies found', 'Nothing matches your filters. Try removing some.'],
  ])('reads at %s, when empty: %s', async (path, title, text) => {
    renderPage(path, { api: { ...api, 'library.titles': () => emptyLibrary }, library: 'open' });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('says that it failed, and Try again loads it', async () => {
    const { user, respond } = renderPage('/movies?library=1', {
      api: { ...api, 'library.titles': unavailable },
      library: 'open',
    });
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('Failed to load the library. Please try again.')).toBeDefined();
    respond(api);
    await user.click(banner.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('20 of 22 movies in your library')).toBeDefined();
  });
});

describe('a library for members', () => {
  it('is not offered to visitors, and a link to it asks them to sign in', async () => {
    const { user, calls } = renderPage('/movies?library=1', { api, library: 'members' });
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined();
    expect(screen.getByText('The library is for members. Sign in to see it.')).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/movies?library=1&auth=login',
    );
    expect([queryToggle(), chips()]).toEqual([null, ['In your library']]);
    expect(calls('library.titles')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(await screen.findByText('20 of 60 movies')).toBeDefined();
  });

  it('is shown to members', async () => {
    renderPage('/movies?library=1', { as: 'user', api, library: 'members' });
    expect(await screen.findByText('20 of 22 movies in your library')).toBeDefined();
  });

  it('asks for a sign-in when the session ended meanwhile', async () => {
    const ended = () => {
      throw apiError('UNAUTHORIZED');
    };
    renderPage('/movies?library=1', { as: 'user', api: { ...api, 'auth.verify': ended }, library: 'members' });
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined();
  });
});

it('without a library its filter is ignored and not offered', async () => {
  renderPage('/movies?library=1&sort=added_at.desc', { api });
  await screen.findByText('20 of 60 movies');
  expect([queryToggle(), chips()]).toEqual([null, []]);
  expect(sorts().map(({ textContent }) => textContent)).not.toContain('Recently Added');
});

// @vitest-environment happy-dom
import type { SavedSearch } from '@marquee/domain/discover/saved-searches';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { myLists, watchlist } from '../../../testing/fixtures/member-lists.ts';
import { movieCard } from '../../../testing/fixtures/titles.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const westerns: SavedSearch = {
  id: 'a',
  name: 'Westerns',
  media_type: 'movie',
  query: 'genre=37&sort=title.asc',
  created_at: '2026-03-02T20:00:00.000Z',
};
const shows: SavedSearch = { ...westerns, id: 'b', name: 'All shows', media_type: 'tv', query: '' };
const cards = [1, 2, 3, 4, 5].map((id) => ({ ...movieCard(id, `Film ${id}`), posterPath: `/${id}.jpg` }));
const api: FakeApi = {
  'lists.mine': () => myLists(watchlist()),
  'searches.list': () => ({ items: [westerns, shows] }),
  'searches.remove': () => ({ deleted: 1 }),
  'searches.save': (search) => ({ ...westerns, ...search, id: 'c' }),
  'catalogue.browse': ({ genres = [] }) => ({
    cards: genres.includes(37) ? cards : [],
    page: 1,
    totalPages: 1,
    totalResults: 5,
    hasMore: false,
  }),
};
const open = (change: FakeApi = {}) => renderPage('/my-list?tab=lists', { as: 'user', api: { ...api, ...change } });
const section = async () => within(await screen.findByRole('region', { name: 'Saved searches' }));

describe('saved searches', () => {
  it('are cards below the lists, with the first posters, that lead to the results', async () => {
    open();
    const link = (await section()).getByRole('link', { name: 'Westerns' });
    expect(link.getAttribute('href')).toBe('/movies?genre=37&sort=title.asc');
    expect(screen.getByRole('link', { name: 'All shows' }).getAttribute('href')).toBe('/tv');
    const card = link.closest('article');
    await waitFor(() => expect(card?.querySelectorAll('img')).toHaveLength(4));
  });

  it('are deleted, and restored by Undo', async () => {
    const { user, calls } = open();
    await user.click((await section()).getByRole('button', { name: 'Delete Westerns' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Westerns' })).toBeNull());
    expect(calls('searches.remove')).toEqual([{ id: 'a' }]);
    expect(document.activeElement?.textContent).toBe('Saved searches');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Westerns' })).toBeDefined();
    const { name, media_type, query } = westerns;
    expect(calls('searches.save')).toEqual([{ name, media_type, query }]);
  });

  it('that the server does not delete stay, with its reason', async () => {
    const refuse = () => {
      throw apiError('NOT_FOUND', { message: 'This saved search does not exist.' });
    };
    const { user } = open({ 'searches.remove': refuse });
    await user.click((await section()).getByRole('button', { name: 'Delete Westerns' }));
    expect(await screen.findByText('This saved search does not exist.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Westerns' })).toBeDefined();
  });

  it('have no section before the first, and say when they cannot be loaded', async () => {
    const { unmount } = open({ 'searches.list': () => ({ items: [] }) });
    await screen.findByRole('link', { name: 'Watch Later' });
    expect(screen.queryByRole('heading', { name: 'Saved searches' })).toBeNull();
    unmount();
    const { user, respond } = open({ 'searches.list': unavailable });
    expect(await screen.findByText(/^Your saved searches could not be loaded/)).toBeDefined();
    respond(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Westerns' })).toBeDefined();
  });
});

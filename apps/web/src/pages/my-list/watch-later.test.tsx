// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queueListChange } from '../../lib/lists/queue-list-changes.ts';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { historySource } from '../../testing/fixtures/history.ts';
import { listEntry, membershipsOf, watchlist } from '../../testing/fixtures/member-lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const later = watchlist(listEntry(1, { is_seen: true }), listEntry(2), listEntry(3, { year: null, poster_path: null }));
const api: FakeApi = {
  'lists.get': ({ unseen }) => (unseen ? { ...later, entries: later.entries.slice(1) } : later),
  'lists.memberships': ({ titles }) => membershipsOf({ watchlist: titles }),
  'lists.drop': () => ({ deleted: 1 }),
};
const open = (change: FakeApi = {}, search = '?tab=watch-later') =>
  renderPage(`/my-list${search}`, { as: 'user', api: { ...api, ...change } });
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Watch Later' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

describe('Watch Later', () => {
  it('is a tab of My List, in the URL', async () => {
    const { user } = open({ 'history.source': () => historySource(false) }, '');
    const tab = await screen.findByRole('tab', { name: 'Watch Later' });
    expect(tab.getAttribute('aria-selected')).toBe('false');
    screen.getByRole('tab', { name: 'Continue Watching' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(location.search).toBe('?tab=watch-later');
    expect(document.activeElement).toBe(tab);
    expect(await titles()).toEqual([
      'Film 1, 2001, Movie, rated 7.3',
      'Film 2, 2001, Movie, rated 7.3',
      'Film 3, Movie, rated 7.3',
    ]);
    expect(screen.getByText('1 of 3 seen')).toBeDefined();
  });

  it('asks for an order and for unseen titles, which stay in the URL', async () => {
    const { user, calls } = open();
    await titles();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Shortest');
    await user.click(screen.getByRole('button', { name: 'Unseen only' }));
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    expect(location.search).toBe('?tab=watch-later&sort=runtime&unseen=1');
    expect(calls('lists.get').map(({ sort, unseen }) => [sort, unseen])).toEqual([
      ['added', false],
      ['runtime', false],
      ['runtime', true],
    ]);
  });

  it('surprises with one of the unseen', async () => {
    const { user } = open({ 'lists.get': () => watchlist(listEntry(1, { is_seen: true }), listEntry(2)) });
    await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Surprise me' }));
    expect(await dialog.findByText('Film 2')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('/watch/movie/2');
    await user.click(dialog.getByRole('button', { name: 'Next one' }));
    expect(await dialog.findByText(/^You have already (seen|been)/)).toBeDefined();
  });

  it('loses a title by its bookmark, and gets it back by Undo', async () => {
    const { user, calls, respond } = open({ 'lists.add': () => ({ added: 1 }) });
    const bookmark = await screen.findByRole('button', { name: 'Add Film 2 to Watch Later' });
    respond({ 'lists.get': () => watchlist(listEntry(1), listEntry(3)) });
    await user.click(bookmark);
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Film 3,/ }));
    respond(api);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toHaveLength(3));
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ id: 'watchlist', media_id: '2' }]));
  });

  it('says what waits for the network', async () => {
    const { user } = open({ 'lists.add': unavailable, 'lists.drop': unavailable });
    await user.click(await screen.findByRole('button', { name: 'Add Film 2 to Watch Later' }));
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    expect(screen.queryByText(/once you are back online/)).toBeNull();
    queueListChange(1, { id: 'watchlist', media_type: 'movie', media_id: '9' }, true);
    expect(await screen.findByText('1 new title will be here once you are back online.')).toBeDefined();
  });

  it('says how to fill it while it is empty', async () => {
    open({ 'lists.get': () => watchlist() });
    expect(await screen.findByRole('heading', { name: 'Watch Later is empty' })).toBeDefined();
    expect(screen.getByText('Press the bookmark on a movie or show to save it here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse Movies' })).toBeDefined();
  });

  it('shows its place while it loads', async () => {
    open({ 'lists.get': pending });
    expect(await screen.findByTestId('grid-skeleton')).toBeDefined();
  });

  it('says that it failed to load, and loads it again', async () => {
    const { user, respond } = open({ 'lists.get': unavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('Your lists could not be loaded.');
    respond(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(3);
  });

  it('loads the next entries', async () => {
    const { user } = open({
      'lists.get': ({ cursor }) =>
        cursor ? watchlist(listEntry(4)) : { ...watchlist(listEntry(1)), nextCursor: 'next' },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await titles()).toHaveLength(2));
  });
});

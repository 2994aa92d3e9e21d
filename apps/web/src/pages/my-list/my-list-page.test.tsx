// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queueProgress } from '../../lib/history/queue-marks.ts';
import { apiError, deferred, type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import {
  continueList,
  heldHere,
  historySource,
  localEntry,
  openedCard,
  watchedHere,
} from '../../testing/fixtures/history.ts';
import { movie } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'history.source': () => historySource(true),
  'watches.continueWatching': () => continueList([openedCard('tv', 70), openedCard('movie', 7)]),
};
const listOf = (...items: Parameters<typeof continueList>[0]): FakeApi => ({
  ...api,
  'watches.continueWatching': () => continueList(items),
});

const card = (name: string | RegExp) => screen.findByRole('link', { name });
const names = () =>
  screen.queryAllByRole('link', { name: /^Continue / }).map((link) => link.getAttribute('aria-label'));
const failure = 'Failed to load watch history. Please try refreshing the page.';

describe('My List of a visitor', () => {
  it('asks to sign in, and requests nothing personal', async () => {
    const { calls } = renderPage('/my-list', { api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeDefined();
    expect(screen.getByText('Please sign in to access your personal watchlist and continue watching.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(calls('watches.continueWatching')).toEqual([]);
  });

  it('opens the login over the page', async () => {
    const { user } = renderPage('/my-list', { api });
    await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeDefined();
    expect(location.pathname).toBe('/my-list');
  });

  it.each(['', '?tab=watch-later', '?tab=lists', '?tab=statistics'])('opens the sign-up on %j, too', async (tab) => {
    const { user } = renderPage(`/my-list${tab}`, { api });
    await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Sign Up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBeDefined();
  });

  it('has no sign-up where that is closed', async () => {
    renderPage('/my-list', { api, signUp: 'closed' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });
});

describe('My List', () => {
  it('shows what was watched, with episode, time and rating', async () => {
    const { calls } = renderPage('/my-list', { as: 'user', api });
    const show = await card('Continue Series 70, 1h ago, S1E2, rated 7.3');
    expect(show.getAttribute('href')).toBe('/watch/tv/70/1/2');
    const film = await card('Continue Film 7, 1h ago, rated 7.3');
    expect(film.getAttribute('href')).toBe('/watch/movie/7');
    expect(calls('watches.continueWatching')).toEqual([{ limit: 20 }]);
    expect(screen.getByRole('heading', { level: 1, name: 'My List' })).toBeDefined();
  });

  it('links to the details', async () => {
    renderPage('/my-list', { as: 'user', api });
    const show = await card('View details of Series 70');
    expect(show.getAttribute('href')).toBe('/tv/70/1/2');
    expect((await card('View details of Film 7')).getAttribute('href')).toBe('/movie/7');
  });

  it('keeps a title that is gone, so that it can be removed', async () => {
    renderPage('/my-list', { as: 'user', api: listOf(openedCard('movie', 7, { title: null, poster: null })) });
    expect(await screen.findByText('Title no longer available')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Remove Title no longer available/ })).toBeDefined();
    expect(names()).toEqual([]);
  });

  it('loads twenty more on request, and says where it ends', async () => {
    const items = Array.from({ length: 21 }, (_, index) => openedCard('movie', index + 1));
    const page = ({ cursor }: { cursor?: string | undefined }) =>
      cursor === 'second' ? continueList(items.slice(20)) : continueList(items.slice(0, 20), 'second');
    const { user, calls } = renderPage('/my-list', { as: 'user', api: { ...api, 'watches.continueWatching': page } });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await card(/^Continue Film 21,/)).toBeDefined();
    expect(calls('watches.continueWatching')).toEqual([{ limit: 20 }, { limit: 20, cursor: 'second' }]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows no list while it loads', async () => {
    renderPage('/my-list', { as: 'user', api: { ...api, 'watches.continueWatching': pending } });
    expect(await screen.findByTestId('grid-skeleton')).toBeDefined();
    expect(screen.queryByText('Nothing to continue')).toBeNull();
  });

  it('says that it is empty, and where to begin', async () => {
    renderPage('/my-list', { as: 'user', api: listOf() });
    expect(await screen.findByRole('heading', { name: 'Nothing to continue' })).toBeDefined();
    expect(screen.getByText('Start watching something to see it here')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/movies');
    expect(screen.getByRole('link', { name: 'Browse TV Shows' }).getAttribute('href')).toBe('/tv');
  });

  it('shows over it what the server has not acknowledged yet', async () => {
    const { calls } = renderPage('/watch/movie/9', { as: 'user', api: { ...api, 'history.record': pending } });
    expect(calls('watches.continueWatching')).toEqual([]);
    localStorage.setItem(
      'marquee_history_outbox:1:movie:9:1',
      JSON.stringify({ ...localEntry(9, { timestamp: Date.now() }), auto_started: false }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'marquee_history_outbox:1:movie:9:1' }));
    window.history.pushState(null, '', '/my-list');
    expect(await card(/^Continue Movie, Just now/)).toBeDefined();
    expect(names()).toHaveLength(3);
  });
});

describe('Remove in My List', () => {
  const remove = async (name: string) => screen.findByRole('button', { name: `Remove ${name} from Continue Watching` });

  it('takes the card away at once, and focuses the next one', async () => {
    const response = deferred<{ deleted: number }>();
    const { user, calls } = renderPage('/my-list', {
      as: 'user',
      api: { ...api, 'history.remove': () => response.promise },
    });
    await user.click(await remove('Series 70'));
    expect(names()).toEqual(['Continue Film 7, 1h ago, rated 7.3']);
    expect(calls('history.remove')).toEqual([{ media_id: '70', media_type: 'tv' }]);
    expect(screen.getByText('Series 70 was removed')).toBeDefined();
    expect(document.activeElement).toBe(await card(/^Continue Film 7/));
    response.respond({ deleted: 1 });
    await waitFor(() => expect(names()).toHaveLength(1));
  });

  it('shows the empty list after the last card, with the focus on the heading', async () => {
    const { user } = renderPage('/my-list', {
      as: 'user',
      api: { ...listOf(openedCard('movie', 7)), 'history.remove': () => ({ deleted: 1 }) },
    });
    await user.click(await remove('Film 7'));
    expect(await screen.findByText('Nothing to continue')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('My List');
  });

  it('brings the card back when the server refuses, and says so', async () => {
    const { user } = renderPage('/my-list', { as: 'user', api: { ...api, 'history.remove': unavailable } });
    await user.click(await remove('Series 70'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to remove item. Please try again.');
    expect(names()).toHaveLength(2);
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is in a menu on a phone, as are the details', async () => {
    const { user, calls } = renderPage('/my-list', {
      as: 'user',
      window: 'phone',
      api: { ...api, 'history.remove': () => ({ deleted: 1 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Series 70' }));
    const details = await screen.findByRole('menuitem', { name: 'View details' });
    expect(details.getAttribute('href')).toBe('/tv/70/1/2');
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(calls('history.remove')).toEqual([{ media_id: '70', media_type: 'tv' }]));
  });
});

describe('My List when the server fails', () => {
  it('says so without anything to show, and Try again loads it', async () => {
    const { user, respond } = renderPage('/my-list', {
      as: 'user',
      api: { ...api, 'watches.continueWatching': unavailable },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failure);
    expect(screen.queryByText('Nothing to continue')).toBeNull();
    respond(api);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await card(/^Continue Series 70/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the browser's own list under a banner", async () => {
    watchedHere(localEntry(7));
    const { user } = renderPage('/my-list', {
      as: 'user',
      api: { ...api, 'watches.continueWatching': unavailable, 'catalogue.movie': () => movie() },
    });
    expect(await card(/^Continue Ikiru, 2h ago/)).toBeDefined();
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain(failure);
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Ikiru from Continue Watching' }));
    await waitFor(() => expect(names()).toEqual([]));
  });

  it('keeps the list that this user saw last', async () => {
    renderPage('/my-list', { as: 'user', api });
    await card(/^Continue Series 70/);
    window.history.pushState(null, '', '/privacy');
    await screen.findByRole('heading', { name: 'Privacy Policy' });
    const stored = localStorage.getItem('marquee_seen_list');
    expect(stored).toContain('Series 70');
    localStorage.setItem('marquee_seen_list', stored ?? '');
    renderPage('/my-list', { as: 'user', api: { ...api, 'watches.continueWatching': unavailable } });
    expect((await screen.findByRole('alert')).textContent).toContain(failure);
    expect(names()).toContain('Continue Series 70, 1h ago, S1E2, rated 7.3');
  });

  it("is the browser's own list, without an error, where the server stores none", async () => {
    watchedHere(localEntry(7));
    renderPage('/my-list', {
      as: 'user',
      api: { 'history.source': () => historySource(false), 'catalogue.movie': () => movie() },
    });
    expect(await card(/^Continue Ikiru/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the offer to migrate', () => {
  it('moves positions to the account, and counts titles only', async () => {
    watchedHere(localEntry(7));
    queueProgress('visitor', { media_id: '7', media_type: 'movie', position_seconds: 600, duration_seconds: 6_000 });
    const { user, calls } = renderPage('/my-list', {
      as: 'user',
      api: {
        ...api,
        'history.migrate': () => ({ migrated: 1, skipped: 0, total: 1 }),
        'progress.save': () => ({ items: [] }),
      },
    });
    const offer = within(await screen.findByRole('region', { name: 'Watched in this browser' }));
    expect(offer.getByText('1 title was watched in this browser before you signed in.')).toBeDefined();
    await user.click(offer.getByRole('button', { name: 'Migrate to Cloud' }));
    await waitFor(() => expect(calls('progress.save')).toHaveLength(1));
    expect(calls('history.migrate')[0]?.watchHistoryData).toHaveLength(1);
    expect(calls('progress.save')[0]?.events).toMatchObject([{ media_id: '7', position_seconds: 600 }]);
    expect(heldHere()).toEqual([]);
  });

  it('counts what the browser holds, sends it and says how much arrived', async () => {
    watchedHere(localEntry(7), localEntry(8));
    const response = deferred<{ migrated: number; skipped: number; total: number }>();
    const { user, calls } = renderPage('/my-list', {
      as: 'user',
      api: { ...api, 'history.migrate': () => response.promise },
    });
    const offer = within(await screen.findByRole('region', { name: 'Watched in this browser' }));
    expect(offer.getByText('2 titles were watched in this browser before you signed in.')).toBeDefined();
    await user.click(offer.getByRole('button', { name: 'Migrate to Cloud' }));
    expect(offer.getByRole('button', { name: 'Migrating...' })).toBeDefined();
    response.respond({ migrated: 1, skipped: 1, total: 2 });
    expect(await screen.findByText('Migration completed! 1 items migrated, 1 skipped.')).toBeDefined();
    const [input] = calls('history.migrate');
    expect(input?.watchHistoryData).toMatchObject([{ media_id: '7' }, { media_id: '8' }]);
    expect(screen.queryByRole('region', { name: 'Watched in this browser' })).toBeNull();
    expect(heldHere()).toEqual([]);
  });

  it.each<[string, () => never, string]>([
    [
      'UNAUTHORIZED',
      () => {
        throw apiError('UNAUTHORIZED');
      },
      'You must be logged in to migrate data',
    ],
    ['SERVICE_UNAVAILABLE', unavailable, 'Migration failed. Please try again.'],
  ])('stays after %s, with everything still in the browser', async (_, migrate, text) => {
    watchedHere(localEntry(7));
    const { user } = renderPage('/my-list', { as: 'user', api: { ...api, 'history.migrate': migrate } });
    await user.click(await screen.findByRole('button', { name: 'Migrate to Cloud' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByText('1 title was watched in this browser before you signed in.')).toBeDefined();
    expect(heldHere()).toHaveLength(1);
  });

  it('is not made without anything to send', async () => {
    renderPage('/my-list', { as: 'user', api });
    await card(/^Continue Series 70/);
    expect(screen.queryByRole('button', { name: 'Migrate to Cloud' })).toBeNull();
  });
});

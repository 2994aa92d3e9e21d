// @vitest-environment happy-dom
import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queueProgress } from '../../lib/history/queue-marks.ts';
import { apiError, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import {
  continueList,
  dismissalServer,
  heldHere,
  historySource,
  localEntry,
  nextCard,
  openedCard,
  watchedHere,
} from '../../testing/fixtures/history.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { movie } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { PersonalRows } from './personal-rows.tsx';

// A page that is still mounted notes that the row is gone when the storage of its test is cleared.
beforeEach(() => {
  document.documentElement.removeAttribute(continueRowAttribute);
  localStorage.removeItem(continueRowKey);
});

const resumed = { state: 'resume', season: 2, episode: 5, positionSeconds: 1_000, durationSeconds: 2_400 } as const;
const film = openedCard('movie', 7, { state: 'resume', positionSeconds: 1_200, durationSeconds: 5_400 });
const cards = [nextCard(71), openedCard('tv', 70, resumed), film];
const api: FakeApi = {
  'catalogue.home': () => home(),
  'history.source': () => historySource(true),
  'watches.continueWatching': () => continueList(cards),
};
const listOf = (...items: Parameters<typeof continueList>[0]): FakeApi => ({
  ...api,
  'watches.continueWatching': () => continueList(items),
});

const ownRow = async () => within(await screen.findByRole('region', { name: 'Continue Watching' }));
const names = () =>
  screen.queryAllByRole('link', { name: /^Continue / }).map((link) => link.getAttribute('aria-label'));
const isReserved = () => document.documentElement.hasAttribute(continueRowAttribute);
const mark = () => localStorage.getItem(continueRowKey);
const noRow = async () => {
  await screen.findByRole('region', { name: 'Netflix' });
  await waitFor(() => expect(isReserved()).toBe(false));
  expect(screen.queryByRole('region', { name: 'Continue Watching' })).toBeNull();
};

describe('Continue Watching of a member', () => {
  it('is the first row, with the cards of My List in their order', async () => {
    const { calls } = renderPage('/', { as: 'user', api });
    await ownRow();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Continue Watching');
    expect(names()).toEqual([
      'Continue Series 71, Next: S2E6',
      'Continue Series 70, S2E5 · 24 min left',
      'Continue Film 7, Movie · 1 h 10 min left',
    ]);
    expect(calls('watches.continueWatching')).toEqual([{ limit: 20 }]);
    expect(mark()).toBe('true');
  });

  it('shows wide pictures, and posters where there is none', async () => {
    renderPage('/', { as: 'user', api: listOf(film, openedCard('movie', 8, { backdrop: null })) });
    const images = [...(await screen.findByRole('region', { name: 'Continue Watching' })).querySelectorAll('img')];
    expect(images.map(({ src }) => src.replace(/.*\/w780/, ''))).toEqual(['/wide-7.jpg', '/8.jpg']);
  });

  it('plays what a card is about', async () => {
    const { user } = renderPage('/', { as: 'user', api });
    await user.click((await ownRow()).getByRole('link', { name: /^Continue Series 70/ }));
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/2/5'));
  });

  it('shows the first twenty', async () => {
    const items = Array.from({ length: 21 }, (_, index) => openedCard('movie', index + 1));
    renderPage('/', { as: 'user', api: listOf(...items) });
    await ownRow();
    expect(names()).toHaveLength(20);
  });

  it('is one Tab stop with its menu, and arrow keys move within it', async () => {
    const { user } = renderPage('/', { as: 'user', api });
    const links = (await ownRow()).getAllByRole('link');
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    links[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(links[1]);
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect((await ownRow()).getByRole('button', { name: 'More actions for Series 70' }).tabIndex).toBe(0);
  });

  it('can remove a title that is gone', async () => {
    const gone = openedCard('movie', 7, { title: null, poster: null, backdrop: null });
    const { user, calls } = renderPage('/', {
      as: 'user',
      api: { ...listOf(gone), 'history.remove': () => ({ deleted: 1 }) },
    });
    await user.click((await ownRow()).getByRole('button', { name: 'More actions for Title no longer available' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Remove']);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(calls('history.remove')).toEqual([{ media_id: '7', media_type: 'movie' }]));
    await noRow();
  });
});

describe('the menu of a card', () => {
  const openMenu = async (api: FakeApi, name: string) => {
    const page = renderPage('/', { as: 'user', api });
    await page.user.click((await ownRow()).getByRole('button', { name: `More actions for ${name}` }));
    await screen.findByRole('menu');
    return page;
  };

  it('leads to the details', async () => {
    const { user } = await openMenu(api, 'Series 70');
    expect(screen.getByRole('menu').textContent).toContain('Series 70');
    await user.click(screen.getByRole('menuitem', { name: 'Details' }));
    await waitFor(() => expect(location.pathname).toBe('/tv/70/2/5'));
  });

  it('hides the card for now, focuses the next one, and Undo brings it back', async () => {
    const { user, calls } = await openMenu({ ...api, ...dismissalServer(cards) }, 'Series 71');
    await user.click(screen.getByRole('menuitem', { name: 'Not now' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    const sent = { titles: [{ media_id: '71', media_type: 'tv' }], at: expect.any(String) };
    await waitFor(() => expect(calls('watches.dismiss')).toEqual([sent]));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Continue Series 70, S2E5 · 24 min left'),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(calls('watches.undismiss')).toEqual([sent]));
  });

  it('brings the card back when the server refuses, and says so', async () => {
    const refuse = () => {
      throw apiError('NOT_FOUND');
    };
    const { user } = await openMenu({ ...api, 'watches.dismiss': refuse }, 'Series 71');
    await user.click(screen.getByRole('menuitem', { name: 'Not now' }));
    expect(await screen.findByText('Failed to hide the title. Please try again.')).toBeDefined();
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('marks the episode as watched, and the card goes on', async () => {
    let isMarked = false;
    const marking: FakeApi = {
      ...api,
      'watches.continueWatching': () => continueList(isMarked ? [nextCard(70)] : [openedCard('tv', 70, resumed)]),
      'watches.choice': () => ({ enabled: true, isChosen: true }),
      'watches.forTitle': () => ({ watches: [], progress: [], restarted_at: null }),
      'watches.mark': () => {
        isMarked = true;
        return { added: 1, ids: [5] };
      },
    };
    const { user, calls } = await openMenu(marking, 'Series 70');
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }));
    await waitFor(() => expect(names()).toEqual(['Continue Series 70, Next: S2E6']));
    const episode = { media_id: '70', media_type: 'tv', season: 2, episode: 5 };
    expect(calls('watches.mark')).toMatchObject([episode]);
    expect(await screen.findByText('You marked S2E5 as watched.')).toBeDefined();
  });

  it('asks first whether to keep a record', async () => {
    const asking: FakeApi = {
      ...api,
      'watches.choice': () => ({ enabled: false, isChosen: false }),
      'watches.forTitle': () => ({ watches: [], progress: [], restarted_at: null }),
    };
    const { user, calls } = await openMenu(asking, 'Film 7');
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(calls('watches.mark')).toEqual([]);
  });

  it('offers Remove where nothing is next', async () => {
    await openMenu(listOf(openedCard('movie', 8)), 'Film 8');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Mark as watched',
      'Remove',
    ]);
  });
});

describe('no Continue Watching', () => {
  it('where a member has nothing to go on with: nothing is reserved then, nor the next time', async () => {
    localStorage.setItem(continueRowKey, 'true');
    document.documentElement.setAttribute(continueRowAttribute, '');
    const { calls } = renderPage('/', { as: 'user', api: listOf() });
    await waitFor(() => expect(calls('watches.continueWatching')).toHaveLength(1));
    await waitFor(() => expect(mark()).toBe('false'));
    await noRow();
  });

  it('where it cannot be loaded, and nothing is said', async () => {
    localStorage.setItem(continueRowKey, 'true');
    document.documentElement.setAttribute(continueRowAttribute, '');
    renderPage('/', {
      as: 'user',
      api: { ...api, 'watches.continueWatching': () => Promise.reject(apiError('BAD_REQUEST')) },
    });
    await noRow();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(mark()).toBe('true');
  });

  it('of a visitor without a history, who calls nothing', async () => {
    const { calls } = renderPage('/', { api });
    await noRow();
    expect(calls('history.source')).toEqual([]);
    expect(calls('watches.continueWatching')).toEqual([]);
  });
});

it('waits on a hydrated page until nothing in view moves, where no height is reserved', async () => {
  let top = 100;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, top, 100, 20));
  watchedHere(localEntry(7));
  renderPart(<PersonalRows isNew={false} hero={null} onNext={() => undefined} />, {
    api: { 'catalogue.movie': ({ id }) => movie({ id }) },
  });
  await waitFor(() => expect(mark()).toBe('true'));
  expect(names()).toEqual([]);
  top = 5_000;
  window.dispatchEvent(new Event('scroll'));
  await ownRow();
  await waitFor(() => expect(names()).toHaveLength(1));
});

it('does not wait on a hydrated page that has reserved its height', async () => {
  document.documentElement.setAttribute(continueRowAttribute, '');
  watchedHere(localEntry(7));
  renderPart(<PersonalRows isNew={false} hero={null} onNext={() => undefined} />, {
    api: { 'catalogue.movie': ({ id }) => movie({ id }) },
  });
  await waitFor(() => expect(names()).toHaveLength(1));
});

it('shows what was shown last while the server cannot be reached', async () => {
  const first = renderPage('/', { as: 'user', api });
  await ownRow();
  first.unmount();
  renderPage('/', { as: 'user', api: { 'catalogue.home': () => home(), 'history.source': unavailable } });
  await ownRow();
  expect(names()).toHaveLength(3);
});

describe('Continue Watching of a visitor', () => {
  const details: FakeApi = {
    'catalogue.home': () => home(),
    'catalogue.movie': ({ id }) => movie({ id, title: `Film ${id}`, backdropPath: `/wide-${id}.jpg` }),
  };

  it('shows what was watched here, newest first, with what is left', async () => {
    watchedHere(localEntry(7), localEntry(8, { timestamp: Date.now() - 1_000 }), localEntry(9));
    queueProgress('visitor', { media_id: '7', media_type: 'movie', position_seconds: 1_200, duration_seconds: 5_400 });
    queueProgress('visitor', { media_id: '9', media_type: 'movie', position_seconds: 5_390, duration_seconds: 5_400 });
    const { calls } = renderPage('/', { api: details });
    await ownRow();
    await waitFor(() =>
      expect(names()).toEqual(['Continue Film 8, Movie', 'Continue Film 7, Movie · 1 h 10 min left']),
    );
    expect(calls('watches.continueWatching')).toEqual([]);
    expect(mark()).toBe('true');
  });

  it('forgets a title by its menu', async () => {
    watchedHere(localEntry(7));
    const { user } = renderPage('/', { api: details });
    await user.click(await (await ownRow()).findByRole('button', { name: 'More actions for Film 7' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Remove',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await noRow();
    expect(heldHere()).toEqual([]);
    expect(mark()).toBe('false');
  });
});

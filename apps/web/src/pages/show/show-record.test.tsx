// @vitest-environment happy-dom
import type { TitleRecord } from '@marquee/domain/record/watches';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import { apiError, type FakeApi, noResponse, pending } from '../../testing/fake-api.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { historyRecord } from '../../testing/fixtures/history.ts';
import { progress, recordOf, titleRecord } from '../../testing/fixtures/title-record.ts';
import { episode, season, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const catalogue: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  'catalogue.players': pending,
};

function openShow(server = recordServer(), { api = {} }: { api?: FakeApi } = {}) {
  return renderPage('/tv/70', { as: 'user', api: { ...catalogue, ...server.api, ...api } });
}
const mainButton = (name: RegExp | string) => screen.findByRole('link', { name });
const tick = (code: string) => screen.findByRole('button', { name: `Mark ${code} as watched` });
const isPressed = async (code: string) => (await tick(code)).getAttribute('aria-pressed');
const menuItem = (name: string) => screen.findByRole('menuitem', { name });
const allSeen = () => recordOf('1x1', '1x2', '1x3', '2x1', '2x2');

describe('the main button of a member', () => {
  const begun = (change = {}) => ({ ...recordOf('1x1'), progress: [progress('1x2', change)] });
  const returning: FakeApi = { 'catalogue.show': () => show({ status: 'Returning Series' }) };
  const upcoming: FakeApi = {
    ...returning,
    'catalogue.season': ({ season: number }) =>
      number === 1 ? seasonOf({ season: 1 }) : { number, episodes: [episode(1, { date: '2999-12-24' })] },
  };

  it.each<[string, TitleRecord, FakeApi, string, string]>([
    ['nothing was watched', titleRecord(), {}, 'Watch Now S1E1', '/watch/tv/70/1/1'],
    ['an episode was begun', begun(), {}, 'Resume S1E2 · 23 min left', '/watch/tv/70/1/2'],
    ['one was seen', recordOf('1x1'), {}, 'Next: S1E2', '/watch/tv/70/1/2'],
    ['a season was seen', recordOf('1x1', '1x2', '1x3'), {}, 'Next: S2E1', '/watch/tv/70/2/1'],
    ['some were left out', recordOf('2x1'), {}, 'Next: S2E2 3 unseen before this', '/watch/tv/70/2/2'],
    ['all were seen, and the show has ended', allSeen(), {}, 'Start again', '/watch/tv/70/1/1'],
    ['all were seen', allSeen(), returning, 'All caught up Latest episode: S2E2', '/watch/tv/70/2/2'],
    [
      'all that aired were seen',
      recordOf('1x1', '1x2', '1x3'),
      upcoming,
      'All caught up Next episode on December 24, 2999',
      '/watch/tv/70/1/3',
    ],
  ])('where %s', async (_, record, api, name, href) => {
    openShow(recordServer({ record }), { api });
    expect((await mainButton(name)).getAttribute('href')).toBe(href);
  });

  it('loads no more lists than that of the latest watch, the one after it, and the shown one', async () => {
    const seasons = [1, 2, 3, 4].map((number) => ({ number, episodeCount: 3, date: '2002-06-02' }));
    const api: FakeApi = {
      'catalogue.show': () => show({ seasons }),
      'catalogue.season': ({ season: n }) => season(n, 3),
    };
    const { calls } = openShow(recordServer({ record: recordOf('3x3') }), { api });
    expect(await mainButton('Next: S4E1 8 unseen before this')).toBeDefined();
    expect(calls('catalogue.season').map(({ season: number }) => number)).toEqual([1, 3, 4]);
  });

  it.each([
    ['opened since', '1x3', { season: 1, episode: 3, last_watched: '2026-05-01T00:00:00.000Z' }, 'Resume S1E3'],
    ['opened before', '1x3', { season: 1, episode: 3, last_watched: '2026-01-01T00:00:00.000Z' }, 'Next: S1E2'],
    [
      'seen, and opened again',
      '1x1',
      { season: 1, episode: 1, last_watched: '2026-05-01T00:00:00.000Z' },
      'Next: S1E2',
    ],
  ])('goes on with an episode that was opened, unless it is seen: %s', async (_, __, opened, name) => {
    const api: FakeApi = { 'history.get': () => historyRecord(opened) };
    openShow(recordServer({ record: recordOf('1x1') }), { api });
    expect(await mainButton(name)).toBeDefined();
  });

  it('starts a finished show again', async () => {
    const server = recordServer({ record: allSeen() });
    const { user, calls } = openShow(server);
    await user.click(await mainButton('Start again'));
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/1/1'));
    expect(calls('watches.restart')).toEqual([{ media_id: '70', media_type: 'tv' }]);
  });
});

describe('the ticks of a show', () => {
  it('say what was seen, and how many of the season', async () => {
    const server = recordServer({ record: recordOf('1x1', '1x3') });
    renderPage('/tv/70/1/1', { as: 'user', api: { ...catalogue, ...server.api } });
    expect([await isPressed('S1E1'), await isPressed('S1E2'), await isPressed('S1E3')]).toEqual([
      'true',
      'false',
      'true',
    ]);
    expect(screen.getByText(/^2 of 3/).textContent).toBe('2 of 3 episodes watched');
  });

  it('mark at once, before the server responds, and Undo takes it back', async () => {
    const server = recordServer();
    const { user, calls } = openShow(server);
    await user.click(await tick('S1E2'));
    expect(await isPressed('S1E2')).toBe('true');
    expect(await mainButton('Next: S1E3 1 unseen before this')).toBeDefined();
    expect(calls('watches.mark')[0]).toMatchObject({ media_id: '70', season: 1, episode: 2 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await isPressed('S1E2')).toBe('false'));
    expect(server.state.record.watches).toEqual([]);
  });

  it('of a seen episode offer to add a watch, or to remove it; Undo marks it at the same time', async () => {
    const record = recordOf('1x1');
    const server = recordServer({ record });
    const { user, calls } = openShow(server);
    await user.click(await tick('S1E1'));
    expect(await screen.findByText('Watched on March 1, 2026')).toBeDefined();
    expect(await menuItem('Watched again')).toBeDefined();
    await user.click(await menuItem('Remove'));
    await waitFor(async () => expect(await isPressed('S1E1')).toBe('false'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await isPressed('S1E1')).toBe('true'));
    expect(calls('watches.mark')[0]).toMatchObject({
      season: 1,
      episode: 1,
      watched_at: record.watches[0]?.watched_at,
      entered_at: record.watches[0]?.entered_at,
    });
  });

  it('are taken back if the server refuses', async () => {
    const refused = () => {
      throw apiError('NOT_FOUND', { message: 'There is no such episode.' });
    };
    const { user } = openShow(recordServer(), { api: { 'watches.mark': refused } });
    await user.click(await tick('S1E2'));
    expect(await screen.findByText('There is no such episode.')).toBeDefined();
    expect(await isPressed('S1E2')).toBe('false');
  });

  it('stay while the server is unreachable, and the mark waits in the outbox', async () => {
    const offline = () => {
      throw noResponse();
    };
    const { user } = openShow(recordServer(), { api: { 'watches.mark': offline } });
    await user.click(await tick('S1E2'));
    expect(await screen.findByText(/saved once you are online/)).toBeDefined();
    expect(await isPressed('S1E2')).toBe('true');
    expect(outboxOf(accounts.user.id).read()).toMatchObject([{ kind: 'mark', season: 1, episode: 2 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await isPressed('S1E2')).toBe('false'));
    expect(outboxOf(accounts.user.id).read()).toEqual([]);
  });

  it('have the position of a begun episode over its picture', async () => {
    openShow(recordServer({ record: titleRecord({ progress: [progress('1x2')] }) }));
    const row = (await screen.findByRole('link', { name: '2. Part 2' })).closest('li') as HTMLElement;
    expect(await within(row).findByText('23 min left')).toBeDefined();
  });

  it('say that watched episodes are no longer listed', async () => {
    openShow(recordServer({ record: recordOf('1x1', '1x9', '7x1') }));
    expect(await screen.findByText('2 watched episodes are no longer listed.')).toBeDefined();
  });
});

describe('the season that a show opens with', () => {
  const chosenSeason = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Season' })).value;

  it('is that of what is next, and stays while episodes are marked', async () => {
    const { user } = openShow(recordServer({ record: recordOf('1x1', '1x2', '1x3', '2x1') }));
    expect(await mainButton('Next: S2E2')).toBeDefined();
    await waitFor(async () => expect(await chosenSeason()).toBe('2'));
    await user.click(await tick('S2E2'));
    expect(await mainButton('Start again')).toBeDefined();
    expect(await chosenSeason()).toBe('2');
  });

  it('is that of the URL if it names one', async () => {
    const server = recordServer({ record: recordOf('1x1', '1x2', '1x3', '2x1') });
    renderPage('/tv/70/1/2', { as: 'user', api: { ...catalogue, ...server.api } });
    expect(await isPressed('S1E2')).toBe('true');
    expect(await chosenSeason()).toBe('1');
  });
});

describe('marking several episodes', () => {
  it('marks an episode and all before in one call', async () => {
    const { user, calls } = openShow(recordServer({ episodes: ['1x1', '1x2'] }));
    await user.click(await screen.findByRole('button', { name: 'More actions for S1E2' }));
    await user.click(await menuItem('Mark this and all before'));
    await waitFor(async () => expect(await isPressed('S1E1')).toBe('true'));
    expect(calls('watches.mark')).toMatchObject([{ season: 1, episode: 2, through: true }]);
    expect(await screen.findByText('You marked S1E2 and all before it as watched.')).toBeDefined();
  });

  it.each([
    ['Season 1', { season: 1, through: false }, 'You marked Season 1 as watched.'],
    ['Season 2', { season: 2, through: false }, 'You marked Season 2 as watched.'],
    ['Whole show', { media_id: '70', through: false }, 'You marked The Wire as watched.'],
  ])('marks from the menu: %s', async (name, input, text) => {
    const { user, calls } = openShow(recordServer({ episodes: ['1x1', '1x2', '1x3'] }));
    await user.click(await screen.findByRole('button', { name: 'Seen: mark as watched…' }));
    await user.click(await menuItem(name));
    expect(await screen.findByText(text)).toBeDefined();
    expect(calls('watches.mark')).toMatchObject([input]);
  });

  it.each([
    ['When it aired', 'aired'],
    ['On another day', new Date().toISOString().slice(0, 10)],
  ])('asks when: %s', async (name, watchedAt) => {
    const { user, calls } = openShow(recordServer({ episodes: ['1x1'] }));
    await user.click(await screen.findByRole('button', { name: 'Seen: mark as watched…' }));
    await user.click(await menuItem('Choose when…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as watched' }));
    await user.click(dialog.getByRole('radio', { name: 'The Wire' }));
    await user.click(dialog.getByRole('radio', { name }));
    await user.click(dialog.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(calls('watches.mark')).toMatchObject([{ watched_at: watchedAt }]));
    expect(calls('watches.mark')[0]).not.toHaveProperty('season');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

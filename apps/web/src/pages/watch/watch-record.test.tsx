// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updatePreferences } from '../../lib/storage/preferences.ts';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { historyRecord } from '../../testing/fixtures/history.ts';
import { players } from '../../testing/fixtures/players.ts';
import { progress, recordOf, titleRecord } from '../../testing/fixtures/title-record.ts';
import { movie, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const catalogue: FakeApi = {
  'catalogue.movie': () => movie(),
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  'catalogue.players': () => players(),
};
const open = (path: string, server = recordServer(), api: FakeApi = {}) =>
  renderPage(path, { as: 'user', api: { ...catalogue, ...server.api, ...api } });
const episodeCard = async () => within(await screen.findByRole('region', { name: 'This episode' }));

describe('the watch page of a show without an episode', () => {
  it.each([
    ['next-up', recordOf('1x1', '1x2', '1x3'), {}, '/watch/tv/70/2/1'],
    ['a begun episode', titleRecord({ progress: [progress('1x2')] }), {}, '/watch/tv/70/1/2'],
    ['the last watched one if all is seen', recordOf('1x1', '1x2', '1x3', '2x1', '2x2'), {}, '/watch/tv/70/1/2'],
    [
      'the last watched one if nothing is known',
      recordOf('2x1'),
      { 'watches.forTitle': unavailable },
      '/watch/tv/70/1/2',
    ],
  ])('starts with %s', async (_, record, api, path) => {
    const last = () => historyRecord({ season: 1, episode: 2, last_watched: '2026-01-01T00:00:00.000Z' });
    open('/watch/tv/70', recordServer({ record }), { ...api, 'history.get': last });
    await waitFor(() => expect(location.pathname).toBe(path));
  });
});

describe('marks on the watch page', () => {
  it('mark the episode that plays, and the ticks follow', async () => {
    const { user, calls } = open('/watch/tv/70/1/2', recordServer({ record: recordOf('1x1') }));
    const ticks = async () =>
      (await screen.findAllByRole('button', { name: /^Mark S1E\d as watched$/ })).map((tick) =>
        tick.getAttribute('aria-pressed'),
      );
    expect(await ticks()).toEqual(['true', 'false', 'false']);
    await user.click(await (await episodeCard()).findByRole('button', { name: 'Mark as watched' }));
    expect(await (await episodeCard()).findByRole('button', { name: 'Watched' })).toBeDefined();
    expect(calls('watches.mark')).toMatchObject([{ media_id: '70', season: 1, episode: 2 }]);
    expect(await ticks()).toEqual(['true', 'true', 'false']);
    expect(screen.getByRole('link', { name: 'Season 1 2 of 3 watched' })).toBeDefined();
  });

  it('mark the movie that plays', async () => {
    const { user, calls } = open('/watch/movie/7');
    await user.click(await screen.findByRole('button', { name: 'Mark as watched' }));
    expect(await screen.findByRole('button', { name: 'Watched' })).toBeDefined();
    expect(calls('watches.mark')).toMatchObject([{ media_id: '7', media_type: 'movie' }]);
  });

  it('are not shown to visitors', async () => {
    renderPage('/watch/tv/70/1/2', { api: catalogue });
    await episodeCard();
    expect(screen.queryByRole('button', { name: /watched/ })).toBeNull();
  });
});

it('Hide spoilers hides names after the next episode, but not of the one that plays', async () => {
  updatePreferences({ hideSpoilers: true });
  open('/watch/tv/70/1/2', recordServer());
  await screen.findByRole('button', { name: 'Mark S1E1 as watched' });
  const names = screen.getAllByRole('link', { name: /^\d\. / }).map(({ textContent }) => textContent);
  expect(names).toEqual(['1. Part 1 58m', '2. Part 2 Now playing', '3. Episode 3 58m']);
  expect(screen.getByRole('link', { name: 'Next Episode S1E3' })).toBeDefined();
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { heldHere } from '../../testing/fixtures/history.ts';
import { players } from '../../testing/fixtures/players.ts';
import { showOfSeasons } from '../../testing/fixtures/show-of-seasons.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

type Seasons = Readonly<Record<number, readonly number[]>>;

const apiOf = (seasons: Seasons): FakeApi => ({ ...showOfSeasons(seasons), 'catalogue.players': () => players() });
const frame = () => screen.findByTitle<HTMLIFrameElement>(/^Player: /);
const played = async () => new URL((await frame()).src).pathname;
const nextLink = () => screen.queryByRole('link', { name: /^Next Episode/ });

/** The episodes that Next alone leads to. */
async function watchToEnd(path: string, seasons: Seasons) {
  const { user, calls } = renderPage(path, { api: apiOf(seasons) });
  const seen = [await played()];
  const list = () => screen.findByRole('region', { name: 'This episode' });
  for (await list(); ; ) {
    const next = await waitFor(() => nextLink() ?? Promise.reject(new Error('no next')), { timeout: 300 }).catch(
      () => null,
    );
    if (!next || seen.length > 12) return { seen, calls };
    const href = next.getAttribute('href') ?? '';
    await user.click(next);
    await waitFor(async () => expect(`/watch${await played()}`).toBe(href));
    seen.push(await played());
  }
}

describe('Next alone', () => {
  it.each<[string, Seasons, string, string[]]>([
    [
      'over the end of a season, never into specials',
      { 0: [1], 1: [1, 2], 2: [1] },
      '/watch/tv/70',
      ['1/1', '1/2', '2/1'],
    ],
    ['over gaps and an empty season', { 1: [1, 3], 2: [], 5: [7] }, '/watch/tv/70', ['1/1', '1/3', '5/7']],
    ['through seasons of years', { 2023: [1], 2024: [1, 2] }, '/watch/tv/70', ['2023/1', '2024/1', '2024/2']],
    ['from an episode 0', { 1: [0, 1], 2: [0] }, '/watch/tv/70', ['1/0', '1/1', '2/0']],
    ['through specials, to the last of them', { 0: [1, 4], 1: [1] }, '/watch/tv/70/0/1', ['0/1', '0/4']],
    ['through a show of specials', { 0: [2, 3] }, '/watch/tv/70', ['0/2', '0/3']],
  ])('leads %s', async (_, seasons, path, expected) => {
    const { seen } = await watchToEnd(path, seasons);
    expect(seen).toEqual(expected.map((each) => `/tv/70/${each}`));
  });

  it('reads the next season only at the end of one', async () => {
    const { calls } = renderPage('/watch/tv/70/1/1', { api: apiOf({ 1: [1, 2], 2: [1] }) });
    await waitFor(() => expect(nextLink()?.textContent).toBe('Next Episode S1E2 · Part 2'));
    expect(calls('catalogue.season')).toEqual([{ showId: 70, season: 1 }]);
  });
});

it('Previous leads to the last episode of the season before', async () => {
  renderPage('/watch/tv/70/4/3', { api: apiOf({ 0: [1], 1: [1, 2], 4: [3] }) });
  const link = await screen.findByRole('link', { name: /^Previous Episode/ });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Previous Episode S1E2 · Part 2', '/watch/tv/70/1/2']);
});

it('plays and records a special', async () => {
  renderPage('/watch/tv/70/0/2', { api: apiOf({ 0: [1, 2], 1: [1] }) });
  expect(await played()).toBe('/tv/70/0/2');
  expect(heldHere()).toMatchObject([{ media_id: '70', season: 0, episode: 2 }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Wire S0E2 · Part 2');
  const seasons = within(screen.getByRole('navigation', { name: 'Seasons' })).getAllByRole('link');
  expect(seasons.map(({ textContent }) => textContent)).toEqual(['Season 1 1 episode', 'Specials 2 episodes']);
  expect(await screen.findByRole('heading', { level: 2, name: 'Specials' })).toBeDefined();
});

it.each([
  ['Season 4', '/watch/tv/70/4/0'],
  ['Specials', '/watch/tv/70/0/3'],
])('the link of a season plays its first listed episode: %s', async (name, path) => {
  const { user } = renderPage('/watch/tv/70/1/1', { api: apiOf({ 0: [3], 1: [1], 4: [0, 1] }) });
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
  await waitFor(async () => expect(`/watch${await played()}`).toBe(path));
  expect(location.pathname).toBe(path);
});

it('marks an episode 0 of the specials, not the show', async () => {
  const api = { ...apiOf({ 0: [0, 1] }), ...recordServer({ episodes: ['0x0'] }).api };
  const { user, calls } = renderPage('/watch/tv/70/0/0', { as: 'user', api });
  const card = within(await screen.findByRole('region', { name: 'This episode' }));
  await user.click(await card.findByRole('button', { name: 'Mark as watched' }));
  await waitFor(() => expect(calls('watches.mark')).toMatchObject([{ media_id: '70', season: 0, episode: 0 }]));
});

describe('a URL of an episode that does not exist', () => {
  const api = apiOf({ 1: [1], 3: [12, 13] });

  it.each([
    ['/watch/tv/70/3/99', 'S3E99 does not exist. This is S3E13, the nearest episode.', '3/13'],
    ['/watch/tv/70/9/12', 'S9E12 does not exist. This is S3E12, the nearest episode.', '3/12'],
    ['/watch/tv/70/0/1', 'S0E1 does not exist. This is S1E1, the nearest episode.', '1/1'],
    ['/watch/tv/70/1/0', 'S1E0 does not exist. This is S1E1, the nearest episode.', '1/1'],
  ])('becomes that of the nearest one, and nothing plays or is recorded: %s', async (path, text, shown) => {
    const { user, calls } = renderPage(path, { as: 'user', api });
    expect(await screen.findByText(text)).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe(`/watch/tv/70/${shown}`));
    const code = shown.replace(/(\d+)\/(\d+)/, 'S$1E$2');
    const watch = await screen.findByRole('button', { name: `Watch ${code}` });
    expect(screen.getByRole('link', { name: 'All episodes' }).getAttribute('href')).toBe(`/tv/70/${shown}`);
    expect(document.querySelector('iframe')).toBeNull();
    expect(calls('history.record')).toEqual([]);
    await user.click(watch);
    expect(await played()).toBe(`/tv/70/${shown}`);
    const [season, episode] = shown.split('/').map(Number);
    await waitFor(() => expect(calls('history.record')).toMatchObject([{ media_id: '70', season, episode }]));
    expect(document.activeElement?.textContent).toContain(code);
  });

  it('plays at once when the replaced URL is opened again', async () => {
    const first = renderPage('/watch/tv/70/3/99', { api });
    await screen.findByRole('button', { name: 'Watch S3E13' });
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/3/13'));
    first.unmount();
    renderPage(location.pathname, { api });
    expect(await played()).toBe('/tv/70/3/13');
  });

  it('plays as it stands while the season is unknown', async () => {
    renderPage('/watch/tv/70/3/99', { api: { ...api, 'catalogue.season': unavailable } });
    expect(await played()).toBe('/tv/70/3/99');
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeApi, pending } from '../../testing/fake-api.ts';
import { heldHere } from '../../testing/fixtures/history.ts';
import { showOfSeasons } from '../../testing/fixtures/show-of-seasons.ts';
import { show } from '../../testing/fixtures/titles.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const seasonSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Season' });
const episodes = async () => within(await screen.findByRole('region', { name: 'Episodes' }));
const chosen = async () => {
  const links = await (await episodes()).findAllByRole('link', { name: /^\d+\. / });
  return links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent);
};
const mainButton = (name: string) => screen.findByRole('link', { name });
const withPlayers = (api: FakeApi): FakeApi => ({ ...api, 'catalogue.players': pending });

describe('the show page of a show with', () => {
  it.each<[string, Record<number, number[]>, string, string, string]>([
    ['specials', { 0: [1, 2], 1: [1] }, '/tv/70', '1. Part 1', 'Watch Now S1E1'],
    ['specials, at one of them', { 0: [1, 2], 1: [1] }, '/tv/70/0/2', '2. Part 2', 'Watch Now S0E2'],
    ['nothing but specials', { 0: [3, 4] }, '/tv/70', '3. Part 3', 'Watch Now S0E3'],
    ['seasons of years', { 2023: [1], 2024: [1, 2] }, '/tv/70/2024/2', '2. Part 2', 'Watch Now S2024E2'],
    ['an episode 0', { 1: [0, 1] }, '/tv/70', '0. Part 0', 'Watch Now S1E0'],
    ['an episode 0, at it', { 1: [0, 1] }, '/tv/70/1/0', '0. Part 0', 'Watch Now S1E0'],
    ['gaps', { 1: [1], 4: [3, 7] }, '/tv/70/4/7', '7. Part 7', 'Watch Now S4E7'],
  ])('%s starts where it begins', async (_, seasons, path, name, button) => {
    renderPage(path, { api: showOfSeasons(seasons) });
    await waitFor(async () => expect(await chosen()).toEqual([name]));
    const [, season, episode] = /S(\d+)E(\d+)/.exec(button) ?? [];
    expect((await mainButton(button)).getAttribute('href')).toBe(`/watch/tv/70/${season}/${episode}`);
    expect(screen.queryByText(/the nearest/)).toBeNull();
  });

  it('specials lists them last, by their name', async () => {
    renderPage('/tv/70', { api: showOfSeasons({ 0: [1], 1: [1], 4: [1] }) });
    const { options } = await seasonSelect();
    expect([...options].map(({ text }) => text)).toEqual(['Season 1', 'Season 4', 'Specials']);
  });
});

describe('the season select', () => {
  it.each([
    ['Specials', '/tv/70/0/2'],
    ['Season 4', '/tv/70/4/0'],
    ['Season 5', '/tv/70/5/1'],
  ])('leads to the first listed episode: %s', async (name, path) => {
    const { user } = renderPage('/tv/70/1/1', { api: showOfSeasons({ 0: [2, 3], 1: [1], 4: [0, 1], 5: [1, 2] }) });
    await user.selectOptions(await seasonSelect(), name);
    await waitFor(() => expect(location.pathname).toBe(path));
    await waitFor(async () => expect(await chosen()).toHaveLength(1));
    expect(screen.queryByText(/the nearest/)).toBeNull();
  });

  it('leaves the start to the watch page until the first episode is known', async () => {
    renderPage('/tv/70', { api: { ...showOfSeasons({ 1: [3] }), 'catalogue.season': pending } });
    expect((await mainButton('Watch Now')).getAttribute('href')).toBe('/watch/tv/70');
  });
});

describe('a URL of an episode that does not exist', () => {
  it.each([
    ['/tv/70/3/99', 'S3E99 does not exist. This is S3E13, the nearest episode.', 'Watch Now S3E13'],
    ['/tv/70/7/13', 'S7E13 does not exist. This is S3E13, the nearest episode.', 'Watch Now S3E13'],
    ['/tv/70/0/1', 'S0E1 does not exist. This is S1E1, the nearest episode.', 'Watch Now S1E1'],
  ])('says so and shows the nearest: %s', async (path, text, button) => {
    renderPage(path, { api: showOfSeasons({ 1: [1], 3: [12, 13] }) });
    expect((await (await episodes()).findByRole('status')).textContent).toBe(text);
    expect(await mainButton(button)).toBeDefined();
    expect(location.pathname).toBe(path);
  });

  it('says nothing while the season is unknown', async () => {
    renderPage('/tv/70/3/99', { api: { 'catalogue.show': () => show() } });
    await screen.findByText('The episodes of this season could not be loaded.');
    expect(screen.queryByText(/the nearest/)).toBeNull();
  });
});

it('records nothing of a show that lists no seasons', async () => {
  const api = withPlayers({ 'catalogue.show': () => show({ seasons: [] }) });
  const { user } = renderPage('/tv/70', { api });
  await user.click(await mainButton('Watch Now'));
  await waitFor(() => expect(location.pathname).toBe('/watch/tv/70'));
  expect(heldHere()).toEqual([]);
});

describe('specials of a member', () => {
  const open = (path: string) => {
    const server = recordServer({ episodes: ['0x1', '0x2'] });
    return renderPage(path, { as: 'user', api: { ...showOfSeasons({ 0: [0, 1], 1: [1] }), ...server.api } });
  };

  it('are marked by their name', async () => {
    const { user, calls } = open('/tv/70/0/1');
    await user.click(await screen.findByRole('button', { name: 'Seen: mark as watched…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Specials' }));
    expect(await screen.findByText('You marked Specials as watched.')).toBeDefined();
    expect(calls('watches.mark')).toMatchObject([{ media_id: '70', season: 0 }]);
  });

  it('have no order to mark them by', async () => {
    const { user } = open('/tv/70/0/1');
    await user.click(await screen.findByRole('button', { name: 'More actions for S0E1' }));
    expect(await screen.findByRole('menuitem', { name: 'Choose when…' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Mark this and all before' })).toBeNull();
  });
});

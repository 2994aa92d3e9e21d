// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { playerServer, players } from '../../testing/fixtures/players.ts';
import { season, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': () => season(1, 3),
  'catalogue.players': () => players(),
  'players.count': () => ({ counted: true }),
};
const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Player: /);
async function wait(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

async function open(responses: FakeApi = api) {
  const { calls } = renderPage('/watch/tv/70/1/2', { api: responses });
  await vi.waitFor(() => frame(), { timeout: 15_000 });
  return () => calls('players.count');
}

beforeAll(() => import('./watch-page.tsx'));
beforeEach(() => void vi.useFakeTimers());

it('a visit counts as a load once it was fine for a while', async () => {
  const counted = await open();
  fireEvent.load(frame());
  await wait(9);
  expect(counted()).toEqual([]);
  await wait(20);
  expect(counted()).toEqual([{ server: 2, outcome: 'load' }]);
});

it('a frame that does not load counts as a timeout once, also if it loads later', async () => {
  const counted = await open();
  await wait(11);
  expect(counted()).toEqual([{ server: 2, outcome: 'timeout' }]);
  fireEvent.load(frame());
  await wait(5);
  fireEvent.load(frame());
  await wait(11);
  expect(counted()).toEqual([{ server: 2, outcome: 'timeout' }]);
});

it('a player of player.js that loads and says nothing counts as a failure', async () => {
  const servers = [playerServer(2, 'Beta', { messages: 'player.js' })];
  const counted = await open({ ...api, 'catalogue.players': () => players({ servers }) });
  fireEvent.load(frame());
  await wait(11);
  expect(counted()).toEqual([{ server: 2, outcome: 'failure' }]);
});

describe('a player that should speak, on an error page of the browser', () => {
  const servers = [
    playerServer(1, 'Alpha', { messages: 'player-event', priority: 2 }),
    playerServer(2, 'Beta', { messages: 'player-event' }),
  ];
  const silent: FakeApi = { ...api, 'catalogue.players': () => players({ servers }) };

  it('counts as a failure after half a minute, and as a load when it speaks after all', async () => {
    const counted = await open(silent);
    fireEvent.load(frame());
    await wait(29);
    expect(counted()).toEqual([]);
    await wait(2);
    expect(counted()).toEqual([{ server: 2, outcome: 'failure' }]);
    const source = {};
    Object.defineProperty(frame(), 'contentWindow', { value: source, configurable: true });
    const data = { type: 'PLAYER_EVENT', data: { event: 'timeupdate', currentTime: 5, duration: 3_000 } };
    const message = Object.assign(new Event('message'), { data, source, origin: 'https://beta.example', ports: [] });
    act(() => void window.dispatchEvent(message));
    await wait(11);
    expect(counted().at(-1)).toEqual({ server: 2, outcome: 'load' });
  });

  it('counts as a failure when the visitor chooses another server before', async () => {
    const counted = await open(silent);
    fireEvent.load(frame());
    await wait(4);
    fireEvent.click(screen.getByRole('button', { name: 'Use Alpha' }));
    await wait(1);
    expect(counted()).toEqual([{ server: 2, outcome: 'failure' }]);
  });
});

it('a press of "Not playing?" on a silent player that the visitor chose counts as a report alone', async () => {
  const counted = await open({
    ...api,
    'catalogue.players': () =>
      players({ servers: [playerServer(1, 'Alpha', { messages: 'player-event' }), playerServer(2, 'Beta')] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use Alpha' }));
  fireEvent.load(frame());
  await wait(4);
  fireEvent.click(screen.getByRole('button', { name: /^Not playing\?/ }));
  await wait(1);
  expect(counted()).toEqual([{ server: 1, outcome: 'report' }]);
  expect(frame().title).toContain('Beta');
});

it('a press of "Not playing?" counts once, tries the next server, and is for the next frame again', async () => {
  const counted = await open();
  fireEvent.load(frame());
  const button = () => screen.getByRole('button', { name: /^Not playing\?/ });
  fireEvent.click(button());
  fireEvent.click(button());
  await wait(1);
  expect(counted()).toEqual([{ server: 2, outcome: 'report' }]);
  expect(screen.getByText('Thanks for letting us know.')).toBeDefined();
  expect(frame().title).toContain('Alpha');
  fireEvent.load(frame());
  fireEvent.click(button());
  await wait(1);
  expect(counted()).toEqual([
    { server: 2, outcome: 'report' },
    { server: 1, outcome: 'report' },
  ]);
});

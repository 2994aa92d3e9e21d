// @vitest-environment happy-dom
import type { PlayerServer } from '@marquee/domain/player/player';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { playerServer, players } from '../../testing/fixtures/players.ts';
import { season, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': () => season(1, 3),
  'catalogue.players': () => players(),
};
const withServers = (servers: PlayerServer[]): FakeApi => ({ ...api, 'catalogue.players': () => players({ servers }) });

const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Player: /);
const source = () => frame().getAttribute('src');
const on = (name: string, episode = 2) => `https://${name}.example/tv/70/1/${episode}`;
/** Lets time pass in steps: each may render what starts the next timer. */
async function wait(milliseconds: number, stepMs = 1_000): Promise<void> {
  for (let left = milliseconds; left > 0; left -= stepMs)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, stepMs)));
}
const notice = () => within(screen.getByRole('region', { name: 'Player' })).getByRole('status').textContent;
const panel = () => within(screen.getByRole('region', { name: 'Streaming Servers' }));
const names = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());
const server = (name: string) =>
  panel()
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(name))?.textContent;
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole(typeof name === 'string' ? 'button' : 'link', { name }));
  await wait(100);
};

async function open(responses: FakeApi = api, options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/watch/tv/70/1/2', { api: responses, ...options });
  await vi.waitFor(() => screen.getByRole('region', { name: 'Streaming Servers' }), { timeout: 15_000 });
  await wait(100);
  return page;
}

beforeAll(() => import('./watch-page.tsx'));
beforeEach(() => void vi.useFakeTimers());

describe('the server list', () => {
  it('shows the enabled servers by priority, with their statuses', async () => {
    await open(
      withServers([
        playerServer(1, 'Alpha', { priority: 9 }),
        playerServer(2, 'Beta'),
        playerServer(3, 'Gamma', { enabled: false }),
      ]),
    );
    expect(names()).toEqual(['Beta Site default PlayingSet Beta as default', 'Alpha UseSet Alpha as default']);
    expect(panel().getByText('Players are provided by third parties')).toBeDefined();
  });

  it('switches on Use, and stays on that server for the next episode', async () => {
    await open();
    await press('Use Gamma');
    expect([source(), frame().title]).toEqual([on('gamma'), 'Player: The Wire on Gamma']);
    expect(server('Gamma')).toContain('Playing');
    expect(server('Beta')).not.toContain('Playing');
    await press(/^Next Episode/);
    expect(source()).toBe(on('gamma', 3));
  });

  it('starts with the default that the star sets, until it is removed', async () => {
    const { unmount } = await open();
    await press('Set Gamma as default');
    expect(panel().getByText('Gamma is now your default')).toBeDefined();
    expect(server('Gamma')).toContain('Your default');
    expect(server('Beta')).toContain('Site default');
    expect(source()).toBe(on('beta'));
    unmount();
    await open();
    expect(source()).toBe(on('gamma'));
    await press('Remove Gamma as default');
    expect(panel().getByText('Gamma is no longer your default')).toBeDefined();
    expect(server('Gamma')).not.toContain('Your default');
  });

  it('is read again on refresh, without another frame', async () => {
    const { calls, respond } = await open();
    const before = frame();
    const moved = [playerServer(2, 'Beta', { tvUrl: 'https://elsewhere.example' }), playerServer(4, 'Delta')];
    respond({ 'catalogue.refreshPlayers': () => players({ servers: moved }) });
    const button = screen.getByRole('button', { name: 'Refresh servers' });
    button.focus();
    await press('Refresh servers');
    expect(document.activeElement).toBe(button);
    expect(panel().getByText('The server list is up to date')).toBeDefined();
    expect(server('Delta')).toBeDefined();
    expect([frame(), source()]).toEqual([before, on('beta')]);
    expect(calls('catalogue.refreshPlayers')).toHaveLength(1);
  });

  it('stays when a refresh fails or gets a fallback, and says so', async () => {
    const { respond } = await open({ ...api, 'catalogue.refreshPlayers': unavailable });
    expect(panel().queryByText('Config Error')).toBeNull();
    await press('Refresh servers');
    expect(panel().getByText('Failed to refresh server config')).toBeDefined();
    respond({ 'catalogue.refreshPlayers': () => players() });
    await press('Refresh servers');
    expect(panel().queryByText('Failed to refresh server config')).toBeNull();
    respond({ 'catalogue.refreshPlayers': () => players({ failed: true }) });
    await press('Refresh servers');
    expect(panel().getByText('Failed to refresh server config')).toBeDefined();
    expect(source()).toBe(on('beta'));
  });

  it('is read again every 300 s, without another frame', async () => {
    const { calls, respond } = await open();
    const before = frame();
    fireEvent.load(before);
    respond(withServers([playerServer(2, 'Beta', { tvUrl: 'https://elsewhere.example' }), playerServer(4, 'Delta')]));
    await wait(299_000, 299_000);
    expect(calls('catalogue.players')).toHaveLength(1);
    await wait(1_100);
    expect(calls('catalogue.players')).toHaveLength(2);
    expect(server('Delta')).toBeDefined();
    expect([frame(), source()]).toEqual([before, on('beta')]);
  });

  it('is said to be a fallback', async () => {
    await open({ ...api, 'catalogue.players': () => players({ failed: true }) });
    expect(panel().getByText('Config Error')).toBeDefined();
    expect(source()).toBe(on('beta'));
  });

  it('is that of the built-in servers while none can be loaded, until one is', async () => {
    const { respond } = await open({ ...api, 'catalogue.players': unavailable });
    expect(source()).toBe('/player/lantern/tv/70/1/2');
    expect(JSON.parse(frame()?.name ?? '')).toEqual({ title: 'The Wire · S1E2', runtimeSeconds: 58 * 60 });
    expect(panel().getByText('Config Error')).toBeDefined();
    expect(panel().getByText('Failed to load server config')).toBeDefined();
    const before = frame();
    respond(api);
    await wait(300_100, 300_100);
    expect(panel().queryByText('Config Error')).toBeNull();
    expect(server('Gamma')).toBeDefined();
    expect(frame()).toBe(before);
  });

  it('without an enabled server leads to the 404 page', async () => {
    renderPage('/watch/tv/70/1/2', { api: withServers([playerServer(1, 'Alpha', { enabled: false })]) });
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Page Not Found' }), { timeout: 15_000 });
    expect(location.pathname).toBe('/404');
  });

  it.each(['javascript:alert(1)//', 'http://plain.example/tv', '//host.example/tv', `${location.origin}/account`])(
    'never embeds %s',
    async (tvUrl) => {
      await open(withServers([playerServer(1, 'Trojan', { tvUrl })]));
      expect(screen.getByText('Trojan has an address that cannot be shown here.')).toBeDefined();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  it('allows windows only to servers that ask for them', async () => {
    await open(withServers([playerServer(1, 'Alpha', { popups: true })]));
    expect(frame().getAttribute('sandbox')).toContain('allow-popups');
  });
});

describe('a player that does not load', () => {
  it('is replaced by the next server after a countdown', async () => {
    await open();
    await wait(9_000);
    expect(notice()).toBe('');
    await wait(1_000);
    expect(notice()).toBe('Not loading? Trying Alpha in 5 s');
    expect(server('Beta')).toContain('Not responding');
    await wait(2_000);
    expect(notice()).toBe('Not loading? Trying Alpha in 3 s');
    await wait(3_000);
    expect(source()).toBe(on('alpha'));
    expect(notice()).toBe('');
  });

  it('is replaced at once on Try now, and the player has the focus', async () => {
    await open();
    await wait(10_000);
    await press('Try now');
    expect(source()).toBe(on('alpha'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }));
  });

  it('stays on Stay, for the rest of the visit', async () => {
    await open();
    await wait(10_000);
    await press('Stay');
    await wait(60_000);
    expect([source(), notice()]).toEqual([on('beta'), '']);
    await press(/^Next Episode/);
    await wait(10_000);
    expect(notice()).toBe('Beta is not responding. Choose another server.');
    expect(source()).toBe(on('beta', 3));
  });

  it('stays when the visitor chose it', async () => {
    await open();
    await press('Use Gamma');
    await wait(60_000);
    expect([source(), notice()]).toEqual([on('gamma'), 'Gamma is not responding. Choose another server.']);
    expect(screen.getByRole('button', { name: 'Keep waiting' })).toBeDefined();
  });

  it('is not tried twice: after the last server nothing is left', async () => {
    await open(withServers([playerServer(1, 'Alpha'), playerServer(2, 'Beta')]));
    await wait(15_000);
    expect(source()).toBe(on('alpha'));
    await wait(60_000);
    expect([source(), notice()]).toEqual([on('alpha'), 'Alpha is not responding. Choose another server.']);
  });

  it('stays when it loads during the countdown', async () => {
    await open();
    await wait(12_000);
    fireEvent.load(frame());
    await wait(60_000);
    expect([source(), notice()]).toEqual([on('beta'), '']);
    expect(server('Beta')).not.toContain('Not responding');
  });

  it.each([
    ['autoFallback off', { autoFallback: false }, 'beta'],
    ['no retries left', { maxRetries: 1 }, 'alpha'],
  ] as const)('with %s is not replaced', async (_, settings, name) => {
    await open({ ...api, 'catalogue.players': () => players({ settings }) });
    await wait(60_000);
    expect(source()).toBe(on(name));
    expect(notice()).toContain('is not responding. Choose another server.');
  });

  it('is given the configured time', async () => {
    await open({ ...api, 'catalogue.players': () => players({ settings: { loadTimeout: 20_000 } }) });
    await wait(19_000);
    expect(notice()).toBe('');
    await wait(1_000);
    expect(notice()).toContain('Not loading?');
  });
});

it('a player that loaded is never replaced', async () => {
  await open();
  fireEvent.load(frame());
  await wait(60_000);
  expect([source(), notice()]).toEqual([on('beta'), '']);
});

describe('Server Settings', () => {
  const location = { 'admin.playerLocation': () => ({ remoteUrl: 'https://lists.example/players.json' }) };
  const toggle = () => screen.queryByRole('button', { name: 'Server Settings' });

  it.each(['visitor', 'user'] as const)('are not shown to a %s', async (as) => {
    const { calls } = await open({ ...api, ...location }, { as });
    await wait(1_000);
    expect(toggle()).toBeNull();
    expect(calls('admin.playerLocation')).toEqual([]);
  });

  it.each<[remoteUrl: string | null, shown: string]>([
    ['https://lists.example/players.json', 'https://lists.example/players.json'],
    [null, 'Not set'],
  ])('show an admin what the list holds and where it is from: %s', async (remoteUrl, shown) => {
    await open({ ...api, 'admin.playerLocation': () => ({ remoteUrl }) }, { as: 'admin' });
    await vi.waitFor(() => expect(toggle()).not.toBeNull(), { timeout: 15_000 });
    await press('Server Settings');
    const terms = panel()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Servers', '3'],
      ['Enabled', '3'],
      ['With progress', '0'],
      ['Version', '7'],
      ['Last updated', expect.stringMatching(/^Jan [123], 2026/)],
      ['Configuration location', 'The operator’s remote file'],
      ['Remote location', shown],
    ]);
  });
});

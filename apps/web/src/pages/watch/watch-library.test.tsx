// @vitest-environment happy-dom
import type { LibraryPlay, LibraryPlayQuery } from '@marquee/domain/library/library-titles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { historyRecord } from '../../testing/fixtures/history.ts';
import { players } from '../../testing/fixtures/players.ts';
import { titleRecord } from '../../testing/fixtures/title-record.ts';
import { season, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const address = (fileId: number) => `/library/${fileId}/player?expires=1&signature=s`;

function file(fileId: number, change: Partial<LibraryPlay> = {}): LibraryPlay {
  const versions = [{ fileId, label: '1080p', part: 0 }];
  const played = { address: address(fileId), expiresAt: '2026-01-01T12:00:00.000Z', method: 'direct' } as const;
  return { fileId, ...played, problem: null, versions, ...change };
}

/** Episodes 2 and 3 have files, 1 has none. */
const api: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': () => season(1, 3),
  'catalogue.players': () => players(),
  'library.play': ({ episode = 0 }: LibraryPlayQuery) => (episode > 1 ? file(episode) : null),
};

const source = () => screen.getByTitle(/^Player: /).getAttribute('src');
const names = () =>
  within(screen.getByRole('region', { name: 'Streaming Servers' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const go = async (link: RegExp) => {
  fireEvent.click(screen.getByRole('link', { name: link }));
  await wait(100);
};

async function open(
  responses: FakeApi = {},
  options: Parameters<typeof renderPage>[1] = { library: 'open' },
  path = '/watch/tv/70/1/2',
) {
  const page = renderPage(path, { api: { ...api, ...responses }, ...options });
  await vi.waitFor(() => screen.getByRole('region', { name: 'Streaming Servers' }), { timeout: 15_000 });
  await wait(100);
  return page;
}

beforeAll(() => import('./watch-page.tsx'));
beforeEach(() => void vi.useFakeTimers());

describe('the library on the watch page', () => {
  it('is first in line for a title with a file', async () => {
    await open();
    expect(source()).toBe('/library/2/player/tv/70/1/2?expires=1&signature=s');
    expect(names()[0]).toBe('Library Site default Playing');
    expect(screen.getByTitle(/^Player: /).getAttribute('sandbox')).not.toContain('same-origin');
  });

  it('goes on with the next episode, leaves to another server without a file, and comes back', async () => {
    await open();
    await go(/^Next Episode/);
    expect(source()).toContain('/library/3/player/tv/70/1/3');
    await go(/^Previous Episode/);
    await go(/^Previous Episode/);
    expect(source()).toBe('https://beta.example/tv/70/1/1');
    await go(/^Next Episode/);
    expect(source()).toContain('/library/2/player/tv/70/1/2');
  });

  it('stays with the episode before until it is known whether the next one has a file', async () => {
    const { respond } = await open();
    respond({ 'library.play': pending });
    await go(/^Next Episode/);
    expect(source()).toContain('/library/2/player/tv/70/1/2');
    await wait(4_100);
    expect(source()).toBe('https://beta.example/tv/70/1/3');
  });

  it('does not replace a server that was chosen by hand', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Use Gamma' }));
    await go(/^Next Episode/);
    expect(source()).toBe('https://gamma.example/tv/70/1/3');
  });

  it('reads a fresh address every hour, without another frame', async () => {
    const { calls, respond } = await open();
    // Otherwise the hour may pass before the frame reports that it has loaded, and another server takes over.
    fireEvent.load(screen.getByTitle(/^Player: /));
    respond({ 'library.play': () => file(2, { address: '/library/2/player?expires=2&signature=t' }) });
    await wait(3_600_100);
    expect(calls('library.play')).toHaveLength(2);
    expect(source()).toContain('signature=s');
  });

  it('says why a file does not play', async () => {
    const problem = 'The file is empty.';
    await open({ 'library.play': () => file(2, { address: null, method: null, problem }) });
    expect(source()).toContain('beta.example');
    expect(screen.getByText(`Library: ${problem}`)).toBeDefined();
  });

  it.each<[string, FakeApi]>([
    ['does not respond', { 'library.play': pending }],
    ['fails', { 'library.play': unavailable }],
  ])('is left out when the library %s', async (_, responses) => {
    renderPage('/watch/tv/70/1/2', { api: { ...api, ...responses }, library: 'open' });
    await wait(10_000);
    expect(source()).toContain('beta.example');
  });

  it.each([
    ['without a library', {}],
    ['for members when signed out', { library: 'members' }],
  ] as const)('is not requested %s', async (_, options) => {
    const { calls } = await open({}, options);
    expect(names()).toHaveLength(3);
    expect(calls('library.play')).toHaveLength(0);
  });
});

describe('a file with several episodes', () => {
  /** The mounted player says where it stands; happy-dom gives its frame no window. */
  async function say(seconds: number, episodes?: readonly number[]): Promise<void> {
    const iframe = screen.getByTitle<HTMLIFrameElement>(/^Player: /);
    const from = iframe.contentWindow ?? {};
    if (!iframe.contentWindow) Object.defineProperty(iframe, 'contentWindow', { value: from, configurable: true });
    const value = { seconds, duration: 5_160, episodes };
    const data = JSON.stringify({ context: 'player.js', event: 'timeupdate', value });
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source: from, origin: 'null', ports: [] }));
      await vi.advanceTimersByTimeAsync(50);
    });
  }

  const member: FakeApi = {
    'library.play': () => file(9),
    'watches.forTitle': () => titleRecord(),
    'watches.choice': () => ({ enabled: false, isChosen: true }),
    'history.get': () => null,
    'history.record': () => historyRecord(),
    'progress.save': () => ({ items: [] }),
  };
  const openAsMember = (path: string) => open(member, { as: 'user', library: 'open' }, path);
  /** Episodes that were sent with a position from a second on. */
  const played = (calls: ReturnType<typeof renderPage>['calls'], fromSeconds: number) => {
    const events = calls('progress.save').flatMap((batch) => batch.events);
    return new Set(events.filter((event) => event.position_seconds >= fromSeconds).map(({ episode }) => episode));
  };
  const next = () => screen.getByRole('link', { name: /^Next Episode/ }).getAttribute('href');

  it.each([1, 2])('is followed by the episode after them, opened as episode %d', async (episode) => {
    const { calls } = await openAsMember(`/watch/tv/70/1/${episode}`);
    await say(1_000, [1, 2]);
    expect(next()).toBe('/watch/tv/70/1/3');
    expect(screen.queryByRole('link', { name: /^Previous Episode/ })).toBeNull();
    await say(5_159.5, [1, 2]);
    await wait(100);
    // Both are seen.
    await vi.waitFor(() => expect(played(calls, 5_000)).toEqual(new Set([1, 2])));
    fireEvent.click(screen.getByRole('button', { name: /^Play now/ }));
    await wait(100);
    expect(location.pathname).toBe('/watch/tv/70/1/3');
  });

  it('is that of one episode until it is seen, and again after a version with one', async () => {
    const { calls, unmount } = await openAsMember('/watch/tv/70/1/1');
    await say(1_000, [1, 2]);
    await say(1_001);
    expect(next()).toBe('/watch/tv/70/1/2');
    unmount();
    await wait(100);
    await vi.waitFor(() => expect(played(calls, 1_000)).toEqual(new Set([1])));
  });
});

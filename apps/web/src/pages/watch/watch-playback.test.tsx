// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updatePreferences } from '../../lib/storage/preferences.ts';
import { type FakeApi, pending } from '../../testing/fake-api.ts';
import { historyRecord } from '../../testing/fixtures/history.ts';
import { playerServer, players } from '../../testing/fixtures/players.ts';
import { progress, titleRecord, watch } from '../../testing/fixtures/title-record.ts';
import { movie, season, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const speaking = playerServer(2, 'Beta', { messages: 'player-event', resume: 'startAt' });
const api: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.movie': () => movie(),
  'catalogue.season': () => season(1, 3),
  'catalogue.players': () => players({ servers: [speaking] }),
  'watches.forTitle': () => titleRecord({ progress: [progress('1x2')] }),
  'watches.choice': () => ({ enabled: false, isChosen: false }),
  'history.get': () => null,
  'history.record': () => historyRecord(),
  'progress.save': () => ({ items: [] }),
};

const frame = () => document.querySelector('iframe');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open(path = '/watch/tv/70/1/2', responses: FakeApi = {}) {
  const page = renderPage(path, { as: 'user', api: { ...api, ...responses } });
  await vi.waitFor(() => screen.getByRole('region', { name: 'Streaming Servers' }), { timeout: 15_000 });
  await wait(100);
  return page;
}

/** The mounted player says something; happy-dom gives its frame no window. */
async function say(event: string, currentTime: number, duration = 2_580): Promise<void> {
  const iframe = frame();
  if (!iframe) throw new Error('no player');
  const source = iframe.contentWindow ?? {};
  if (!iframe.contentWindow) Object.defineProperty(iframe, 'contentWindow', { value: source, configurable: true });
  const data = { type: 'PLAYER_EVENT', data: { event, currentTime, duration } };
  await act(async () => {
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, source, origin: 'https://beta.example', ports: [] }),
    );
    await vi.advanceTimersByTimeAsync(50);
  });
}

beforeAll(() => import('./watch-page.tsx'));
beforeEach(() => void vi.useFakeTimers());

describe('the start of a begun episode', () => {
  it('is requested before the player is there', async () => {
    await open();
    expect(frame()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Resume from 20:00' }));
    await wait(10);
    expect(frame()?.getAttribute('src')).toBe('https://beta.example/tv/70/1/2?startAt=1200');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }));
  });

  it('is not requested again when its own progress comes back', async () => {
    const { respond } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await wait(10);
    const before = frame();
    respond({ 'watches.forTitle': () => titleRecord({ progress: [progress('1x2', { position_seconds: 1_800 })] }) });
    await say('timeupdate', 1_800);
    await say('pause', 1_800);
    await wait(5_000);
    expect(frame()).toBe(before);
    expect(before?.getAttribute('src')).toBe('https://beta.example/tv/70/1/2');
  });

  it.each<[string, FakeApi]>([
    ['of an episode that was not begun', { 'watches.forTitle': () => titleRecord() }],
    [
      'of one that was marked since',
      {
        'watches.forTitle': () =>
          titleRecord({ progress: [progress('1x2')], watches: [watch('1x2', { watched_at: '2026-03-04T00:00:00Z' })] }),
      },
    ],
    [
      'on a server that cannot start elsewhere',
      { 'catalogue.players': () => players({ servers: [playerServer(2, 'Beta')] }) },
    ],
  ])('is the beginning %s', async (_, responses) => {
    await open(undefined, responses);
    expect(frame()?.getAttribute('src')).toBe('https://beta.example/tv/70/1/2');
  });

  it('is the beginning without the preference', async () => {
    updatePreferences({ rememberPosition: false });
    await open();
    expect(frame()?.getAttribute('src')).toBe('https://beta.example/tv/70/1/2');
  });

  it('waits for the record 4 s at most', async () => {
    await open(undefined, { 'watches.forTitle': pending });
    await wait(3_000);
    expect(frame()).toBeNull();
    await wait(1_000);
    expect(frame()?.getAttribute('src')).toBe('https://beta.example/tv/70/1/2');
  });
});

describe('progress', () => {
  it('is sent on pause, every 60 s and on leaving, and in between only stored', async () => {
    const { calls, unmount } = await open(undefined, { 'watches.forTitle': () => titleRecord() });
    const sent = () => calls('progress.save').flatMap(({ events }) => events.map((event) => event.position_seconds));
    await say('timeupdate', 30);
    await wait(16_000);
    await say('timeupdate', 46);
    expect(sent()).toEqual([]);
    await say('pause', 47);
    expect(sent()).toEqual([47]);
    await wait(61_000);
    await say('timeupdate', 48);
    expect(sent()).toEqual([47, 48]);
    await say('timeupdate', 49);
    window.dispatchEvent(new Event('pagehide'));
    await wait(10);
    expect(sent()).toEqual([47, 48, 49]);
    expect(calls('progress.save').at(-1)?.events).toMatchObject([
      { media_id: '70', media_type: 'tv', season: 1, episode: 2, duration_seconds: 2_580 },
    ]);
    unmount();
  });
});

describe('the end of a movie', () => {
  const length = 8_160;
  const dialog = () => screen.queryByRole('dialog', { name: 'Keep a record of what you watch?' });
  const end = async () => {
    await say('timeupdate', length - 60, length);
    await say('ended', length, length);
    await wait(1_000);
  };

  it('offers the record once', async () => {
    const { calls, unmount } = await open('/watch/movie/7', { 'watches.forTitle': () => titleRecord() });
    await end();
    await vi.waitFor(() => expect(dialog()).not.toBeNull(), { timeout: 15_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await wait(1_000);
    expect([dialog(), calls('watches.choose'), calls('watches.mark')]).toEqual([null, [], []]);
    unmount();
    await open('/watch/movie/7', { 'watches.forTitle': () => titleRecord() });
    await end();
    expect(dialog()).toBeNull();
  });

  it('offers nothing to whom has chosen', async () => {
    await open('/watch/movie/7', {
      'watches.forTitle': () => titleRecord(),
      'watches.choice': () => ({ enabled: false, isChosen: true }),
    });
    await end();
    expect(dialog()).toBeNull();
  });
});

describe('the system', () => {
  it('shows what plays, and keeps the screen on while it plays', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    const session = { metadata: null as unknown, playbackState: 'none', setActionHandler: vi.fn() };
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(readonly init: object) {}
      },
    );
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    const { unmount } = await open(undefined, { 'watches.forTitle': () => titleRecord() });
    expect([session.metadata, request.mock.calls]).toEqual([null, []]);
    await say('timeupdate', 30);
    expect(session.metadata).toMatchObject({ init: { title: expect.stringMatching(/^S1E2/), artist: 'The Wire' } });
    expect([session.playbackState, request.mock.calls, release.mock.calls]).toEqual(['playing', [['screen']], []]);
    await say('pause', 31);
    expect([session.playbackState, release.mock.calls.length]).toEqual(['paused', 1]);
    unmount();
    expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'wakeLock');
    Reflect.deleteProperty(navigator, 'mediaSession');
  });
});

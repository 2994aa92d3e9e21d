// @vitest-environment happy-dom
import { playerMessages } from '@marquee/domain/library/player-messages';
import type { PlayerFile, PlayerPage } from '@marquee/domain/library/player-page';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from './source/failure.ts';
import { playerFile } from './testing/player-file.ts';
import { createTitlePlayer, type TitlePlayer } from './title-player.ts';

/** A browser without HEVC that plays nothing but whole files; its media element loads nothing by itself. */
const support = { canPlay: (type: string) => !/hvc1/.test(type), canBuffer: () => false, playsDefaultSound: true };
const hevc = { codec: 'hevc', codecString: 'hvc1.1.6.L93.B0', width: 3840, height: 2160 };

let video: HTMLVideoElement;
let player: TitlePlayer;
let opened: PlayerFile | undefined;
let unplayable: number[];
let failures: Failure[];
let others: (number | undefined)[];
let statusOf: (id: number) => number;
let onOutcome: () => void;

beforeEach(() => {
  video = document.createElement('video');
  video.play = async () => undefined;
  opened = undefined;
  unplayable = [];
  failures = [];
  others = [];
  statusOf = () => 200;
  onOutcome = () => undefined;
  // happy-dom has no such class.
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  vi.stubGlobal('fetch', async (address: string) => {
    const status = statusOf(Number(/library\/(\d+)/.exec(address)?.[1]));
    return new Response(JSON.stringify({ message: `status ${status}` }), { status });
  });
  return () => vi.unstubAllGlobals();
});

function open(files: readonly PlayerFile[], change: Partial<PlayerPage> & { startSeconds?: number } = {}): void {
  const { startSeconds = 0, ...page } = change;
  player = createTitlePlayer(
    {
      video,
      page: { title: 'Jaws', fileId: files[0]?.id ?? 0, isChosen: false, canConvert: true, files, ...page },
      support,
      onOpened(file) {
        opened = file.file;
        unplayable = [...file.unplayable].map(({ id }) => id);
        onOutcome();
      },
      onFailure(failure, other) {
        failures.push(failure);
        others.push(other?.id);
        onOutcome();
      },
    },
    startSeconds,
  );
}

/**
 * What is open fails to load, as a file that the browser claims to play and does not. Something opens, or it is said.
 */
async function breakDown(code = 3): Promise<void> {
  const outcome = new Promise<void>((resolve) => {
    onOutcome = resolve;
  });
  Object.defineProperty(video, 'error', { value: { code }, configurable: true });
  video.dispatchEvent(new Event('error'));
  await outcome;
}

const best = playerFile({ id: 1, name: '2160p', video: hevc });
const middle = playerFile({ id: 2, name: '1080p' });
const small = playerFile({ id: 3, name: '720p' });

describe('the versions of a title', () => {
  it('open with the best one that this browser plays, without a failure', () => {
    open([best, middle, small], { startSeconds: 30 });
    expect([opened, player.position(), unplayable, failures]).toEqual([middle, 30, [best.id], []]);
  });

  it('are tried one after the other, at the same second, before a failure is said', async () => {
    open([best, middle, small], { startSeconds: 30 });
    await breakDown();
    expect([opened, player.position(), unplayable, failures]).toEqual([small, 30, [best.id, middle.id], []]);
    await breakDown();
    expect([opened, failures.length]).toEqual([small, 1]);
    expect(failures[0]?.message).toContain('H.264');
  });

  it('are tried when the server cannot read one, and all once more by Try again', async () => {
    statusOf = (id) => (id === middle.id ? 503 : 404);
    open([middle, small]);
    await breakDown();
    expect(opened).toBe(small);
    await breakDown();
    expect(failures).toMatchObject([{ message: 'status 503', canRetry: true }]);
    player.retry();
    expect([opened, unplayable]).toEqual([middle, []]);
  });

  it.each([
    [410, 4],
    [429, 4],
    [200, 2],
  ])('are not tried where another one would fail as well (status %d, code %d)', async (status, code) => {
    statusOf = () => status;
    open([middle, small]);
    await breakDown(code);
    expect([opened, failures.length]).toEqual([middle, 1]);
    player.retry();
    expect(opened).toBe(middle);
  });

  it('say why none plays', () => {
    open([best, playerFile({ id: 4, problem: 'The file is empty.' })]);
    expect([opened, failures.map(({ message }) => message)]).toEqual([best, [expect.stringContaining('HEVC')]]);
  });

  it.each([
    ['in the menu', false],
    ['before the page was opened', true],
  ])('are left alone when one was chosen %s, also by Try again', async (_, isChosen) => {
    open(isChosen ? [middle, best] : [middle, small, best], { fileId: best.id, isChosen });
    if (!isChosen) player.chooseFile(best.id);
    expect([opened, failures.map(({ message }) => message)]).toEqual([best, [expect.stringContaining('HEVC')]]);
    player.retry();
    expect([opened, failures.length]).toEqual([best, 2]);
    player.chooseFile(middle.id);
    await breakDown();
    expect([opened, failures.length]).toEqual([middle, 3]);
  });

  it('are offered when the chosen one does not play, and tried again from then on', async () => {
    open([middle, small, best], { fileId: best.id, isChosen: true, startSeconds: 30 });
    expect(others).toEqual([middle.id]);
    player.playBestVersion();
    expect([opened, player.position()]).toEqual([middle, 30]);
    await breakDown();
    expect([opened, others]).toEqual([small, [middle.id]]);
    await breakDown();
    expect(others).toEqual([middle.id, undefined]);
  });

  it('go on playing in the version that loads, unless the viewer paused', async () => {
    const play = vi.spyOn(video, 'play');
    open([middle, small]);
    player.play();
    await breakDown();
    expect([opened, play.mock.calls.length]).toEqual([small, 2]);
    player.pause();
    player.chooseFile(middle.id);
    expect(play.mock.calls.length).toBe(2);
  });
});

describe('versions in parts', () => {
  const parts = [1, 2].map((part) => playerFile({ id: 10 + part, part, version: '1080p' }));
  const others = [1, 2].map((part) => playerFile({ id: 20 + part, part, version: '720p' }));

  it('are left when one of the parts cannot be played', () => {
    const half = parts.map((file) => (file.part === 2 ? { ...file, video: hevc } : file));
    open([...half, ...others]);
    expect([opened?.id, unplayable]).toEqual([21, [12]]);
  });

  it('go on in the part of the other version that has the same second', async () => {
    open([...parts, ...others], { startSeconds: 130 });
    expect(opened?.id).toBe(12);
    await breakDown();
    expect([opened?.id, player.position()]).toEqual([22, 130]);
  });

  it('play one after the other, also those of an episode', () => {
    open(parts.map((file) => ({ ...file, episode: 5, lastEpisode: 5 })));
    expect([player.duration(), player.playNextPart(), opened?.id, player.playNextPart()]).toEqual([
      200,
      true,
      12,
      false,
    ]);
  });
});

it('starts a file that begins with another episode from its beginning', async () => {
  const exact = playerFile({ id: 30, episode: 2, lastEpisode: 2 });
  const before = playerFile({ id: 31, episode: 1, lastEpisode: 2, durationSeconds: 200 });
  const after = playerFile({ id: 32, episode: 2, lastEpisode: 3, durationSeconds: 200 });
  open([exact, before, after], { startSeconds: 40 });
  player.chooseFile(after.id);
  expect(player.position()).toBe(40);
  player.chooseFile(before.id);
  expect(player.position()).toBe(0);
});

it('goes on by itself, where it stood, once the browser is online again', async () => {
  const play = vi.spyOn(video, 'play');
  open([middle], { startSeconds: 30 });
  player.play();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await breakDown(2);
  expect(failures).toMatchObject([{ message: playerMessages.offline, canRetry: true }]);
  opened = undefined;
  window.dispatchEvent(new Event('online'));
  expect([opened, player.position(), play.mock.calls.length]).toEqual([middle, 30, 2]);
});

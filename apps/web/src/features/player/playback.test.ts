import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerMessage } from './bridge/player-messages.ts';
import { createPlayback } from './playback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = 40;
const length = minutes * 60;
const time = (positionSeconds: number, durationSeconds = length): PlayerMessage => ({
  type: 'time',
  position: { positionSeconds, durationSeconds },
  episode: null,
});
const say = (type: Exclude<PlayerMessage['type'], 'time'>): PlayerMessage => ({ type, position: null, episode: null });
const naming = (episode: number): PlayerMessage => ({
  ...time(60),
  episode: { mediaId: 70, season: 1, episode },
});

function follow({ runtime = minutes as number | null } = {}) {
  const events: string[] = [];
  const playback = createPlayback({
    runtime: () => runtime,
    failsAfterMs: 10_000,
    clock: Date.now,
    listener: {
      onPlaying: (isPlaying) => events.push(isPlaying ? 'playing' : 'stopped'),
      onPosition: ({ positionSeconds }, sending) => events.push(`${positionSeconds} ${sending}`),
      onEnded: () => events.push('ended'),
      onChanged: ({ episode }) => events.push(`changed to ${episode}`),
      onFailed: () => events.push('failed'),
    },
  });
  return {
    playback,
    events,
    receive: (...messages: PlayerMessage[]) => {
      for (const message of messages) playback.receive(message);
      return events;
    },
    /** Plays on, a message each second. */
    play(from: number, to: number) {
      for (let second = from; second < to; second += 1) {
        playback.receive(time(second));
        vi.advanceTimersByTime(1_000);
      }
      return events;
    },
  };
}

describe('positions', () => {
  it('are stored from 20 s on every 15 s, and sent every 60 s', () => {
    expect(follow().play(0, 141)).toEqual([
      'playing',
      '20 later',
      '35 later',
      '50 later',
      '60 now',
      '75 later',
      '90 later',
      '105 later',
      '120 now',
      '135 later',
    ]);
  });

  it('are sent on pause', () => {
    expect(follow().receive(time(100), time(101), say('pause'))).toEqual([
      'playing',
      '100 later',
      '101 now',
      'stopped',
    ]);
  });

  it('go back with the viewer', () => {
    const { receive, play, events } = follow();
    receive(time(1_000));
    play(500, 516);
    expect(events).toEqual(['playing', '1000 later', '515 later']);
  });

  it('of an advertisement are not stored, whatever it does', () => {
    const { receive } = follow();
    expect(receive(time(0, 30), time(25, 30), time(30, 30), say('ended'))).toEqual(['playing']);
    // One that speaks of the film's length.
    expect(receive(time(30), say('ended'))).toEqual(['playing', '30 later']);
  });

  it('of an unknown runtime need ten minutes', () => {
    expect(follow({ runtime: null }).receive(time(300, 599))).toEqual(['playing']);
    expect(follow({ runtime: null }).receive(time(300, 600))).toEqual(['playing', '300 later']);
  });

  it('are flushed on leaving, once begun', () => {
    const { playback, receive } = follow();
    receive(time(19));
    expect(playback.flush()).toBeNull();
    receive(time(21));
    expect(playback.flush()).toEqual({ positionSeconds: 21, durationSeconds: length });
  });
});

describe('the end', () => {
  it('is finished at 90 %, then ended, each once', () => {
    const { receive } = follow();
    expect(receive(time(2_200), time(2_300), say('ended'), say('ended'))).toEqual([
      '2200 now',
      'playing',
      '2400 now',
      'ended',
      'stopped',
    ]);
  });

  it('is there without an event of that name, and what comes after it plays nothing', () => {
    const { receive } = follow();
    receive(time(2_399.5));
    expect(receive(time(2_400), say('pause'))).toEqual(['2399.5 now', 'playing', '2399.5 now', 'ended', 'stopped']);
  });

  it('comes again after it was played again', () => {
    const { receive, events } = follow();
    receive(time(2_399.5), time(0), time(2_399.5));
    expect(events.filter((event) => event === 'ended')).toEqual(['ended', 'ended']);
  });
});

describe('another episode', () => {
  it('is followed when it is named twice within 10 s', () => {
    const { receive } = follow();
    receive(naming(3));
    vi.advanceTimersByTime(10_000);
    expect(receive(naming(3))).toContain('changed to 3');
  });

  it('is not when it is named once, or with another one between, or too late', () => {
    const { receive, events } = follow();
    receive(naming(3), naming(4));
    vi.advanceTimersByTime(10_001);
    receive(naming(4));
    expect(events.filter((event) => event.startsWith('changed'))).toEqual([]);
  });
});

describe('a failure', () => {
  it.each([
    ['is said by the player', [say('failed')], 0, true],
    ['is a start without a time', [say('play')], 10_000, true],
    ['is not before the time limit', [say('play')], 9_999, false],
    ['is not a start with a time', [say('play'), time(1)], 20_000, false],
    ['is not a start of an advertisement', [say('play'), time(1, 30)], 20_000, false],
    ['is not a pause', [say('play'), say('pause')], 20_000, false],
  ])('%s', (_, messages, waitMs, isFailure) => {
    const { receive, events } = follow();
    receive(...messages);
    vi.advanceTimersByTime(waitMs);
    expect(events.includes('failed')).toBe(isFailure);
  });

  it('is none once the page has left', () => {
    const { playback, receive, events } = follow();
    receive(say('play'));
    playback.close();
    vi.advanceTimersByTime(60_000);
    expect(events).not.toContain('failed');
  });
});

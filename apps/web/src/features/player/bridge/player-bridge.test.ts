// @vitest-environment happy-dom
import type { PlayerServer } from '@marquee/domain/player/player';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { playerServer } from '../../../testing/fixtures/players.ts';
import { createPlayerBridge, type PlayerBridge } from './player-bridge.ts';
import type { PlayerMessage } from './player-messages.ts';

const origin = 'https://alpha.example';
const time = (currentTime: number) => ({
  type: 'PLAYER_EVENT',
  data: { event: 'timeupdate', currentTime, duration: 100 },
});
const playerJs = (event: string, value?: unknown) => JSON.stringify({ context: 'player.js', event, value });

/** What a frame's window was sent. */
interface Sent {
  readonly command: { method: string; value: unknown };
  readonly target: string;
}

interface Setting {
  bridge: PlayerBridge;
  messages: PlayerMessage[];
  sent: Sent[];
  /** Delivers a message of the frame, or of `from`. */
  say: (data: unknown, from?: { origin?: string; source?: unknown; ports?: MessagePort[] }) => void;
  /** Lets ms pass. */
  wait: (ms: number) => void;
  source: object;
}

let open: PlayerBridge | null = null;
afterEach(() => open?.close());

function setUp(change: Partial<PlayerServer>, startSeconds: number | null = null): Setting {
  let now = 0;
  const sent: Sent[] = [];
  const messages: PlayerMessage[] = [];
  const source = { postMessage: (text: string, target: string) => sent.push({ command: JSON.parse(text), target }) };
  const bridge = createPlayerBridge({
    frame: { contentWindow: source } as unknown as HTMLIFrameElement,
    server: playerServer(1, 'Alpha', change),
    startSeconds,
    onMessage: (message) => messages.push(message),
    clock: () => now,
  });
  if (!bridge) throw new Error('no bridge');
  open = bridge;
  return {
    bridge,
    messages,
    sent,
    source,
    wait: (ms) => {
      now += ms;
    },
    say: (data, from = {}) => {
      const event = new Event('message');
      Object.assign(event, { data, origin, source, ports: [], ...from });
      window.dispatchEvent(event);
    },
  };
}

const types = (messages: PlayerMessage[]) => messages.map(({ type }) => type);
const commands = (sent: Sent[]) => sent.map(({ command }) => [command.method, command.value]);

describe('createPlayerBridge', () => {
  it.each([{}, { messages: 'none' as const }])('opens none for a server with %j', (change) => {
    const frame = document.createElement('iframe');
    const server = playerServer(1, 'Alpha', change);
    expect(createPlayerBridge({ frame, server, startSeconds: 30, onMessage: () => undefined })).toBeNull();
  });

  it('passes on what the frame says', () => {
    const { say, messages } = setUp({ messages: 'player-event' });
    say(time(7));
    expect(messages).toEqual([{ type: 'time', position: { positionSeconds: 7, durationSeconds: 100 }, episode: null }]);
  });

  it('drops and counts forged origins and sources', () => {
    const { say, messages, bridge } = setUp({ messages: 'player-event' });
    say(time(7), { origin: 'https://evil.example' });
    say(time(7), { origin: 'https://alpha.example.evil.example' });
    say(time(7), { origin: 'null' });
    say(time(7), { origin: '' });
    say(time(7), { source: window });
    say(time(7), { source: null });
    expect(messages).toEqual([]);
    expect(bridge.dropped).toEqual({ foreign: 6, flooded: 0, unreadable: 0 });
  });

  it('accepts the origins that the server lists, instead of its own', () => {
    const { say, messages } = setUp({ messages: 'player-event', origins: ['https://cdn.example'] });
    say(time(1));
    say(time(2), { origin: 'https://cdn.example' });
    expect(messages.map(({ position }) => position?.positionSeconds)).toEqual([2]);
  });

  it('drops and counts what is over 20 a second, and what is unreadable', () => {
    const { say, messages, bridge, wait } = setUp({ messages: 'player-event' });
    for (let index = 0; index < 500; index += 1) say(time(index % 100));
    expect(messages).toHaveLength(20);
    wait(1_000);
    say(time(1));
    say('hello');
    expect(messages).toHaveLength(21);
    expect(bridge.dropped).toEqual({ foreign: 0, flooded: 480, unreadable: 1 });
  });

  it('is silent after it was closed', () => {
    const { say, messages, bridge } = setUp({ messages: 'player.js' });
    say(playerJs('ready'));
    bridge.close();
    say(playerJs('play'));
    expect(types(messages)).toEqual(['ready']);
    expect(bridge.seek(5)).toBe(false);
  });

  it('lets none of 10,000 random messages pass without source and origin, and never throws', () => {
    const { say, messages, source, wait } = setUp({ messages: 'player-event' });
    const data = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.nat(100).map(time),
      fc.nat(100).map((at) => JSON.stringify(time(at))),
    );
    const from = fc.record({
      source: fc.constantFrom<unknown>(source, window, null, {}),
      origin: fc.constantFrom(origin, `${origin}:444`, 'http://alpha.example', 'null', ''),
    });
    let genuine = 0;
    fc.assert(
      fc.property(data, from, (message, sender) => {
        const before = messages.length;
        wait(100);
        say(message, sender);
        const isGenuine = sender.source === source && sender.origin === origin;
        if (messages.length > before) genuine += 1;
        expect(messages.length === before || isGenuine).toBe(true);
      }),
      { numRuns: 10_000, seed: 22 },
    );
    expect(genuine).toBeGreaterThan(100);
  });
});

describe('a bridge to player.js', () => {
  it('subscribes when the player is ready, at its exact origin', () => {
    const { say, sent, bridge } = setUp({ messages: 'player.js' });
    expect(bridge.seek(5)).toBe(false);
    say(playerJs('ready'));
    expect(commands(sent)).toEqual(
      ['play', 'pause', 'timeupdate', 'seeked', 'ended', 'error'].map((value) => ['addEventListener', value]),
    );
    expect(bridge.seek(5)).toBe(true);
    expect(commands(sent).at(-1)).toEqual(['setCurrentTime', 5]);
    expect([bridge.play(), bridge.pause()]).toEqual([true, true]);
    expect(commands(sent).slice(-2)).toEqual([
      ['play', undefined],
      ['pause', undefined],
    ]);
    expect(new Set(sent.map(({ target }) => target))).toEqual(new Set([origin]));
  });

  it('sends nothing to a player of the other dialect', () => {
    const { say, sent, bridge } = setUp({ messages: 'player-event' }, 50);
    say({ type: 'PLAYER_EVENT', data: { event: 'ready' } });
    expect([bridge.seek(5), sent]).toEqual([false, []]);
  });

  it('starts at the requested position, and hides the times before', () => {
    const { say, sent, messages, wait } = setUp({ messages: 'player.js' }, 50);
    say(playerJs('ready'));
    expect(commands(sent).at(-1)).toEqual(['setCurrentTime', 50]);
    say(playerJs('play'));
    say(playerJs('timeupdate', { seconds: 0.2, duration: 100 }));
    wait(300);
    say(playerJs('timeupdate', { seconds: 0.4, duration: 100 }));
    // Sent once more: some players ignore a seek before they play.
    expect(commands(sent).filter(([method]) => method === 'setCurrentTime')).toHaveLength(2);
    say(playerJs('timeupdate', { seconds: 49, duration: 100 }));
    say(playerJs('timeupdate', { seconds: 1, duration: 100 }));
    expect(types(messages)).toEqual(['ready', 'play', 'time', 'time']);
    expect(messages.map(({ position }) => position?.positionSeconds)).toEqual([undefined, undefined, 49, 1]);
  });

  it('believes a player that never gets there', () => {
    const { say, messages, wait } = setUp({ messages: 'player.js' }, 50);
    say(playerJs('ready'));
    say(playerJs('timeupdate', { seconds: 0.2, duration: 100 }));
    wait(5_001);
    say(playerJs('timeupdate', { seconds: 5, duration: 100 }));
    expect(messages.map(({ position }) => position?.positionSeconds)).toEqual([undefined, 5]);
  });

  it('leaves the start to the address where the server takes it there', () => {
    const { say, sent, messages } = setUp({ messages: 'player.js', resume: 'startAt' }, 50);
    say(playerJs('ready'));
    say(playerJs('timeupdate', { seconds: 0.2, duration: 100 }));
    expect(commands(sent).map(([method]) => method)).not.toContain('setCurrentTime');
    expect(types(messages)).toEqual(['ready', 'time']);
  });

  it('talks to a sandboxed player over the port that comes with its readiness', async () => {
    const { say, sent, bridge } = setUp({ messages: 'player.js', origins: ['null'] });
    const { port1, port2 } = new MessageChannel();
    const received: string[] = [];
    const isSought = new Promise<void>((resolve) => {
      port2.onmessage = ({ data }: MessageEvent<string>) => {
        const { method, value } = JSON.parse(data);
        received.push(value);
        if (method === 'setCurrentTime') resolve();
      };
    });
    say(playerJs('ready'), { origin: 'null', ports: [port1] });
    expect(bridge.seek(12)).toBe(true);
    await isSought;
    port2.close();
    expect(received).toEqual(['play', 'pause', 'timeupdate', 'seeked', 'ended', 'error', 12]);
    expect(sent).toEqual([]);
  });

  it('sends nothing to a sandboxed player without a port', () => {
    const { say, sent, bridge } = setUp({ messages: 'player.js', origins: ['null'] }, 50);
    say(playerJs('ready'), { origin: 'null' });
    expect([bridge.seek(12), sent]).toEqual([false, []]);
  });
});

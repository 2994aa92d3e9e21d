import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speakPlayerJs } from './player-js.ts';

const origin = 'https://marquee.example.com';
const listeners = new Map<string, (event: object) => void>();
let sent: { data: Record<string, unknown>; targetOrigin: string; ports: MessagePort[] }[] = [];
// It is only posted to.
const embedding = {
  postMessage: (text: string, targetOrigin: string, ports: MessagePort[]) =>
    sent.push({ data: JSON.parse(text), targetOrigin, ports }),
} as unknown as Window;

function target() {
  return {
    play: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    isPaused: () => true,
    position: () => 12,
    duration: () => 100,
    isMuted: () => false,
    setMuted: vi.fn(),
    volume: () => 0.5,
    setVolume: vi.fn(),
  };
}

function command(fields: object, from: { source?: unknown; origin?: string } = {}) {
  const data = JSON.stringify({ context: 'player.js', version: '0.0.11', ...fields });
  listeners.get('message')?.({ source: embedding, origin, data, ...from });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('location', { href: `${origin}/library/1/player` });
  vi.stubGlobal('addEventListener', (event: string, listener: (event: object) => void) =>
    listeners.set(event, listener),
  );
});
afterEach(() => {
  for (const { ports } of sent) for (const port of ports) port.close();
  vi.unstubAllGlobals();
});

describe('speakPlayerJs', () => {
  it('says ready to its page alone, with a port for commands', () => {
    speakPlayerJs(target(), { window: embedding, origin });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ data: { context: 'player.js', event: 'ready' }, targetOrigin: origin });
    expect(sent[0]?.ports).toHaveLength(1);
  });

  it('sends events to those who subscribed', () => {
    const send = speakPlayerJs(target(), { window: embedding, origin });
    send('timeupdate', { seconds: 1, duration: 100 });
    expect(sent).toHaveLength(1);
    command({ method: 'addEventListener', value: 'timeupdate', listener: 'a' });
    send('timeupdate', { seconds: 2, duration: 100 });
    expect(sent[1]?.data).toMatchObject({ event: 'timeupdate', value: { seconds: 2, duration: 100 }, listener: 'a' });
  });

  it('sends a failure from before the subscription once', () => {
    const send = speakPlayerJs(target(), { window: embedding, origin });
    send('error', { code: 1, msg: 'Gone' });
    command({ method: 'addEventListener', value: 'error', listener: 'a' });
    command({ method: 'addEventListener', value: 'error', listener: 'b' });
    const errors = sent.filter(({ data }) => data.event === 'error');
    expect(errors.map(({ data }) => data.listener)).toEqual(['a']);
  });

  it('obeys its page', () => {
    const player = target();
    speakPlayerJs(player, { window: embedding, origin });
    command({ method: 'setCurrentTime', value: 42 });
    command({ method: 'setVolume', value: 30 });
    command({ method: 'getDuration', listener: 'd' });
    expect(player.seek).toHaveBeenCalledWith(42);
    expect(player.setVolume).toHaveBeenCalledWith(0.3);
    expect(sent[1]?.data).toMatchObject({ event: 'getDuration', value: 100, listener: 'd' });
  });

  it.each([
    ['another window', { method: 'play' }, { source: {} }],
    ['another origin', { method: 'play' }, { origin: 'https://evil.example.com' }],
    ['another context', { method: 'play', context: 'other' }, {}],
    ['a method of every object', { method: 'toString' }, {}],
    ['a position that is none', { method: 'setCurrentTime', value: 'soon' }, {}],
  ])('ignores %s', (_, fields, from) => {
    const player = target();
    speakPlayerJs(player, { window: embedding, origin });
    command(fields, from);
    expect(player.play).not.toHaveBeenCalled();
    expect(player.seek).not.toHaveBeenCalled();
  });
});

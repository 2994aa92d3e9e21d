import type { PlayerDialect } from '@marquee/domain/player/player';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayerMessage, readPlayerMessage } from './player-messages.ts';

const at = (positionSeconds: number, durationSeconds: number) => ({ positionSeconds, durationSeconds });
const named = (mediaId: number | null, season: number, episode: number) => ({ mediaId, season, episode });
const expectedMessage = (type: PlayerMessage['type'], change: Partial<PlayerMessage> = {}) => ({
  type,
  position: null,
  episode: null,
  ...change,
});
type MessageCase = [source: string, PlayerDialect, data: unknown, expected: ReturnType<typeof expectedMessage>];
const event = (data: object) => ({ type: 'PLAYER_EVENT', data });
const playerJs = (name: string, value?: unknown) =>
  JSON.stringify({ context: 'player.js', version: '0.0.11', event: name, value });

describe('readPlayerMessage', () => {
  it.each<MessageCase>([
    [
      'vidlink.pro, "Watch Progress" of its documentation: mtmdbId, numbers',
      'player-event',
      event({
        event: 'timeupdate',
        currentTime: 12.5,
        duration: 3_480,
        mtmdbId: 1399,
        mediaType: 'tv',
        season: 1,
        episode: 2,
      }),
      expectedMessage('time', { position: at(12.5, 3_480), episode: named(1399, 1, 2) }),
    ],
    [
      'vidlink.pro, a film: no season',
      'player-event',
      event({ event: 'play', currentTime: 0, duration: 7_200, mtmdbId: 603, mediaType: 'movie' }),
      expectedMessage('play', { position: at(0, 7_200) }),
    ],
    [
      'vidking.net, "Player events": JSON text, id and progress',
      'player-event',
      JSON.stringify(
        event({
          event: 'pause',
          currentTime: 61,
          duration: 3_600,
          progress: 1.7,
          id: '1396',
          mediaType: 'tv',
          season: 5,
          episode: 14,
          timestamp: 1_700_000_000_000,
        }),
      ),
      expectedMessage('pause', { position: at(61, 3_600), episode: named(1396, 5, 14) }),
    ],
    [
      'the library, a file with several episodes',
      'player.js',
      playerJs('timeupdate', { seconds: 12.5, duration: 6_000, episodes: [1, 2] }),
      expectedMessage('time', { position: at(12.5, 6_000), holds: [1, 2] }),
    ],
    ...[[2, 2], [2, 1], [1, 10_000], [1], 'ab', null].map(
      (episodes): MessageCase => [
        `the library, no episodes: ${JSON.stringify(episodes)}`,
        'player.js',
        playerJs('timeupdate', { seconds: 12.5, duration: 6_000, episodes }),
        expectedMessage('time', { position: at(12.5, 6_000) }),
      ],
    ),
    [
      'yenime.net: PLAYER_EVENT with data',
      'player-event',
      event({ event: 'seeked', currentTime: 300, duration: 1_440 }),
      expectedMessage('seeked', { position: at(300, 1_440) }),
    ],
    [
      'vixsrc.to: the payload under event',
      'player-event',
      { type: 'PLAYER_EVENT', event: { event: 'ended', currentTime: 1_440, duration: 1_440 } },
      expectedMessage('ended', { position: at(1_440, 1_440) }),
    ],
    [
      'vidsrc.sh, vidapi: player_status with numbers as text',
      'player-event',
      event({
        player_info: { tmdb: '1399', imdb: 'tt0944947', mediaType: 'tv', season: '1', episode: '3' },
        player_status: 'playing',
        player_progress: '75.25',
        player_duration: '3400',
      }),
      expectedMessage('time', { position: at(75.25, 3_400), episode: named(1399, 1, 3) }),
    ],
    [
      'vidapi: completed, without type and info',
      'player-event',
      { player_status: 'completed', player_progress: '3399', player_duration: '3400' },
      expectedMessage('ended', { position: at(3_399, 3_400) }),
    ],
    [
      'flat, as older embeds of the first family',
      'player-event',
      { event: 'timeupdate', currentTime: 5, duration: 100 },
      expectedMessage('time', { position: at(5, 100) }),
    ],
    ['an error of the first family', 'player-event', event({ event: 'error' }), expectedMessage('failed')],
    [
      'SPEC.rst of embedly/player.js: ready',
      'player.js',
      playerJs('ready', { src: 'https://a.example/', events: ['play'], methods: ['play'] }),
      expectedMessage('ready'),
    ],
    ['SPEC.rst of embedly/player.js: play', 'player.js', playerJs('play'), expectedMessage('play')],
    [
      'SPEC.rst of embedly/player.js: timeupdate',
      'player.js',
      playerJs('timeupdate', { seconds: 10, duration: 40 }),
      expectedMessage('time', { position: at(10, 40) }),
    ],
    ['SPEC.rst of embedly/player.js: ended', 'player.js', playerJs('ended'), expectedMessage('ended')],
    [
      'SPEC.rst of embedly/player.js: error -1',
      'player.js',
      playerJs('error', { code: -1, msg: '' }),
      expectedMessage('failed'),
    ],
  ])('reads %s', (_, dialect, data, expected) => {
    expect(readPlayerMessage(data, dialect)).toEqual(expected);
  });

  it.each([
    ['no length yet', { event: 'play', currentTime: 0, duration: Number.NaN }, expectedMessage('play')],
    ['a stream without end', { event: 'pause', currentTime: 9, duration: Infinity }, expectedMessage('pause')],
    [
      'a position past the end',
      { event: 'timeupdate', currentTime: 100.4, duration: 100 },
      expectedMessage('time', { position: at(100, 100) }),
    ],
    [
      'an id of another site',
      { event: 'play', id: 'tt0944947', season: 1, episode: 1 },
      expectedMessage('play', { episode: named(null, 1, 1) }),
    ],
    ['an episode that is none', { event: 'play', season: '<b>', episode: -1 }, expectedMessage('play')],
    ['an episode 0', { event: 'play', season: 0, episode: 0 }, expectedMessage('play', { episode: named(null, 0, 0) })],
  ])('understands %s', (_, data, expected) => {
    expect(readPlayerMessage(event(data), 'player-event')).toEqual(expected);
  });

  const time = { event: 'timeupdate', currentTime: 5, duration: 100 };
  it.each([
    ['NaN', event({ ...time, currentTime: Number.NaN })],
    ['a negative number', event({ ...time, currentTime: -1 })],
    ['1e12', event({ ...time, currentTime: 1e12 })],
    ['a length of 1e12', event({ ...time, duration: 1e12 })],
    ['words as a number', event({ ...time, currentTime: 'soon' })],
    ['1e3 as text', event({ ...time, currentTime: '1e3' })],
    ['hexadecimal text', event({ ...time, currentTime: '0x10' })],
    ['an array as a number', event({ ...time, currentTime: [5] })],
    ['no length', event({ ...time, duration: 0 })],
    ['no time', event({ event: 'timeupdate' })],
    ['an unknown event', event({ ...time, event: 'volumechange' })],
    ['the name of a property of every object', event({ ...time, event: 'constructor' })],
    ['another type', { type: 'MEDIA_DATA', data: time }],
    ['over 8 kB', event({ ...time, padding: 'x'.repeat(8_192) })],
    ['over 8 kB of text', JSON.stringify({ ...time, padding: 'x'.repeat(8_192) })],
    ['text that is no JSON', 'webpackHotUpdate'],
    ['null', null],
    ['undefined', undefined],
    ['a BigInt', event({ ...time, currentTime: 5n })],
    ['a message of the other dialect', playerJs('timeupdate', { seconds: 10, duration: 40 })],
  ])('drops %s', (_, data) => {
    expect(readPlayerMessage(data, 'player-event')).toBeNull();
  });

  it.each([
    ['another context', JSON.stringify({ context: 'other', event: 'play' })],
    ['a method that is not supported', playerJs('error', { code: 2, msg: '' })],
    ['an invalid method, as the library numbers it', playerJs('error', { code: 3, msg: '' })],
    ['the answer to a getter', playerJs('getDuration', 40)],
    ['a negative time', playerJs('timeupdate', { seconds: -10, duration: 40 })],
    ['a time without value', playerJs('timeupdate')],
    ['a message of the other dialect', event(time)],
  ])('drops %s in player.js', (_, data) => {
    expect(readPlayerMessage(data, 'player.js')).toBeNull();
  });

  it('drops what refers to itself', () => {
    const data: Record<string, unknown> = { ...time };
    data.self = data;
    expect(readPlayerMessage(data, 'player-event')).toBeNull();
  });

  it('never throws and returns only numbers within limits and its seven words', () => {
    const types = ['ready', 'play', 'time', 'pause', 'seeked', 'ended', 'failed'];
    let readable = 0;
    fc.assert(
      fc.property(anyMessage, fc.constantFrom<PlayerDialect[]>('player-event', 'player.js'), (data, dialect) => {
        const message = readPlayerMessage(data, dialect);
        if (message === null) return;
        readable += 1;
        expect(types).toContain(message.type);
        if (message.position) {
          const { positionSeconds, durationSeconds } = message.position;
          expect(positionSeconds >= 0 && positionSeconds <= durationSeconds && durationSeconds <= 345_600).toBe(true);
        }
        if (message.type === 'time') expect(message.position).not.toBeNull();
      }),
      { numRuns: 20_000, seed: 22 },
    );
    expect(readable).toBeGreaterThan(500);
  });
});

const anyNumber = fc.oneof(
  fc.double(),
  fc.nat(10_000),
  fc.constantFrom<unknown>('12', '1e12', '-3', Number.NaN, 1e12, -1, null, [], {}),
);
const anyName = fc.constantFrom('ready', 'play', 'timeupdate', 'pause', 'seeked', 'ended', 'error', 'x', '__proto__');
const anyPayload = fc.oneof(
  fc.record({ event: anyName, currentTime: anyNumber, duration: anyNumber, season: anyNumber, episode: anyNumber }),
  fc.record({
    player_status: anyName,
    player_progress: anyNumber,
    player_duration: anyNumber,
    player_info: fc.anything(),
  }),
);
const anyShape = fc.oneof(
  anyPayload,
  fc.record({ type: fc.constant('PLAYER_EVENT'), data: anyPayload }),
  fc.record({ type: fc.constant('PLAYER_EVENT'), event: anyPayload }),
  fc.record({
    context: fc.constant('player.js'),
    event: anyName,
    value: fc.oneof(fc.anything(), fc.record({ seconds: anyNumber, duration: anyNumber })),
  }),
);
const anyMessage = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.json(),
  anyShape,
  anyShape.map((shape) => JSON.stringify(shape)),
);

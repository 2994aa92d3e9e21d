import { formatsOf } from '@marquee/domain/messages/formats';
import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { playerServer } from '../../../testing/fixtures/players.ts';
import { findingMessages, findings, nothingObserved, type Observations } from './findings.ts';

const server = playerServer(1, 'Alpha', { messages: 'player-event', resume: 'startAt' });
const origin = 'https://alpha.example';
const allowed = { framing: 'allowed', reason: '', status: 200 } as const;
const good: Observations = {
  framing: allowed,
  loadMs: 1_234,
  heard: [{ dialect: 'player-event', origin }],
  position: 71,
  isOver: true,
};
const t = createMessages('en').of(findingMessages);
const formats = formatsOf('en');
const about = (seen: Partial<Observations>, tested = server) =>
  Object.fromEntries(
    findings({ server: tested, loadTimeoutMs: 10_000, t, formats }, { ...good, ...seen }).map(
      ({ name, state, text }) => [name, `${state}: ${text}`],
    ),
  );

it('a player that does all it should is healthy', () => {
  expect(about({})).toEqual({
    Framing: 'healthy: Its headers allow it.',
    Load: 'healthy: Loaded after 1.2 s.',
    Messages: 'healthy: Speaks player-event.',
    Start: 'healthy: Started at 1:00 as requested; it stands at 1:11.',
  });
});

it('nothing is said before something is known', () => {
  const states = findings({ server, loadTimeoutMs: 10_000, t, formats }, nothingObserved).map(({ state }) => state);
  expect(states).toEqual(['open', 'open', 'open', 'open']);
});

describe('framing', () => {
  it.each([
    [
      { framing: 'refused', reason: 'X-Frame-Options: DENY', status: 200 },
      'error: Refuses to be framed: X-Frame-Options: DENY',
    ],
    [{ framing: 'allowed', reason: '', status: 404 }, 'error: Answers with status 404.'],
    [
      { framing: 'unknown', reason: 'It refuses connections.', status: null },
      'warning: Its headers could not be read. It refuses connections.',
    ],
  ] as const)('of %o', (framing, expected) => {
    expect(about({ framing }).Framing).toBe(expected);
  });

  it('leaves open what has loaded when the headers are unknown and nothing speaks', () => {
    const framing = { framing: 'unknown', reason: 'It refuses connections.', status: null } as const;
    expect(about({ framing, heard: [] }).Load).toContain('warning: Loaded after 1.2 s; this may be an error page');
    expect(about({ framing }).Load).toBe('healthy: Loaded after 1.2 s.');
  });

  it('knows the load of an error page from that of the player', () => {
    const framing = { framing: 'refused', reason: 'X-Frame-Options: DENY', status: 200 } as const;
    expect(about({ framing }).Load).toContain('error page');
  });
});

describe('load', () => {
  it.each([
    [null, 'error: Did not load in 30 s.'],
    [12_000, 'error: Loaded after 12.0 s, later than the load timeout.'],
  ])('after %s ms', (loadMs, expected) => {
    expect(about({ loadMs }).Load).toBe(expected);
  });
});

describe('messages', () => {
  it('are missing, as set or not', () => {
    expect(about({ heard: [] }).Messages).toBe('error: Says nothing, although player-event is set.');
    expect(about({ heard: [] }, playerServer(1, 'Alpha')).Messages).toBe('healthy: Says nothing, as is set.');
  });

  it('of a dialect that is not set', () => {
    expect(about({}, playerServer(1, 'Alpha')).Messages).toContain('Speaks player-event: set Messages to that');
    const heard = [{ dialect: 'player.js', origin }] as const;
    expect(about({ heard }).Messages).toContain('warning: Speaks player.js');
  });

  it('from an origin that is not listed', () => {
    const heard = [{ dialect: 'player-event', origin: 'https://other.example' }] as const;
    expect(about({ heard }).Messages).toBe(
      'error: Speaks from https://other.example, which is not one of its origins.',
    );
  });
});

describe('start', () => {
  it.each([
    [4, 'error: Was to start at 1:00 and stands at 0:04.'],
    [null, 'warning: Says no position, so this is not known.'],
  ])('at second %s', (position, expected) => {
    expect(about({ position }).Start).toBe(expected);
  });

  it('is not expected of a server without a parameter or commands', () => {
    expect(about({}, playerServer(1, 'Alpha', { messages: 'player-event' })).Start).toContain('no start parameter');
  });
});

import type { Playable, PlayerConfiguration, PlayerServer } from '@marquee/domain/player';
import { describe, expect, it } from 'vitest';
import {
  beginVisit,
  type PlayerEvent,
  type PlayerVisit,
  reduceVisit,
  serverStatuses,
  visitAddress,
} from './player-visit.ts';

const movie: Playable = { mediaType: 'movie', id: 7 };

function server(id: number, change: Partial<PlayerServer> = {}): PlayerServer {
  const address = `https://player-${id}.example.com`;
  return {
    id,
    name: `Server ${id}`,
    movieUrl: address,
    tvUrl: address,
    enabled: true,
    priority: id,
    popups: false,
    ...change,
  };
}

function configuration(ids: number[], settings: Partial<PlayerConfiguration['settings']> = {}): PlayerConfiguration {
  return {
    servers: ids.map((id) => server(id)),
    settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000, ...settings },
    lastUpdated: '',
    version: '',
  };
}

/** An event, or one that names what is in the frame by then. */
type Step = PlayerEvent | ((visit: PlayerVisit) => PlayerEvent);

function play(steps: Step[], players: PlayerConfiguration, title: Playable = movie): PlayerVisit {
  return steps.reduce<PlayerVisit>(
    (visit, step) => taken(visit, step, players),
    beginVisit({ server: server(1), title }),
  );
}

function taken(visit: PlayerVisit, step: Step, players: PlayerConfiguration): PlayerVisit {
  return reduceVisit(visit, typeof step === 'function' ? step(visit) : step, players);
}

const loaded: Step = (visit) => ({ type: 'frame-loaded', address: visitAddress(visit) });
const overdue: PlayerEvent = { type: 'frame-overdue' };
const second: PlayerEvent = { type: 'second-passed' };
const accept: PlayerEvent = { type: 'switch-accepted' };
const stay: PlayerEvent = { type: 'switch-declined' };
const use = (id: number): PlayerEvent => ({ type: 'server-chosen', server: server(id) });
const episode = (number: number): PlayerEvent => ({ type: 'title-chosen', title: show(number), preferred: null });
const seconds = (count: number): PlayerEvent[] => Array.from({ length: count }, () => second);

function show(number: number): Playable {
  return { mediaType: 'tv', id: 7, season: 1, episode: number };
}

interface Seen {
  server: number;
  frame: PlayerVisit['frame'];
  offer: [server: number, seconds: number] | null;
  failed: number[];
}

function seen(visit: PlayerVisit): Seen {
  return {
    server: visit.server.id,
    frame: visit.frame,
    offer: visit.offer && [visit.offer.server.id, visit.offer.seconds],
    failed: [...visit.failed],
  };
}

describe('a visit with servers 1, 2 and 3', () => {
  it.each<[string, Step[], Seen]>([
    ['loads', [], { server: 1, frame: 'loading', offer: null, failed: [] }],
    ['plays', [loaded], { server: 1, frame: 'loaded', offer: null, failed: [] }],
    ['announces the next server', [overdue], { server: 1, frame: 'overdue', offer: [2, 5], failed: [1] }],
    ['counts down', [overdue, ...seconds(4)], { server: 1, frame: 'overdue', offer: [2, 1], failed: [1] }],
    ['switches at the end', [overdue, ...seconds(5)], { server: 2, frame: 'loading', offer: null, failed: [1] }],
    ['switches at once when told to', [overdue, accept], { server: 2, frame: 'loading', offer: null, failed: [1] }],
    ['stays when told to', [overdue, stay, ...seconds(9)], { server: 1, frame: 'awaited', offer: null, failed: [1] }],
    [
      'keeps a frame that loads late',
      [overdue, second, loaded, ...seconds(9)],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    ['never skips a frame that loaded', [loaded, overdue], { server: 1, frame: 'loaded', offer: null, failed: [] }],
    [
      'goes on to the third',
      [overdue, accept, overdue],
      { server: 2, frame: 'overdue', offer: [3, 5], failed: [1, 2] },
    ],
    [
      'ends when all failed',
      [overdue, accept, overdue, accept, overdue],
      { server: 3, frame: 'overdue', offer: null, failed: [1, 2, 3] },
    ],
    ['leaves a choice by hand alone', [use(3), overdue], { server: 3, frame: 'overdue', offer: null, failed: [3] }],
    [
      'ends the notice on a choice by hand',
      [overdue, use(3), ...seconds(9)],
      { server: 3, frame: 'loading', offer: null, failed: [1] },
    ],
    [
      'keeps the frame when the same server is chosen',
      [loaded, use(1)],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    [
      'tries a failed server again by hand',
      [overdue, accept, use(1)],
      { server: 1, frame: 'loading', offer: null, failed: [1] },
    ],
    [
      'forgives a server that loads after all',
      [overdue, accept, use(1), loaded],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    [
      'ignores what means nothing',
      [second, accept, loaded, second, accept],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    ['has nothing to decline while it plays', [loaded, stay], { server: 1, frame: 'loaded', offer: null, failed: [] }],
  ])('%s', (_, events, expected) => {
    expect(seen(play(events, configuration([1, 2, 3])))).toEqual(expected);
  });

  it('switches at most as often as the configuration says', () => {
    const once = configuration([1, 2, 3], { maxRetries: 1 });
    expect(play([overdue, accept, overdue], once).offer).toBeNull();
    expect(play([overdue], configuration([1, 2, 3], { autoFallback: false })).offer).toBeNull();
  });
});

describe('another episode', () => {
  const players = configuration([1, 2, 3]);

  it('loads on the server that played the last one', () => {
    const visit = play([overdue, accept, loaded, episode(2)], players, show(1));
    expect(seen(visit)).toEqual({ server: 2, frame: 'loading', offer: null, failed: [1] });
    expect(visitAddress(visit)).toBe('https://player-2.example.com/7/1/2');
  });

  it('remembers the failed servers, the switches made and a choice by hand', () => {
    expect(play([overdue, accept, loaded, episode(2), overdue], players, show(1)).offer?.server.id).toBe(3);
    expect(play([use(2), loaded, episode(2), overdue], players, show(1)).offer).toBeNull();
  });

  it('is not taken as loaded when the frame that was left has loaded at last', () => {
    const before = visitAddress(play([], players, show(1)));
    const visit = play([episode(2), { type: 'frame-loaded', address: before }, overdue], players, show(1));
    expect(visit.frame).toBe('overdue');
  });

  it('that is already there changes nothing', () => {
    const visit = play([loaded], players, show(1));
    expect(reduceVisit(visit, episode(1), players)).toBe(visit);
  });

  it('takes the server’s newest address, or another server where it is gone', () => {
    const visit = play([loaded], players, show(1));
    const moved = { ...players, servers: [server(1, { tvUrl: 'https://moved.example.com' }), server(2)] };
    expect(visitAddress(reduceVisit(visit, episode(2), moved))).toBe('https://moved.example.com/7/1/2');
    expect(reduceVisit(visit, episode(2), configuration([2, 3])).server.id).toBe(2);
    const preferred: PlayerEvent = { type: 'title-chosen', title: show(2), preferred: 3 };
    expect(reduceVisit(visit, preferred, configuration([2, 3])).server.id).toBe(3);
  });
});

describe('every course of six events', () => {
  const steps = [loaded, overdue, accept, stay, use(2), episode(2), episode(3)];

  it('never offers the current or a failed server, nor after a choice by hand, nor beyond the retries', () => {
    const players = configuration([1, 2, 3, 4, 5], { maxRetries: 2 });
    let visits = [beginVisit({ server: server(1), title: show(1) })];
    for (let length = 0; length < 6; length += 1) {
      visits = visits.flatMap((visit) => steps.map((step) => taken(visit, step, players)));
      expect(visits.filter((visit) => !isSound(visit))).toEqual([]);
    }
    expect(visits.some(({ retries }) => retries === 2)).toBe(true);
  });

  function isSound({ offer, server: current, failed, byHand, retries, frame }: PlayerVisit): boolean {
    if (retries > 2) return false;
    if (offer === null) return true;
    return (
      frame === 'overdue' && !byHand && retries < 2 && offer.server.id !== current.id && !failed.has(offer.server.id)
    );
  }
});

describe('serverStatuses', () => {
  const players = configuration([1, 2, 3]);
  it.each<{ what: string; events: Step[]; id: number; words: string[] }>([
    { what: 'the one that plays', events: [loaded], id: 1, words: ['Current'] },
    { what: 'the default', events: [], id: 2, words: ['Default'] },
    { what: 'another', events: [], id: 3, words: [] },
    { what: 'one that failed', events: [overdue, accept], id: 1, words: ['Not responding'] },
    { what: 'the current one that is overdue', events: [overdue], id: 1, words: ['Current', 'Not responding'] },
    { what: 'one that is waited for', events: [overdue, stay], id: 1, words: ['Current', 'Not responding'] },
    { what: 'a failed one tried again', events: [overdue, accept, use(1)], id: 1, words: ['Current'] },
    {
      what: 'the default that failed',
      events: [use(2), overdue, use(1)],
      id: 2,
      words: ['Default', 'Not responding'],
    },
  ])('$what', ({ events, id, words }) => {
    expect(serverStatuses(play(events, players), id, 2)).toEqual(words);
  });
});

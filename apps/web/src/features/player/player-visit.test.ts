import type { Playable, PlayerConfiguration, PlayerServer } from '@marquee/domain/player/player';
import { describe, expect, it } from 'vitest';
import {
  type PlayerEvent,
  type PlayerVisit,
  reduceVisit,
  serverStatuses,
  startVisit,
  visitUrl,
} from './player-visit.ts';

const movie: Playable = { mediaType: 'movie', id: 7 };

function server(id: number, change: Partial<PlayerServer> = {}): PlayerServer {
  const url = `https://player-${id}.example.com`;
  return {
    id,
    name: `Server ${id}`,
    movieUrl: url,
    tvUrl: url,
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

/** An event, or a function of the current visit. */
type Step = PlayerEvent | ((visit: PlayerVisit) => PlayerEvent);

function play(steps: Step[], players: PlayerConfiguration, title: Playable = movie): PlayerVisit {
  return steps.reduce<PlayerVisit>(
    (visit, step) => applyStep(visit, step, players),
    startVisit({ server: server(1), title }),
  );
}

function applyStep(visit: PlayerVisit, step: Step, players: PlayerConfiguration): PlayerVisit {
  return reduceVisit(visit, typeof step === 'function' ? step(visit) : step, players);
}

const loaded: Step = (visit) => ({ type: 'frame-loaded', url: visitUrl(visit) });
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

interface VisitSummary {
  server: number;
  frame: PlayerVisit['frame'];
  offer: [server: number, seconds: number] | null;
  failed: number[];
}

function summary(visit: PlayerVisit): VisitSummary {
  return {
    server: visit.server.id,
    frame: visit.frame,
    offer: visit.offer && [visit.offer.server.id, visit.offer.seconds],
    failed: [...visit.failed],
  };
}

describe('reduceVisit with servers 1, 2 and 3', () => {
  it.each<[string, Step[], VisitSummary]>([
    ['starts loading', [], { server: 1, frame: 'loading', offer: null, failed: [] }],
    ['is loaded', [loaded], { server: 1, frame: 'loaded', offer: null, failed: [] }],
    ['announces the next server', [overdue], { server: 1, frame: 'overdue', offer: [2, 5], failed: [1] }],
    ['counts down', [overdue, ...seconds(4)], { server: 1, frame: 'overdue', offer: [2, 1], failed: [1] }],
    [
      'switches after the countdown',
      [overdue, ...seconds(5)],
      { server: 2, frame: 'loading', offer: null, failed: [1] },
    ],
    ['switches at once when accepted', [overdue, accept], { server: 2, frame: 'loading', offer: null, failed: [1] }],
    ['stays when declined', [overdue, stay, ...seconds(9)], { server: 1, frame: 'awaited', offer: null, failed: [1] }],
    [
      'stays with a frame that loads late',
      [overdue, second, loaded, ...seconds(9)],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    ['never skips a frame that loaded', [loaded, overdue], { server: 1, frame: 'loaded', offer: null, failed: [] }],
    [
      'continues with the third server',
      [overdue, accept, overdue],
      { server: 2, frame: 'overdue', offer: [3, 5], failed: [1, 2] },
    ],
    [
      'stops when all servers failed',
      [overdue, accept, overdue, accept, overdue],
      { server: 3, frame: 'overdue', offer: null, failed: [1, 2, 3] },
    ],
    [
      'does not switch after a manual choice',
      [use(3), overdue],
      { server: 3, frame: 'overdue', offer: null, failed: [3] },
    ],
    [
      'cancels the countdown on a manual choice',
      [overdue, use(3), ...seconds(9)],
      { server: 3, frame: 'loading', offer: null, failed: [1] },
    ],
    [
      'keeps the frame when the same server is chosen',
      [loaded, use(1)],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    [
      'retries a failed server manually',
      [overdue, accept, use(1)],
      { server: 1, frame: 'loading', offer: null, failed: [1] },
    ],
    [
      'clears the failure of a server that loads after all',
      [overdue, accept, use(1), loaded],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    [
      'ignores events that do not apply',
      [second, accept, loaded, second, accept],
      { server: 1, frame: 'loaded', offer: null, failed: [] },
    ],
    ['ignores a decline while loaded', [loaded, stay], { server: 1, frame: 'loaded', offer: null, failed: [] }],
  ])('%s', (_, events, expected) => {
    expect(summary(play(events, configuration([1, 2, 3])))).toEqual(expected);
  });

  it('respects maxRetries and autoFallback', () => {
    const once = configuration([1, 2, 3], { maxRetries: 1 });
    expect(play([overdue, accept, overdue], once).offer).toBeNull();
    expect(play([overdue], configuration([1, 2, 3], { autoFallback: false })).offer).toBeNull();
  });
});

describe('reduceVisit with another episode', () => {
  const players = configuration([1, 2, 3]);

  it('loads on the current server', () => {
    const visit = play([overdue, accept, loaded, episode(2)], players, show(1));
    expect(summary(visit)).toEqual({ server: 2, frame: 'loading', offer: null, failed: [1] });
    expect(visitUrl(visit)).toBe('https://player-2.example.com/7/1/2');
  });

  it('keeps failed servers, retries and a manual choice', () => {
    expect(play([overdue, accept, loaded, episode(2), overdue], players, show(1)).offer?.server.id).toBe(3);
    expect(play([use(2), loaded, episode(2), overdue], players, show(1)).offer).toBeNull();
  });

  it('ignores the load event of the previous frame', () => {
    const before = visitUrl(play([], players, show(1)));
    const visit = play([episode(2), { type: 'frame-loaded', url: before }, overdue], players, show(1));
    expect(visit.frame).toBe('overdue');
  });

  it('returns the same visit for the same episode', () => {
    const visit = play([loaded], players, show(1));
    expect(reduceVisit(visit, episode(1), players)).toBe(visit);
  });

  it('uses the server’s newest URL, or another server if it is gone', () => {
    const visit = play([loaded], players, show(1));
    const moved = { ...players, servers: [server(1, { tvUrl: 'https://moved.example.com' }), server(2)] };
    expect(visitUrl(reduceVisit(visit, episode(2), moved))).toBe('https://moved.example.com/7/1/2');
    expect(reduceVisit(visit, episode(2), configuration([2, 3])).server.id).toBe(2);
    const preferred: PlayerEvent = { type: 'title-chosen', title: show(2), preferred: 3 };
    expect(reduceVisit(visit, preferred, configuration([2, 3])).server.id).toBe(3);
  });
});

describe('a player that speaks', () => {
  const players = configuration([1, 2]);
  const followed = (number: number): PlayerEvent => ({ type: 'title-followed', title: show(number) });
  const failed: PlayerEvent = { type: 'playback-failed' };

  it('is followed to another episode in the same frame', () => {
    const visit = play([loaded, followed(2), episode(2)], players, show(1));
    expect([visit.title, visit.mounts, visit.frame]).toEqual([show(2), 0, 'loaded']);
    expect(visitUrl(visit)).toBe('https://player-1.example.com/7/1/1');
  });

  it('gets a new frame for the episode that it was mounted with, and for any other', () => {
    const back = play([loaded, followed(2), episode(1)], players, show(1));
    expect([visitUrl(back), back.mounts, back.frame]).toEqual(['https://player-1.example.com/7/1/1', 1, 'loading']);
    const on = play([loaded, followed(2), episode(3)], players, show(1));
    expect([visitUrl(on), on.frame]).toEqual(['https://player-1.example.com/7/1/3', 'loading']);
    const elsewhere = play([loaded, followed(2), use(2)], players, show(1));
    expect(visitUrl(elsewhere)).toBe('https://player-2.example.com/7/1/2');
  });

  it('is replaced when it fails after it loaded, unless it plays after all or the visitor stays', () => {
    expect(summary(play([loaded, failed], players))).toMatchObject({ frame: 'overdue', offer: [2, 5], failed: [1] });
    expect(summary(play([loaded, failed, loaded], players))).toMatchObject({
      frame: 'loaded',
      offer: null,
      failed: [],
    });
    expect(summary(play([loaded, failed, stay, failed], players))).toMatchObject({ frame: 'awaited', offer: null });
    expect(summary(play([failed], players)).frame).toBe('loading');
  });
});

describe('reduceVisit over all sequences of six events', () => {
  const steps = [loaded, overdue, accept, stay, use(2), episode(2), episode(3)];

  it('never offers the current or a failed server, nor after a manual choice or maxRetries', () => {
    const players = configuration([1, 2, 3, 4, 5], { maxRetries: 2 });
    let visits = [startVisit({ server: server(1), title: show(1) })];
    for (let length = 0; length < 6; length += 1) {
      visits = visits.flatMap((visit) => steps.map((step) => applyStep(visit, step, players)));
      expect(visits.filter((visit) => !isValid(visit))).toEqual([]);
    }
    expect(visits.some(({ retries }) => retries === 2)).toBe(true);
  });

  function isValid({ offer, server: current, failed, isManual, retries, frame }: PlayerVisit): boolean {
    if (retries > 2) return false;
    if (offer === null) return true;
    return (
      frame === 'overdue' && !isManual && retries < 2 && offer.server.id !== current.id && !failed.has(offer.server.id)
    );
  }
});

describe('serverStatuses', () => {
  const players = configuration([1, 2, 3]);
  it.each<{ name: string; events: Step[]; id: number; expected: string[] }>([
    { name: 'the current server', events: [loaded], id: 1, expected: ['Playing'] },
    { name: 'the default server', events: [], id: 2, expected: ['Site default'] },
    { name: 'another server', events: [], id: 3, expected: [] },
    { name: 'a failed server', events: [overdue, accept], id: 1, expected: ['Not responding'] },
    { name: 'the overdue current server', events: [overdue], id: 1, expected: ['Not responding'] },
    { name: 'a declined switch', events: [overdue, stay], id: 1, expected: ['Not responding'] },
    { name: 'a failed server tried again', events: [overdue, accept, use(1)], id: 1, expected: ['Playing'] },
    {
      name: 'the failed default server',
      events: [use(2), overdue, use(1)],
      id: 2,
      expected: ['Site default', 'Not responding'],
    },
  ])('$name', ({ events, id, expected }) => {
    expect(serverStatuses(play(events, players), id, { own: null, site: 2 })).toEqual(expected);
  });

  it('of the visitor’s default are those, also where it is the one of the site', () => {
    const statuses = (own: number) => [1, 2].map((id) => serverStatuses(play([loaded], players), id, { own, site: 2 }));
    expect(statuses(1)).toEqual([['Playing', 'Your default'], ['Site default']]);
    expect(statuses(2)).toEqual([['Playing'], ['Your default']]);
  });
});

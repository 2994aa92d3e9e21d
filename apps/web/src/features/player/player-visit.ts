import { limits } from '@marquee/domain/limits';
import {
  chooseServer,
  enabledServers,
  fallbackServer,
  type Playable,
  type PlayerConfiguration,
  type PlayerServer,
  playerAddress,
} from '@marquee/domain/player';

/** How often the notice of a switch counts down, in ms. */
export const noticeStep = 1_000;

/**
 * One visit of the watch page: which server plays, and what became of those tried. A server is held as it was when it was
 * taken, so that a refreshed configuration never touches the frame that plays.
 */
export interface PlayerVisit {
  readonly server: PlayerServer;
  readonly title: Playable;
  /** 'overdue': the frame did not fire `load` in time; 'awaited': so, and the visitor would rather wait. */
  readonly frame: 'loading' | 'loaded' | 'overdue' | 'awaited';
  /** The server announced to come next, and the whole seconds until then. */
  readonly offer: { readonly server: PlayerServer; readonly seconds: number } | null;
  /** Ids of the servers that did not load in this visit. */
  readonly failed: ReadonlySet<number>;
  /** Switches that nobody asked for. */
  readonly retries: number;
  /** The visitor chose; from then on nothing is switched without them. */
  readonly byHand: boolean;
}

export type PlayerEvent =
  | { readonly type: 'title-chosen'; readonly title: Playable; readonly preferred: number | null }
  | { readonly type: 'server-chosen'; readonly server: PlayerServer }
  /** Of the frame with that address, which may have been left meanwhile. */
  | { readonly type: 'frame-loaded'; readonly address: string }
  | { readonly type: 'frame-overdue' }
  | { readonly type: 'second-passed' }
  | { readonly type: 'switch-accepted' }
  | { readonly type: 'switch-declined' };

export function beginVisit({ server, title }: { server: PlayerServer; title: Playable }): PlayerVisit {
  return { server, title, frame: 'loading', offer: null, failed: new Set(), retries: 0, byHand: false };
}

/** The address in the frame; the frame lives as long as it stays the same. */
export function visitAddress({ server, title }: Pick<PlayerVisit, 'server' | 'title'>): string {
  return playerAddress(server, title);
}

/** What an event makes of a visit, under the configuration in force (decisions on the player). */
export function reduceVisit(visit: PlayerVisit, event: PlayerEvent, configuration: PlayerConfiguration): PlayerVisit {
  switch (event.type) {
    case 'title-chosen':
      return withTitle(visit, event, configuration);
    case 'server-chosen':
      return { ...withFrame(visit, { server: event.server, title: visit.title }), byHand: true };
    case 'frame-loaded':
      if (event.address !== visitAddress(visit)) return visit;
      return { ...visit, frame: 'loaded', offer: null, failed: without(visit.failed, visit.server.id) };
    case 'frame-overdue':
      return visit.frame === 'loading' ? overdue(visit, configuration) : visit;
    case 'second-passed':
      if (visit.offer === null) return visit;
      return visit.offer.seconds > 1
        ? { ...visit, offer: { ...visit.offer, seconds: visit.offer.seconds - 1 } }
        : switched(visit);
    case 'switch-accepted':
      return switched(visit);
    case 'switch-declined':
      return visit.frame === 'overdue' ? { ...visit, frame: 'awaited', offer: null, byHand: true } : visit;
  }
}

/** Another title on the same server, where that is still to be had. */
function withTitle(
  visit: PlayerVisit,
  { title, preferred }: { title: Playable; preferred: number | null },
  configuration: PlayerConfiguration,
): PlayerVisit {
  if (visitAddress({ server: visit.server, title }) === visitAddress(visit)) return visit;
  const known = enabledServers(configuration).find(({ id }) => id === visit.server.id);
  return withFrame(visit, { server: known ?? chooseServer(configuration, preferred) ?? visit.server, title });
}

/** A frame with another address starts anew; one with the same address goes on as it is. */
function withFrame(visit: PlayerVisit, next: Pick<PlayerVisit, 'server' | 'title'>): PlayerVisit {
  const frame = visitAddress(next) === visitAddress(visit) ? visit.frame : 'loading';
  return { ...visit, ...next, frame, offer: null };
}

function overdue(visit: PlayerVisit, configuration: PlayerConfiguration): PlayerVisit {
  const failed = new Set(visit.failed).add(visit.server.id);
  const next = visit.byHand
    ? null
    : fallbackServer(configuration, { current: visit.server.id, failed, retries: visit.retries });
  const offer = next && { server: next, seconds: limits.playerFallbackNotice / noticeStep };
  return { ...visit, frame: 'overdue', failed, offer };
}

function switched(visit: PlayerVisit): PlayerVisit {
  if (visit.offer === null) return visit;
  return { ...withFrame(visit, { server: visit.offer.server, title: visit.title }), retries: visit.retries + 1 };
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}

export type ServerStatus = 'Current' | 'Default' | 'Not responding';

/** The words that stand at a server in the list. A failed server that is tried once more is not judged yet. */
export function serverStatuses(visit: PlayerVisit, id: number, defaultServer: number | null): ServerStatus[] {
  const current = id === visit.server.id;
  const judged = visit.failed.has(id) && !(current && visit.frame === 'loading');
  return [
    ...(current ? (['Current'] as const) : []),
    ...(id === defaultServer ? (['Default'] as const) : []),
    ...(judged ? (['Not responding'] as const) : []),
  ];
}

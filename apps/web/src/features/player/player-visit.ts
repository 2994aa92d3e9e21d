import { libraryServerId } from '@marquee/domain/player/library-server';
import {
  chooseServer,
  enabledServers,
  fallbackServer,
  nextServer,
  type Playable,
  type PlayerConfiguration,
  type PlayerServer,
  playerAddress,
} from '@marquee/domain/player/player';
import type { HeldEpisodes } from './bridge/player-messages.ts';

/** Between the announcement of a fallback server and the switch to it. */
const playerFallbackNoticeMs = 5_000;

/** ms between countdown steps of a fallback notice. */
export const noticeStepMs = 1_000;

/**
 * State of one watch page visit: the current server and what became of others. Holds the server object itself, so that
 * a refreshed configuration never touches the playing frame.
 */
export interface PlayerVisit {
  readonly server: PlayerServer;
  readonly title: Playable;
  /** What the frame was mounted with: the player may since have gone on to another episode, which is then the title. */
  readonly mounted: Playable;
  /** Grows when the same address needs a new frame. */
  readonly mounts: number;
  /** 'overdue': no load event in time; 'awaited': overdue, and the visitor chose to wait. */
  readonly frame: 'loading' | 'loaded' | 'overdue' | 'awaited';
  /** The announced next server, and the seconds until the switch. */
  readonly offer: { readonly server: PlayerServer; readonly seconds: number } | null;
  /** Ids of servers that failed to load in this visit. */
  readonly failed: ReadonlySet<number>;
  /** Automatic switches so far. */
  readonly retries: number;
  /** Whether the visitor chose a server: no automatic switches after that. */
  readonly isManual: boolean;
  /** Of the library's file that plays, if it has several. */
  readonly holds: HeldEpisodes | null;
  /** Whether the visitor said that this frame does not work. */
  readonly isReported: boolean;
}

export type PlayerEvent =
  | { readonly type: 'title-chosen'; readonly title: Playable; readonly preferred: number | null }
  | { readonly type: 'server-chosen'; readonly server: PlayerServer }
  /** Load event of a frame by its URL, which may not be the current one. */
  | { readonly type: 'frame-loaded'; readonly url: string }
  | { readonly type: 'frame-overdue' }
  /** The player went on to another episode inside its frame. */
  | { readonly type: 'title-followed'; readonly title: Playable }
  /** The library's player reports what its file contains. */
  | { readonly type: 'episodes-held'; readonly holds: HeldEpisodes | null }
  /** A loaded player reports that it failed, or does not play. */
  | { readonly type: 'playback-failed' }
  /** The visitor reports that the shown player does not work. */
  | { readonly type: 'reported' }
  | { readonly type: 'second-passed' }
  | { readonly type: 'switch-accepted' }
  | { readonly type: 'switch-declined' };

export function startVisit({ server, title }: { server: PlayerServer; title: Playable }): PlayerVisit {
  return {
    server,
    title,
    mounted: title,
    mounts: 0,
    frame: 'loading',
    offer: null,
    failed: new Set(),
    retries: 0,
    isManual: false,
    holds: null,
    isReported: false,
  };
}

/** Identifies the iframe, which is remounted when it changes: its address without a position to start at. */
export function visitUrl({ server, mounted }: Pick<PlayerVisit, 'server' | 'mounted'>): string {
  return playerAddress(server, mounted);
}

/** Reducer of a visit (docs/behaviour/watching.md §2). */
export function reduceVisit(visit: PlayerVisit, event: PlayerEvent, configuration: PlayerConfiguration): PlayerVisit {
  switch (event.type) {
    case 'title-chosen':
      return withTitle(visit, event, configuration);
    case 'title-followed':
      return { ...visit, title: event.title };
    case 'episodes-held':
      return { ...visit, holds: event.holds };
    case 'server-chosen':
      return { ...withFrame(visit, { server: event.server, title: visit.title }), isManual: true };
    case 'frame-loaded':
      if (event.url !== visitUrl(visit)) return visit;
      return { ...visit, frame: 'loaded', offer: null, failed: without(visit.failed, visit.server.id) };
    case 'frame-overdue':
      return visit.frame === 'loading' ? markOverdue(visit, configuration) : visit;
    case 'playback-failed':
      return visit.frame === 'loaded' ? markOverdue(visit, configuration) : visit;
    case 'reported':
      return leaveReported(visit, configuration);
    case 'second-passed':
      if (visit.offer === null) return visit;
      return visit.offer.seconds > 1
        ? { ...visit, offer: { ...visit.offer, seconds: visit.offer.seconds - 1 } }
        : switchServer(visit);
    case 'switch-accepted':
      return switchServer(visit);
    case 'switch-declined':
      return visit.frame === 'overdue' ? { ...visit, frame: 'awaited', offer: null, isManual: true } : visit;
  }
}

/** Changes the title, on the same server if still available. */
function withTitle(
  visit: PlayerVisit,
  { title, preferred }: { title: Playable; preferred: number | null },
  configuration: PlayerConfiguration,
): PlayerVisit {
  if (playerAddress(visit.server, title) === playerAddress(visit.server, visit.title)) return visit;
  const servers = enabledServers(configuration);
  const current = servers.find(({ id }) => id === visit.server.id);
  // After an episode without a file, the next one may have one.
  const isFirst = preferred === null && !visit.isManual && !visit.failed.has(libraryServerId);
  const library = isFirst ? servers.find(({ id }) => id === libraryServerId) : undefined;
  const server = library ?? current ?? chooseServer(configuration, preferred) ?? visit.server;
  return withFrame(visit, { server, title });
}

/** A changed URL starts loading, and so does one whose player went on to another episode; else the frame stays. */
function withFrame(visit: PlayerVisit, { server, title }: Pick<PlayerVisit, 'server' | 'title'>): PlayerVisit {
  const next = { ...visit, server, title, mounted: title, offer: null, holds: null };
  const renewed = { ...next, frame: 'loading', isReported: false } as const;
  if (visitUrl(next) !== visitUrl(visit)) return renewed;
  return visit.title === visit.mounted ? next : { ...renewed, mounts: visit.mounts + 1 };
}

function markOverdue(visit: PlayerVisit, configuration: PlayerConfiguration): PlayerVisit {
  const failed = new Set(visit.failed).add(visit.server.id);
  const next = visit.isManual
    ? null
    : fallbackServer(configuration, { current: visit.server.id, failed, retries: visit.retries });
  const offer = next && { server: next, seconds: playerFallbackNoticeMs / noticeStepMs };
  return { ...visit, frame: 'overdue', failed, offer };
}

/** A press of "Try the next server" is not an automatic switch, so neither the setting nor the maximum applies to it. */
function leaveReported(visit: PlayerVisit, configuration: PlayerConfiguration): PlayerVisit {
  const failed = new Set(visit.failed).add(visit.server.id);
  const next = nextServer(configuration, { current: visit.server.id, failed });
  if (next) return withFrame({ ...visit, failed }, { server: next, title: visit.title });
  return { ...(visit.frame === 'overdue' ? visit : markOverdue(visit, configuration)), isReported: true };
}

function switchServer(visit: PlayerVisit): PlayerVisit {
  if (visit.offer === null) return visit;
  return { ...withFrame(visit, { server: visit.offer.server, title: visit.title }), retries: visit.retries + 1 };
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}

/** What plays: all episodes of a file with several, in order. */
export function playedTitles({ title, holds }: Pick<PlayerVisit, 'title' | 'holds'>): Playable[] {
  if (title.mediaType === 'movie' || holds === null) return [title];
  const [first, last] = holds;
  return Array.from({ length: last - first + 1 }, (_, index) => ({ ...title, episode: first + index }));
}

export type ServerStatus = 'Playing' | 'Your default' | 'Site default' | 'Not responding';

/** Ids of the default servers that are among the enabled ones. */
export interface DefaultServers {
  readonly own: number | null;
  readonly site: number | null;
}

/** Status labels of a server. A failed one does not play; one that is being retried is not marked as failed. */
export function serverStatuses(visit: PlayerVisit, id: number, { own, site }: DefaultServers): ServerStatus[] {
  const isCurrent = id === visit.server.id;
  const isFailed = visit.failed.has(id) && !(isCurrent && visit.frame === 'loading');
  return [
    ...(isCurrent && !isFailed ? (['Playing'] as const) : []),
    ...(id === own ? (['Your default'] as const) : []),
    ...(id === site && id !== own ? (['Site default'] as const) : []),
    ...(isFailed ? (['Not responding'] as const) : []),
  ];
}

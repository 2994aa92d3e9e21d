import type { FramingReport } from '@marquee/domain/player/framing';
import { messageOrigins, type PlayerDialect, type PlayerServer, playerDialect } from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import { clockText } from '../../../lib/text/clock-text.ts';

/** Length of a test, in seconds. */
export const testSeconds = 30;
/** Where the player has to start. */
export const startSeconds = 60;
/** Players seek to a key frame, at most some seconds before. */
const startToleranceSeconds = 5;

/** What a test has seen so far. */
export interface Observations {
  /** Of the page's headers; null while they are being read. */
  readonly framing: FramingReport | null;
  /** ms from mounting to the frame's load event. */
  readonly loadMs: number | null;
  readonly heard: readonly { readonly dialect: PlayerDialect; readonly origin: string }[];
  /** Seconds of the farthest position. */
  readonly position: number | null;
  readonly isOver: boolean;
}

export const nothingObserved: Observations = { framing: null, loadMs: null, heard: [], position: null, isOver: false };

interface Finding {
  readonly name: 'Framing' | 'Load' | 'Messages' | 'Start';
  /** `open`: nothing is known yet. */
  readonly state: 'healthy' | 'warning' | 'error' | 'open';
  readonly text: string;
}

/** Whether the player can start elsewhere than at the beginning. */
export function canStart(server: PlayerServer): boolean {
  return server.resume !== undefined || playerDialect(server) === 'player.js';
}

export function findings(server: PlayerServer, loadTimeoutMs: number, seen: Observations): Finding[] {
  return [
    { name: 'Framing', ...framingFinding(server, seen) },
    { name: 'Load', ...loadFinding(loadTimeoutMs, seen) },
    { name: 'Messages', ...messagesFinding(server, seen) },
    { name: 'Start', ...startFinding(server, seen) },
  ];
}

type Verdict = Pick<Finding, 'state' | 'text'>;
const open = (text: string): Verdict => ({ state: 'open', text });
const healthy = (text: string): Verdict => ({ state: 'healthy', text });
const warning = (text: string): Verdict => ({ state: 'warning', text });
const error = (text: string): Verdict => ({ state: 'error', text });

function framingFinding({ movieUrl }: PlayerServer, { framing }: Observations): Verdict {
  if (isBuiltInPlayer(movieUrl)) return healthy('Served by this site.');
  if (framing === null) return open('Reading its headers…');
  if (framing.framing === 'refused') return error(`Refuses to be framed: ${framing.reason}`);
  if (framing.framing === 'unknown') return warning(`Its headers could not be read. ${framing.reason}`);
  const isFailed = framing.status !== null && framing.status >= 400;
  return isFailed ? error(`Answers with status ${framing.status}.`) : healthy('Its headers allow it.');
}

function loadFinding(loadTimeoutMs: number, { loadMs, framing, heard, isOver }: Observations): Verdict {
  if (loadMs === null) return isOver ? error(`Did not load in ${testSeconds} s.`) : open('Loading…');
  const time = `${(loadMs / 1_000).toFixed(1)} s`;
  if (framing?.framing === 'refused') return error(`After ${time} the browser showed its own error page.`);
  if (loadMs > loadTimeoutMs) return error(`Loaded after ${time}, later than the load timeout.`);
  if (framing?.framing === 'unknown' && heard.length === 0) {
    return warning(`Loaded after ${time}; this may be an error page of the browser.`);
  }
  return healthy(`Loaded after ${time}.`);
}

function messagesFinding(server: PlayerServer, { heard, isOver }: Observations): Verdict {
  const wanted = playerDialect(server);
  if (heard.length === 0) {
    if (!isOver) return open('Listening…');
    return wanted ? error(`Says nothing, although ${wanted} is set.`) : healthy('Says nothing, as is set.');
  }
  const spoken = [...new Set(heard.map(({ dialect }) => dialect))];
  if (wanted === null || !spoken.includes(wanted)) {
    return warning(`Speaks ${spoken.join(' and ')}: set Messages to that to follow and resume it.`);
  }
  const origins = messageOrigins(server);
  const foreign = heard.find(({ dialect, origin }) => dialect === wanted && !origins.includes(origin));
  if (foreign) return error(`Speaks from ${foreign.origin}, which is not one of its origins.`);
  return healthy(`Speaks ${wanted}.`);
}

function startFinding(server: PlayerServer, { position, isOver }: Observations): Verdict {
  if (!canStart(server)) return healthy('Always starts at the beginning: no start parameter is set.');
  if (position !== null && position >= startSeconds - startToleranceSeconds) {
    return healthy(`Started at ${clockText(startSeconds)} as requested; it stands at ${clockText(position)}.`);
  }
  if (!isOver) return open(`To start at ${clockText(startSeconds)}…`);
  if (position === null) return warning('Says no position, so this is not known.');
  return error(`Was to start at ${clockText(startSeconds)} and stands at ${clockText(position)}.`);
}

import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import type { FramingReport } from '@marquee/domain/player/framing';
import { messageOrigins, type PlayerDialect, type PlayerServer, playerDialect } from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import { clockText } from '../../../lib/text/clock-text.ts';

export const findingMessages = defineMessages('admin.findings', {
  framing: 'Framing',
  load: 'Load',
  messages: 'Messages',
  start: 'Start',
  ownSite: 'Served by this site.',
  readingHeaders: 'Reading its headers…',
  refused: 'Refuses to be framed: {reason}',
  unreadable: 'Its headers could not be read. {reason}',
  failedStatus: 'Answers with status {status}.',
  allowed: 'Its headers allow it.',
  notLoaded: 'Did not load in {seconds} s.',
  loading: 'Loading…',
  errorPage: 'After {time} s the browser showed its own error page.',
  late: 'Loaded after {time} s, later than the load timeout.',
  maybeErrorPage: 'Loaded after {time} s; this may be an error page of the browser.',
  loaded: 'Loaded after {time} s.',
  listening: 'Listening…',
  silent: 'Says nothing, although {dialect} is set.',
  silentAsSet: 'Says nothing, as is set.',
  otherDialect: 'Speaks {dialect}: set Messages to that to follow and resume it.',
  otherDialects: 'Speaks {first} and {second}: set Messages to that to follow and resume it.',
  foreignOrigin: 'Speaks from {origin}, which is not one of its origins.',
  speaks: 'Speaks {dialect}.',
  beginning: 'Always starts at the beginning: no start parameter is set.',
  started: 'Started at {start} as requested; it stands at {position}.',
  starting: 'To start at {start}…',
  noPosition: 'Says no position, so this is not known.',
  elsewhere: 'Was to start at {start} and stands at {position}.',
});

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
  readonly name: string;
  /** `open`: nothing is known yet. */
  readonly state: 'healthy' | 'warning' | 'error' | 'open';
  readonly text: string;
}

/** Whether the player can start elsewhere than at the beginning. */
export function canStart(server: PlayerServer): boolean {
  return server.resume !== undefined || playerDialect(server) === 'player.js';
}

/** What a test is of, and what makes its sentences. */
interface TestSubject {
  readonly server: PlayerServer;
  readonly loadTimeoutMs: number;
  readonly t: Translate<typeof findingMessages>;
  readonly formats: Formats;
}

export function findings(subject: TestSubject, seen: Observations): Finding[] {
  const { t } = subject;
  return [
    { name: t('framing'), ...framingFinding(subject, seen) },
    { name: t('load'), ...loadFinding(subject, seen) },
    { name: t('messages'), ...messagesFinding(subject, seen) },
    { name: t('start'), ...startFinding(subject, seen) },
  ];
}

type Verdict = Pick<Finding, 'state' | 'text'>;
const open = (text: string): Verdict => ({ state: 'open', text });
const healthy = (text: string): Verdict => ({ state: 'healthy', text });
const warning = (text: string): Verdict => ({ state: 'warning', text });
const error = (text: string): Verdict => ({ state: 'error', text });

function framingFinding({ server, t }: TestSubject, { framing }: Observations): Verdict {
  if (isBuiltInPlayer(server.movieUrl)) return healthy(t('ownSite'));
  if (framing === null) return open(t('readingHeaders'));
  if (framing.framing === 'refused') return error(t('refused', { reason: framing.reason }));
  if (framing.framing === 'unknown') return warning(t('unreadable', { reason: framing.reason }));
  const { status } = framing;
  return status !== null && status >= 400 ? error(t('failedStatus', { status })) : healthy(t('allowed'));
}

function loadFinding(
  { loadTimeoutMs, t, formats }: TestSubject,
  { loadMs, framing, heard, isOver }: Observations,
): Verdict {
  if (loadMs === null) return isOver ? error(t('notLoaded', { seconds: testSeconds })) : open(t('loading'));
  const time = formats.number(loadMs / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (framing?.framing === 'refused') return error(t('errorPage', { time }));
  if (loadMs > loadTimeoutMs) return error(t('late', { time }));
  if (framing?.framing === 'unknown' && heard.length === 0) {
    return warning(t('maybeErrorPage', { time }));
  }
  return healthy(t('loaded', { time }));
}

function messagesFinding({ server, t }: TestSubject, { heard, isOver }: Observations): Verdict {
  const wanted = playerDialect(server);
  if (heard.length === 0) {
    if (!isOver) return open(t('listening'));
    return wanted ? error(t('silent', { dialect: wanted })) : healthy(t('silentAsSet'));
  }
  const spoken = [...new Set(heard.map(({ dialect }) => dialect))];
  if (wanted === null || !spoken.includes(wanted)) {
    const [first = '', second] = spoken;
    return warning(second ? t('otherDialects', { first, second }) : t('otherDialect', { dialect: first }));
  }
  const origins = messageOrigins(server);
  const foreign = heard.find(({ dialect, origin }) => dialect === wanted && !origins.includes(origin));
  if (foreign) return error(t('foreignOrigin', { origin: foreign.origin }));
  return healthy(t('speaks', { dialect: wanted }));
}

function startFinding({ server, t }: TestSubject, { position, isOver }: Observations): Verdict {
  if (!canStart(server)) return healthy(t('beginning'));
  const start = clockText(startSeconds);
  if (position !== null && position >= startSeconds - startToleranceSeconds) {
    return healthy(t('started', { start, position: clockText(position) }));
  }
  if (!isOver) return open(t('starting', { start }));
  if (position === null) return warning(t('noPosition'));
  return error(t('elsewhere', { start, position: clockText(position) }));
}

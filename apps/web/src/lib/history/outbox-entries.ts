import { type HistoryState, supersedes } from '@marquee/domain/history/merge-rule';
import { parseWatchEvent } from '@marquee/domain/history/watch-event';
import type { HistoryTitle, WatchEvent } from '@marquee/domain/history/watch-history';
import { asRecord } from '@marquee/domain/json-value';
import type { ListEntryRemoval, NewListEntry } from '@marquee/domain/lists/lists';
import type { Mark, ProgressEvent, Unmark } from '@marquee/domain/record/watches';
import type { z } from 'zod';

/** Inputs of the server by kind of event. */
export interface OutboxInputs {
  opened: WatchEvent;
  mark: z.input<typeof Mark>;
  unmark: Unmark;
  progress: ProgressEvent;
  'list-add': z.input<typeof NewListEntry>;
  'list-drop': z.input<typeof ListEntryRemoval>;
  hide: HistoryTitle;
  unhide: HistoryTitle;
  rate: RatedTitle;
  dismiss: DismissedTitle;
  undismiss: DismissedTitle;
}

/** `at` as the server counts time: its "Not now" counts from then. */
interface DismissedTitle extends HistoryTitle {
  readonly at: string;
}

/** Null clears the rating. `at` as the server counts time. */
interface RatedTitle extends HistoryTitle {
  readonly rating: number | null;
  readonly at: string;
}

export type OutboxKind = keyof OutboxInputs;

/** A personal event that the server has not acknowledged; `timestamp` is this device's, in ms since 1970. */
export type OutboxEntryOf<Kind extends OutboxKind> = {
  [Each in Kind]: { readonly kind: Each; readonly timestamp: number } & OutboxInputs[Each];
}[Kind];
export type OutboxEntry = OutboxEntryOf<OutboxKind>;

const listChanges = ['list-add', 'list-drop', 'hide', 'unhide'] as const;
export type ListChangeEntry = OutboxEntryOf<(typeof listChanges)[number]>;

/** Whether an entry changes a list, or what is hidden. */
export function isListChange(entry: Pick<OutboxEntry, 'kind'>): entry is ListChangeEntry {
  return listChanges.some((kind) => kind === entry.kind);
}

const dismissals = ['dismiss', 'undismiss'] as const;
export type DismissalEntry = OutboxEntryOf<(typeof dismissals)[number]>;

/** Whether an entry is "Not now", or its Undo. */
export function isDismissal(entry: Pick<OutboxEntry, 'kind'>): entry is DismissalEntry {
  return dismissals.some((kind) => kind === entry.kind);
}

/** Beside opened titles, which are parsed. */
const storedKinds: readonly OutboxKind[] = ['mark', 'unmark', 'progress', 'rate', ...listChanges, ...dismissals];

/** A stored entry, or null. Only what pages show is checked, the rest by the server. Older versions store no kind. */
export function parseEntry(value: unknown): OutboxEntry | null {
  const { kind = 'opened', timestamp } = asRecord(value);
  if (kind === 'opened') {
    const event = parseWatchEvent(value);
    return event && { kind, ...event };
  }
  const isKnown = storedKinds.some((known) => known === kind);
  return isKnown && Number.isFinite(timestamp) ? (value as OutboxEntry) : null;
}

/**
 * What has to be sent, newest first: for each title the opened one that would win the merge on the server and the last
 * change of each list and each card, for each episode the newest position, and every mark, identical ones once. At most `maxTitles`
 * opened titles and positions.
 */
export function compactEntries(entries: readonly OutboxEntry[], maxTitles: number): OutboxEntry[] {
  const byIdentity = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    const identity = identityOf(entry);
    const known = byIdentity.get(identity);
    if (known === undefined || replaces(entry, known)) byIdentity.set(identity, entry);
  }
  const room: Partial<Record<OutboxKind, number>> = { opened: maxTitles, progress: maxTitles };
  return [...byIdentity]
    .sort(([a, { timestamp: first }], [b, { timestamp: second }]) => second - first || (a < b ? -1 : 1))
    .map(([, entry]) => entry)
    .filter(({ kind }) => {
      const left = room[kind] ?? Infinity;
      room[kind] = left - 1;
      return left > 0;
    });
}

/** Entries of one identity replace each other. */
export function identityOf(entry: OutboxEntry): string {
  if (entry.kind === 'opened') return `opened:${entry.media_type}:${entry.media_id}`;
  if (entry.kind === 'list-add' || entry.kind === 'list-drop')
    return `list:${entry.id}:${entry.media_type}:${entry.media_id}`;
  if (entry.kind === 'hide' || entry.kind === 'unhide') return `hidden:${entry.media_type}:${entry.media_id}`;
  if (entry.kind === 'rate') return `rated:${entry.media_type}:${entry.media_id}`;
  if (isDismissal(entry)) return `dismissed:${entry.media_type}:${entry.media_id}`;
  const { kind, timestamp: _, ...input } = entry;
  if (entry.kind !== 'progress') return `${kind}:${JSON.stringify({ ...input, entered_at: undefined })}`;
  return `${kind}:${entry.media_type}:${entry.media_id}:${entry.season}:${entry.episode}`;
}

/** Of identical marks the last one decides: an unmark may lie between them. */
function replaces(entry: OutboxEntry, known: OutboxEntry): boolean {
  if (entry.kind === 'opened' && known.kind === 'opened') return supersedes(stateOf(entry), stateOf(known));
  return entry.timestamp > known.timestamp;
}

function stateOf({ season, episode, auto_started: autoStarted, timestamp }: WatchEvent): HistoryState {
  return { season: season ?? 0, episode: episode ?? 0, autoStarted, watchedAt: timestamp, lastWatched: timestamp };
}

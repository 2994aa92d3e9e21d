/*
 * What to watch next (docs/behaviour/record.md §3). Pure: the database and the pages both read it. Times are ms since
 * 1970; a movie has season and episode 0.
 */

export interface EpisodeKey {
  readonly season: number;
  readonly episode: number;
}

/** An episode seen to its end. */
export interface SeenEpisode extends EpisodeKey {
  readonly watchedAt: number;
}

export interface PlayedSeconds {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
}

/** How far an episode, or a movie, was played. */
export interface PlayedPosition extends EpisodeKey, PlayedSeconds {
  readonly eventAt: number;
}

/** The episodes of a season as the catalogue lists them; `date` is YYYY-MM-DD, or '' when unknown. */
export interface ListedSeason {
  readonly number: number;
  readonly episodes: readonly { readonly number: number; readonly date: string }[];
}

export interface NextUpInput {
  readonly watches: readonly SeenEpisode[];
  readonly progress: readonly PlayedPosition[];
  readonly seasons: readonly ListedSeason[];
  /** No further episode will be made. */
  readonly hasEnded: boolean;
  /** "Start again": only later events count. */
  readonly restartedAt: number | null;
}

export type NextUp =
  /** Nothing was watched. */
  | { readonly state: 'unwatched' }
  | ({ readonly state: 'resume' } & PlayedPosition)
  /** `unseenBefore` counts the aired episodes before it that were never seen. */
  | ({ readonly state: 'next'; readonly unseenBefore: number } & EpisodeKey)
  /** All that has aired after the latest watch is seen. */
  | { readonly state: 'caught-up' }
  /** Every episode is seen, and the show has ended. */
  | { readonly state: 'done' };

/** A position counts as begun from either on; the database compares with the same numbers. */
export const startedSeconds = 20;
export const startedShare = 0.02;
const finishedShare = 0.9;
/** Of an episode of at least ten minutes, this much at the end is credits. */
const creditsSeconds = 120;
const minSecondsWithCredits = 600;
const minSecondsOfUnknown = 600;

/** Whether a position counts as begun: 20 s or 2 %. */
export function isStarted({ positionSeconds, durationSeconds }: PlayedSeconds): boolean {
  return positionSeconds >= startedSeconds || positionSeconds >= durationSeconds * startedShare;
}

/** Whether a position counts as seen to the end: 90 %, or less than 120 s left of at least 10 min. */
export function isFinished({ positionSeconds, durationSeconds }: PlayedSeconds): boolean {
  if (positionSeconds >= durationSeconds * finishedShare) return true;
  return durationSeconds >= minSecondsWithCredits && durationSeconds - positionSeconds < creditsSeconds;
}

/**
 * Whether a player's duration is that of the title, not of an advertisement: half its runtime, or ten minutes where the
 * catalogue knows none.
 */
export function isWholeTitle(durationSeconds: number, runtimeMinutes: number | null): boolean {
  return durationSeconds >= (runtimeMinutes ? runtimeMinutes * 30 : minSecondsOfUnknown);
}

/** A begun and unfinished position. */
export function isResumable(position: PlayedSeconds): boolean {
  return isStarted(position) && !isFinished(position);
}

/** The latest event of a title: a watch, or a position. Null without any. */
export type LatestEvent =
  | (SeenEpisode & { readonly position: null })
  | (SeenEpisode & { readonly position: PlayedPosition });

/**
 * The latest watch or position after a restart; specials (season 0 of a show) are left out. At one time the later
 * episode wins, and a watch wins over a position of the same episode. The database applies the same rule
 * (packages/api/src/record/latest-events.ts).
 */
export function latestEvent({
  watches,
  progress,
  restartedAt,
}: Pick<NextUpInput, 'watches' | 'progress' | 'restartedAt'>): LatestEvent | null {
  const events: LatestEvent[] = [
    ...watches.map(({ season, episode, watchedAt }) => ({ season, episode, watchedAt, position: null })),
    ...progress.filter(isStarted).map((position) => ({
      season: position.season,
      episode: position.episode,
      watchedAt: position.eventAt,
      position,
    })),
  ];
  return events
    .filter(({ watchedAt, season, episode }) => watchedAt > (restartedAt ?? -1) && (season > 0 || episode === 0))
    .reduce<LatestEvent | null>((latest, event) => (latest === null || isLater(event, latest) ? event : latest), null);
}

function isLater(a: LatestEvent, b: LatestEvent): boolean {
  const order = a.watchedAt - b.watchedAt || compareEpisodes(a, b);
  return order === 0 ? a.position === null && b.position !== null : order > 0;
}

/** By season, then by episode. */
export function compareEpisodes(a: EpisodeKey, b: EpisodeKey): number {
  return a.season - b.season || a.episode - b.episode;
}

/** The next episode of a show. */
export function nextUp(input: NextUpInput, now: number): NextUp {
  const aired = airedEpisodes(input, now);
  const latest = latestEvent(input);
  if (latest === null) {
    const [first] = aired;
    return input.restartedAt !== null && first ? { state: 'next', ...first, unseenBefore: 0 } : { state: 'unwatched' };
  }
  if (latest.position && !isFinished(latest.position)) return { state: 'resume', ...latest.position };
  const seen = seenKeys(input);
  const next = aired.find((episode) => compareEpisodes(episode, latest) > 0);
  if (next) {
    const before = aired.filter((episode) => compareEpisodes(episode, next) < 0);
    return { state: 'next', ...next, unseenBefore: before.filter((episode) => !seen.has(keyOf(episode))).length };
  }
  const isAllSeen = aired.every((episode) => seen.has(keyOf(episode)));
  return { state: input.hasEnded && isAllSeen ? 'done' : 'caught-up' };
}

/**
 * The aired episodes without specials, in order. An episode without a date counts as aired once a later one has, or
 * when the show has ended.
 */
export function airedEpisodes(
  { seasons, hasEnded }: Pick<NextUpInput, 'seasons' | 'hasEnded'>,
  now: number,
): EpisodeKey[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const listed = seasons
    .filter(({ number }) => number > 0)
    .flatMap(({ number, episodes }) => episodes.map(({ number: episode, date }) => ({ season: number, episode, date })))
    .sort(compareEpisodes);
  const lastAired = listed.findLastIndex(({ date }) => date !== '' && date <= today);
  return listed
    .filter(({ date }, index) => (date === '' ? hasEnded || index < lastAired : date <= today))
    .map(({ season, episode }) => ({ season, episode }));
}

/** Whether no further episode of a show will be made, by its status in the catalogue. */
export function isEnded(status: string): boolean {
  return status === 'Ended' || status === 'Canceled';
}

/** Keys of the episodes seen since the last restart. */
function seenKeys({ watches, progress, restartedAt }: NextUpInput): Set<string> {
  const isCounted = (time: number) => time > (restartedAt ?? -1);
  return new Set([
    ...watches.filter(({ watchedAt }) => isCounted(watchedAt)).map(keyOf),
    ...progress.filter((position) => isFinished(position) && isCounted(position.eventAt)).map(keyOf),
  ]);
}

function keyOf({ season, episode }: EpisodeKey): string {
  return `${season}/${episode}`;
}

/** "Not now" on a card: when, and the newest episode that had aired by then. */
export interface Dismissal {
  readonly dismissedAt: number;
  readonly newestAired: EpisodeKey;
}

/** Whether a card stays hidden: until something of the title is watched, or a newer episode airs. */
export function isDismissed(
  { dismissedAt, newestAired }: Dismissal,
  { latest, aired }: { latest: LatestEvent | null; aired: readonly EpisodeKey[] },
): boolean {
  const newest = aired.at(-1);
  return (
    (latest === null || latest.watchedAt <= dismissedAt) &&
    (newest === undefined || compareEpisodes(newest, newestAired) <= 0)
  );
}

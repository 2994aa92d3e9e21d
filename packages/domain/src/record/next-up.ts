/*
 * What to watch next (docs/behaviour/record.md §3). Pure: the database and the pages both read it. Times are ms since
 * 1970; a movie has season and episode 0.
 */

import type { MediaType } from '../catalogue/media.ts';
import { compareEpisodes, type EpisodeKey, episodeKey, episodeText } from './episode-key.ts';
import { airedEpisodes, type ListedShow } from './listed-episodes.ts';

/** An episode seen to its end. */
export interface SeenEpisode extends EpisodeKey {
  /** When it was watched, as was said. */
  readonly watchedAt: number;
  /** When that was entered. */
  readonly enteredAt: number;
}

export interface PlayedSeconds {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
}

/** How far an episode, or a movie, was played. */
export interface PlayedPosition extends EpisodeKey, PlayedSeconds {
  readonly eventAt: number;
}

/** What a member did with a title. */
export interface TitleEvents {
  readonly watches: readonly SeenEpisode[];
  readonly progress: readonly PlayedPosition[];
  /** "Start again": only later events count. */
  readonly restartedAt: number | null;
}

export interface NextUpInput extends TitleEvents, ListedShow {}

export type NextUp =
  /** Nothing was watched. */
  | { readonly state: 'unwatched' }
  | ({ readonly state: 'resume' } & PlayedPosition)
  /** `unseenBefore` counts the aired episodes before it that were never seen. */
  | ({ readonly state: 'next'; readonly unseenBefore: number } & EpisodeKey)
  /** Nothing has aired after the latest watch. */
  | { readonly state: 'caught-up' }
  /** Every episode is seen, and the show has ended. */
  | { readonly state: 'done' };

/** A position counts as begun from either on; the database compares with the same numbers. */
export const startedSeconds = 20;
export const startedShare = 0.02;
export const finishedShare = 0.9;
/** Of an episode of at least ten minutes, this much at the end is credits. */
export const creditsSeconds = 120;
export const minSecondsWithCredits = 600;
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

/** The episode, or movie, that next-up follows. */
export interface LatestEvent extends EpisodeKey {
  /** When something was last played, or entered as watched. */
  readonly at: number;
  /** To resume; null where it is seen to its end. */
  readonly position: PlayedPosition | null;
}

/**
 * The position to resume, unless a watch was entered after it, whatever day that names; else the latest watch by its
 * day, or a finished position. At one time the later episode counts, and a watch before a position of the same episode.
 * Specials of a show do not count. The database applies the same rule (packages/api/src/record/title-activity.ts).
 */
export function latestEvent(mediaType: MediaType, events: TitleEvents): LatestEvent | null {
  const counted = countedEvents(mediaType, events);
  const newest = latestBy(counted, ({ enteredAt }) => enteredAt);
  if (newest === null) return null;
  const at = newest.enteredAt;
  if (newest.open) return { ...episodeKey(newest), at, position: newest.open };
  const seen = counted.filter(({ open }) => open === null);
  // A day is its midnight, which may be ahead where the day began earlier.
  const latest = latestBy(seen, ({ watchedAt, enteredAt }) => Math.min(watchedAt, enteredAt)) ?? newest;
  return { ...episodeKey(latest), at, position: null };
}

/** A watch, or a begun position. */
interface CountedEvent extends SeenEpisode {
  /** A position that is not finished. */
  readonly open: PlayedPosition | null;
}

function countedEvents(mediaType: MediaType, { watches, progress, restartedAt }: TitleEvents): CountedEvent[] {
  const played = progress.filter(isStarted).map((position) => ({
    ...episodeKey(position),
    watchedAt: position.eventAt,
    enteredAt: position.eventAt,
    open: isFinished(position) ? null : position,
  }));
  return [...watches.map((watch) => ({ ...watch, open: null })), ...played].filter(
    ({ season, enteredAt }) => (mediaType === 'movie' || season > 0) && enteredAt > (restartedAt ?? -Infinity),
  );
}

function latestBy(events: readonly CountedEvent[], timeOf: (event: CountedEvent) => number): CountedEvent | null {
  const isLater = (a: CountedEvent, b: CountedEvent) => {
    const order = timeOf(a) - timeOf(b) || compareEpisodes(a, b);
    return order === 0 ? a.open === null && b.open !== null : order > 0;
  };
  return events.reduce<CountedEvent | null>(
    (latest, event) => (latest === null || isLater(event, latest) ? event : latest),
    null,
  );
}

/**
 * The next episode of a show: the first one after the latest event that is not seen. Where all of them are seen the
 * show is watched again, and the one that follows is next. `today` is the viewer's day.
 */
export function nextUp(input: NextUpInput, today: string): NextUp {
  const aired = airedEpisodes(input, today);
  const latest = latestEvent('tv', input);
  if (latest === null) {
    const [first] = aired;
    return input.restartedAt !== null && first ? { state: 'next', ...first, unseenBefore: 0 } : { state: 'unwatched' };
  }
  if (latest.position) return { state: 'resume', ...latest.position };
  const seen = new Set(
    countedEvents('tv', input)
      .filter(({ open }) => open === null)
      .map(episodeText),
  );
  const isUnseen = (episode: EpisodeKey) => !seen.has(episodeText(episode));
  const following = aired.filter((episode) => compareEpisodes(episode, latest) > 0);
  const next = following.find(isUnseen) ?? following[0];
  if (next) {
    const before = aired.filter((episode) => compareEpisodes(episode, next) < 0);
    return { state: 'next', ...next, unseenBefore: before.filter(isUnseen).length };
  }
  return { state: input.hasEnded && !aired.some(isUnseen) ? 'done' : 'caught-up' };
}

/**
 * Seasons whose lists next-up needs: that of the latest event, the following one, and that of the next episode, or all
 * that follow where there seems to be none. Once they are read, it may be another one.
 * @param next what is next by the lists that are read so far
 */
export function neededSeasons(input: NextUpInput, next: NextUp): number[] {
  const numbers = input.seasons.flatMap(({ number }) => (number > 0 ? number : [])).sort((a, b) => a - b);
  const latest = latestEvent('tv', input);
  if (latest === null) return input.restartedAt === null ? [] : numbers.slice(0, 1);
  const following = numbers.find((number) => number > latest.season);
  if (next.state === 'caught-up' || next.state === 'done') return numbers.filter((number) => number >= latest.season);
  const nextSeason = next.state === 'next' ? next.season : latest.season;
  return numbers.filter((number) => number === latest.season || number === following || number === nextSeason);
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
    (latest === null || latest.at <= dismissedAt) && (newest === undefined || compareEpisodes(newest, newestAired) <= 0)
  );
}

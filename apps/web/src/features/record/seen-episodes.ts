import { compareEpisodes, type EpisodeKey, episodeFromWire, episodeText } from '@marquee/domain/record/episode-key';
import { isResumable, type PlayedPosition } from '@marquee/domain/record/next-up';
import type { TitleRecord, Watch } from '@marquee/domain/record/watches';

/** What was seen of a title since "Start again", by episode. */
export interface SeenEpisodes {
  /** Watches of an episode, newest first. */
  watchesOf(key: EpisodeKey): readonly Watch[];
  isSeen(key: EpisodeKey): boolean;
  /** Where to resume an episode that was begun; null if it was not begun, or was seen since. */
  positionOf(key: EpisodeKey): PlayedPosition | null;
  /** Numbers of the seen episodes of a season. */
  seenIn(season: number): ReadonlySet<number>;
  /** All of them, specials included. */
  readonly keys: readonly EpisodeKey[];
}

const none: readonly Watch[] = [];
const noNumbers: ReadonlySet<number> = new Set();

/** Indexes a record by episode: a show of 1,000 episodes asks for each of them. */
export function seenEpisodes(record: TitleRecord): SeenEpisodes {
  const restartedAt = record.restarted_at === null ? -Infinity : Date.parse(record.restarted_at);
  const watches = new Map<string, Watch[]>();
  const keys = new Map<string, EpisodeKey>();
  const numbers = new Map<number, Set<number>>();
  for (const watch of record.watches) {
    if (Date.parse(watch.entered_at) <= restartedAt) continue;
    const key = episodeFromWire(watch);
    watches.set(episodeText(key), [...(watches.get(episodeText(key)) ?? []), watch]);
    keys.set(episodeText(key), key);
    numbers.set(key.season, (numbers.get(key.season) ?? new Set()).add(key.episode));
  }
  const positions = new Map(playedPositions(record).map((position) => [episodeText(position), position]));
  const watchesOf = (key: EpisodeKey) => watches.get(episodeText(key)) ?? none;
  return {
    watchesOf,
    isSeen: (key) => watches.has(episodeText(key)),
    positionOf: (key) => {
      const position = positions.get(episodeText(key));
      if (!position || !isResumable(position) || position.eventAt <= restartedAt) return null;
      const isSeenSince = watchesOf(key).some(({ entered_at }) => Date.parse(entered_at) >= position.eventAt);
      return isSeenSince ? null : position;
    },
    seenIn: (season) => numbers.get(season) ?? noNumbers,
    keys: [...keys.values()].sort(compareEpisodes),
  };
}

/** Positions of the player, for next-up. */
export function playedPositions(record: TitleRecord): PlayedPosition[] {
  return record.progress.map((progress) => ({
    ...episodeFromWire(progress),
    positionSeconds: progress.position_seconds,
    durationSeconds: progress.duration_seconds,
    eventAt: Date.parse(progress.event_at),
  }));
}

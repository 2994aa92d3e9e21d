import { isFinished, isStarted, isWholeTitle } from '@marquee/domain/record/next-up';
import type { NamedEpisode, PlayerMessage, PlayerPosition } from './bridge/player-messages.ts';

/** ms between two stored positions, and between two that are sent. */
const storeEveryMs = 15_000;
const sendEveryMs = 60_000;
/** A player that names another episode twice within this time has changed to it. */
const changeWithinMs = 10_000;
/** Not every player reports its end: it counts as ended when this much is left. */
const endSeconds = 1;
/** Played on from here, the end comes once more. */
const replaySeconds = 30;
/** What ends before this share of the title is something else, such as an advertisement. */
const minEndedShare = 0.5;

/** What follows from a player's messages; seconds are those of the title, never of an advertisement. */
export interface PlaybackListener {
  onPlaying(isPlaying: boolean): void;
  /** To be stored, and to be sent at once or with a later one. */
  onPosition(position: PlayerPosition, sending: 'now' | 'later'): void;
  /** The end itself: again after it was played again. */
  onEnded(): void;
  onChanged(episode: NamedEpisode): void;
  onFailed(): void;
}

interface PlaybackOptions {
  /** Minutes; null when unknown. */
  readonly runtime: () => number | null;
  /** ms after a start without any position that count as a failure. */
  readonly failsAfterMs: number;
  readonly listener: PlaybackListener;
  /** ms */
  readonly clock?: () => number;
}

/** Follows one title in one frame (docs/behaviour/watching.md §6). */
export interface Playback {
  receive(message: PlayerMessage): void;
  /** Stores the position on leaving, unless that is stored. */
  flush(): PlayerPosition | null;
  /** The last position; null before any. */
  readonly position: PlayerPosition | null;
  close(): void;
}

export function createPlayback({
  runtime,
  failsAfterMs,
  listener,
  clock = () => performance.now(),
}: PlaybackOptions): Playback {
  let position: PlayerPosition | null = null;
  /** Of whatever plays, also of an advertisement. */
  let latest: PlayerPosition | null = null;
  let stored: PlayerPosition | null = null;
  let storedAt = -Infinity;
  let sentAt = clock();
  let isPlaying = false;
  let isFinishedOnce = false;
  let hasEnded = false;
  let change: { readonly key: string; readonly at: number } | null = null;
  let failure: ReturnType<typeof setTimeout> | undefined;

  function setPlaying(next: boolean): void {
    // Players keep sending positions after the end.
    if (isPlaying === next || (next && hasEnded)) return;
    isPlaying = next;
    listener.onPlaying(next);
  }

  function store(sending: 'now' | 'later'): void {
    if (position === null || !isStarted(position)) return;
    if (stored?.positionSeconds === position.positionSeconds && sending === 'later') return;
    stored = position;
    storedAt = clock();
    if (sending === 'now') sentAt = storedAt;
    listener.onPosition(position, sending);
  }

  /** False for the time of an advertisement. */
  function note(next: PlayerPosition): boolean {
    latest = next;
    if (!isWholeTitle(next.durationSeconds, runtime())) return false;
    position = next;
    const left = next.durationSeconds - next.positionSeconds;
    if (hasEnded && left > replaySeconds) hasEnded = false;
    if (isFinished(next) && !isFinishedOnce) {
      isFinishedOnce = true;
      store('now');
    }
    return true;
  }

  function end(): void {
    if (!hasEnded) {
      hasEnded = true;
      store('now');
      listener.onEnded();
    }
    setPlaying(false);
  }

  function onTime(next: PlayerPosition): void {
    clearTimeout(failure);
    const isOfTitle = note(next);
    setPlaying(true);
    if (!isOfTitle) return;
    const now = clock();
    if (next.durationSeconds - next.positionSeconds < endSeconds) end();
    else if (now - sentAt >= sendEveryMs) store('now');
    else if (now - storedAt >= storeEveryMs) store('later');
  }

  function onNamed(episode: NamedEpisode): void {
    const key = `${episode.mediaId} ${episode.season} ${episode.episode}`;
    const now = clock();
    const isRepeated = change?.key === key && now - change.at <= changeWithinMs;
    change = { key, at: now };
    if (isRepeated) listener.onChanged(episode);
  }

  return {
    receive({ type, position: at, episode }) {
      if (episode) onNamed(episode);
      if (type === 'time') {
        onTime(at);
        return;
      }
      if (type === 'ended') {
        const last = at ?? latest;
        if (last === null || last.positionSeconds < last.durationSeconds * minEndedShare) return;
        if (note({ ...last, positionSeconds: last.durationSeconds })) end();
        return;
      }
      if (at) note(at);
      if (type === 'play') {
        setPlaying(true);
        clearTimeout(failure);
        failure = setTimeout(listener.onFailed, failsAfterMs);
      }
      if (type === 'pause') {
        clearTimeout(failure);
        if (!hasEnded) store('now');
        setPlaying(false);
      }
      if (type === 'failed') {
        clearTimeout(failure);
        listener.onFailed();
      }
    },
    flush() {
      if (position === null || !isStarted(position)) return null;
      stored = position;
      storedAt = clock();
      return position;
    },
    get position() {
      return position;
    },
    close() {
      clearTimeout(failure);
    },
  };
}

import { libraryServerId } from '@marquee/domain/player/library-server';
import type { Playable } from '@marquee/domain/player/player';
import { isFinished, isStarted } from '@marquee/domain/record/next-up';
import { type Dispatch, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { usePreferences } from '../../lib/storage/preferences.ts';
import type { PlayerBridge } from './bridge/player-bridge.ts';
import type { HeldEpisodes, NamedEpisode, PlayerMessage, PlayerPosition } from './bridge/player-messages.ts';
import { createPlayback, type Playback } from './playback.ts';
import { storeLastPosition, storePosition } from './player-position.ts';
import { type PlayerEvent, type PlayerVisit, playedTitles, visitUrl } from './player-visit.ts';
import { createSingleWriter } from './single-writer.ts';
import { type PlayedMedia, useMediaSession } from './use-media-session.ts';
import { useScreenWakeLock } from './use-screen-wake-lock.ts';

interface PlaybackInput {
  /** Null until its frame may be shown. */
  visit: PlayerVisit | null;
  dispatch: Dispatch<PlayerEvent>;
  /** Minutes of the title; null when unknown. */
  runtime: number | null;
  loadTimeoutMs: number;
  media: PlayedMedia;
  stage: RefObject<HTMLElement | null>;
  onEnded: () => void;
  onChanged: (episode: NamedEpisode) => void;
  /** The visitor used the player's controls. */
  onInput: () => void;
}

/** Follows the messages of the visit's frame: progress, the end, failures; nothing for a server without messages. */
export function usePlayback(input: PlaybackInput) {
  const { visit, dispatch, runtime, loadTimeoutMs, media, stage, onEnded, onChanged, onInput } = input;
  const client = useTrpcClient();
  const { autoPlay, autoFullscreen } = usePreferences();
  const bridge = useRef<PlayerBridge | null>(null);
  const playback = useRef<Playback | null>(null);
  const played = useRef<string | null>(null);
  const holds = useRef<HeldEpisodes | null>(null);
  const [speaking, setSpeaking] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  /** Another frame, or another episode in it, is another playback. */
  const key = visit && `${visit.mounts} ${visitUrl(visit)} ${keyOf(visit.title)}`;
  const title = visit?.title ?? null;

  const runtimeNow = useEffectEvent(() => runtime);
  const listener = {
    onEnded: useEffectEvent(onEnded),
    onChanged: useEffectEvent(onChanged),
    onFailed: useEffectEvent(() => dispatch({ type: 'playback-failed' })),
  };

  // Before the frame's first message can arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the title; events read the newest input
  useLayoutEffect(() => {
    if (key === null || title === null) return;
    holds.current = null;
    /** A file with several episodes is that of one until all of them are seen. */
    const titlesAt = (position: PlayerPosition) =>
      isFinished(position) ? playedTitles({ title, holds: holds.current }) : [title];
    const store = (position: PlayerPosition | null, isDeferred: boolean) => {
      if (position) for (const each of titlesAt(position)) storePosition(each, position, { isDeferred });
    };
    const writer = createSingleWriter(`marquee_player:${keyOf(title)}`, () => {
      store(current.flush(), true);
    });
    let missed: (() => void) | null = null;
    const current = createPlayback({
      runtime: () => runtimeNow(),
      failsAfterMs: loadTimeoutMs,
      listener: {
        onPlaying(next) {
          setPlaying(next);
          if (next) writer.start();
          else writer.stop(missed);
        },
        onPosition(position, sending) {
          const save = () => store(position, sending === 'later');
          missed = writer.isWriting ? null : save;
          if (writer.isWriting) save();
        },
        onEnded: () => listener.onEnded(),
        onChanged: (episode) => listener.onChanged(episode),
        onFailed: () => listener.onFailed(),
      },
    });
    playback.current = current;
    played.current = keyOf(title);
    const leave = () => {
      const position = writer.isWriting ? current.flush() : null;
      if (position) for (const each of titlesAt(position)) storeLastPosition(client, each, position);
    };
    const onVisibilityChange = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', leave);
      store(writer.isWriting ? current.flush() : null, false);
      writer.stop();
      current.close();
      playback.current = null;
      setPlaying(false);
    };
  }, [key]);

  const isSpeaking = speaking !== null && speaking === key;
  useScreenWakeLock(isPlaying);
  useMediaSession({ media: isSpeaking ? media : null, isPlaying, bridge, playback });

  const onMessage = (message: PlayerMessage) => {
    if (key === null || visit === null) return;
    if (speaking !== key) setSpeaking(key);
    if (message.type === 'time' && visit.server.id === libraryServerId) {
      holds.current = message.holds ?? null;
      if (`${holds.current}` !== `${visit.holds}`) dispatch({ type: 'episodes-held', holds: holds.current });
    }
    if (message.type === 'ready') {
      if (autoPlay) bridge.current?.play();
      else bridge.current?.pause();
    }
    // What plays has loaded, with or without the frame's load event.
    if (message.type === 'time' && visit.frame !== 'loaded') dispatch({ type: 'frame-loaded', url: visitUrl(visit) });
    if (message.type === 'seeked' || (message.type === 'pause' && !isAtEnd(playback.current))) onInput();
    if (message.type === 'play' && autoFullscreen) enterFullscreen(stage.current);
    playback.current?.receive(message);
  };
  return {
    talk: { bridge, onMessage, autoPlay },
    isSpeaking,
    isPlaying,
    /** Position of the title, in seconds, if it already plays on another server; null for any other. */
    positionOf(wanted: Playable): number | null {
      const position = playback.current?.position ?? null;
      if (played.current !== keyOf(wanted) || position === null) return null;
      return isStarted(position) ? position.positionSeconds : 0;
    },
  };
}

function keyOf(title: Playable): string {
  return title.mediaType === 'movie' ? `movie ${title.id}` : `tv ${title.id} ${title.season} ${title.episode}`;
}

/** Players pause before they end. */
function isAtEnd(playback: Playback | null): boolean {
  const position = playback?.position;
  return position ? position.durationSeconds - position.positionSeconds < 5 : false;
}

/** The browser allows it shortly after an input, also one inside the frame. */
function enterFullscreen(stage: HTMLElement | null): void {
  if (stage && !document.fullscreenElement) void stage.requestFullscreen?.().catch(() => undefined);
}

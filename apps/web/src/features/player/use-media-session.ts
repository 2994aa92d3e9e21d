import { imageUrl } from '@marquee/domain/catalogue/image-url';
import { type RefObject, useEffect } from 'react';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import type { PlayerBridge } from './bridge/player-bridge.ts';
import type { Playback } from './playback.ts';

/** What the system's media controls show. */
export interface PlayedMedia {
  readonly title: string;
  /** 'S2E5 · Name'; null for a movie. */
  readonly episode: string | null;
  readonly posterPath: string | null;
}

interface MediaSessionInput {
  /** Null until the player sends a message. */
  media: PlayedMedia | null;
  isPlaying: boolean;
  bridge: RefObject<PlayerBridge | null>;
  playback: RefObject<Playback | null>;
}

const skipSeconds = 10;

/** Describes what plays to the system's media controls, and obeys them where the player takes commands. */
export function useMediaSession({ media, isPlaying, bridge, playback }: MediaSessionInput): void {
  const { imageBase } = useClientConfiguration();
  const { title = null, episode = null, posterPath = null } = media ?? {};

  useEffect(() => {
    const session = (navigator as { mediaSession?: MediaSession }).mediaSession;
    if (!session || title === null) return;
    const artwork = posterPath === null ? [] : [{ src: artworkUrl(imageBase, posterPath), sizes: '342x513' }];
    session.metadata = new MediaMetadata({ title: episode ?? title, artist: episode === null ? '' : title, artwork });
    const skip = (seconds: number) => {
      const { position = null } = playback.current ?? {};
      if (position) bridge.current?.seek(Math.max(0, position.positionSeconds + seconds));
    };
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => bridge.current?.play(),
      pause: () => bridge.current?.pause(),
      seekbackward: ({ seekOffset = skipSeconds }) => skip(-seekOffset),
      seekforward: ({ seekOffset = skipSeconds }) => skip(seekOffset),
      seekto: ({ seekTime }) => seekTime !== undefined && bridge.current?.seek(seekTime),
    };
    const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
    for (const [action, handler] of actions) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
      for (const [action] of actions) session.setActionHandler(action, null);
    };
  }, [title, episode, posterPath, imageBase, bridge, playback]);

  useEffect(() => {
    const session = (navigator as { mediaSession?: MediaSession }).mediaSession;
    if (session && title !== null) session.playbackState = isPlaying ? 'playing' : 'paused';
  }, [title, isPlaying]);
}

function artworkUrl(imageBase: string, path: string): string {
  return new URL(imageUrl(imageBase, 'w342', path), window.location.href).href;
}

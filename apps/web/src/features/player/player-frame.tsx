import {
  canEmbed,
  type Playable,
  type PlayerServer,
  playerAddress,
  playerSandbox,
  playerUrl,
} from '@marquee/domain/player/player';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPlayerBridge, type PlayerBridge } from './bridge/player-bridge.ts';
import type { PlayerMessage } from './bridge/player-messages.ts';
import styles from './player-frame.module.css';

/** What a page passes on to the player and learns from it; all of it is optional. */
export interface PlayerTalk {
  /** Where the player starts; read when its frame is mounted, and never again. */
  startSeconds?: number | null;
  /** False: the address asks for no playback by itself; read when its frame is mounted. */
  autoPlay?: boolean;
  onMessage?: (message: PlayerMessage, server: PlayerServer) => void;
  /** The mounted frame's bridge; null for a server that says nothing. */
  bridge?: RefObject<PlayerBridge | null>;
}

interface PlayerFrameProps extends PlayerTalk {
  server: PlayerServer;
  title: Playable;
  /** Display name of what plays. */
  name: string;
  /** Called with the loaded URL. */
  onLoad: (url: string) => void;
}

/**
 * A third party's player, keyed by its URL so that nothing else remounts it. Same-origin URLs are never loaded: local
 * storage holds the session (see canEmbed).
 */
export function PlayerFrame(props: PlayerFrameProps) {
  const { server, title } = props;
  if (!canEmbed(playerUrl(server, title), window.location.origin)) {
    return <p className={styles.refused}>{server.name} has an address that cannot be shown here.</p>;
  }
  const url = playerAddress(server, title);
  return <MountedFrame key={url} url={url} {...props} />;
}

/** Keeps the address and the bridge of its first render: a refreshed server or a newer position changes neither. */
function MountedFrame({
  url,
  server,
  title,
  name,
  onLoad,
  startSeconds = null,
  autoPlay = true,
  onMessage,
  bridge,
}: PlayerFrameProps & { url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [mounted] = useState(() => {
    const requested = autoPlay ? server : withoutAutoPlay(server);
    return { server, startSeconds, src: playerAddress(requested, title, startSeconds) };
  });
  const receive = useEffectEvent((message: PlayerMessage) => onMessage?.(message, mounted.server));
  // Before the browser paints: the frame may speak as soon as it is in the document.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const opened = createPlayerBridge({ frame: frame.current, ...mounted, onMessage: (message) => receive(message) });
    if (bridge) bridge.current = opened;
    return () => {
      opened?.close();
      if (bridge) bridge.current = null;
    };
  }, [mounted, bridge]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={mounted.src}
      title={`Player: ${name} on ${server.name}`}
      allow="fullscreen; encrypted-media; picture-in-picture; autoplay"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={playerSandbox(server, title.mediaType)}
      onLoad={() => onLoad(url)}
    />
  );
}

/** Players name the parameter in several ways. */
function withoutAutoPlay(server: PlayerServer): PlayerServer {
  if (server.query === undefined) return server;
  const query = Object.entries(server.query).filter(([name]) => name.toLowerCase() !== 'autoplay');
  return { ...server, query: Object.fromEntries(query) };
}

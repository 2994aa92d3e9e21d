import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { frameFeatures } from '@marquee/domain/player/frame-features';
import { libraryServerId } from '@marquee/domain/player/library-server';
import {
  canEmbed,
  type Playable,
  type PlayerServer,
  playerAddress,
  playerSandbox,
  playerUrl,
} from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { createPlayerBridge, type PlayerBridge } from './bridge/player-bridge.ts';
import type { PlayerMessage } from './bridge/player-messages.ts';
import styles from './player-frame.module.css';

const messages = defineMessages('player.player-frame', {
  frame: 'Player: {name} on {server}',
  refused: '{name} has an address that cannot be shown here.',
});

/** What a page passes on to the player and learns from it; all of it is optional. */
export interface PlayerTalk {
  /** Where the player starts; read when its frame is mounted, and never again. */
  startSeconds?: number | null;
  /** Of the title, for a built-in player; read when its frame is mounted. */
  runtimeSeconds?: number | null;
  /** False: the address asks for no playback by itself; read when its frame is mounted. */
  autoPlay?: boolean;
  onMessage?: (message: PlayerMessage, server: PlayerServer) => void;
  /** The mounted frame's bridge; null for a server without messages. */
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
  const t = useMessages(messages);
  const { server, title } = props;
  if (!canEmbed(playerUrl(server, title), window.location.origin)) {
    return <p className={styles.refused}>{t('refused', server)}</p>;
  }
  const url = playerAddress(server, title);
  return <MountedFrame key={url} url={url} {...props} />;
}

/** Keeps address, name and bridge of its first render: neither a refreshed server nor a newer position changes them. */
function MountedFrame({
  url,
  server,
  title,
  name,
  onLoad,
  startSeconds = null,
  runtimeSeconds = null,
  autoPlay = true,
  onMessage,
  bridge,
}: PlayerFrameProps & { url: string }) {
  const t = useMessages(messages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [mounted] = useState(() => {
    const requested = autoPlay ? server : withoutAutoPlay(server);
    return {
      server,
      startSeconds,
      src: playerAddress(requested, title, startSeconds),
      frameName: isOwnPlayer(server, title) ? frameName({ title, name, runtimeSeconds }) : undefined,
    };
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
      name={mounted.frameName}
      src={mounted.src}
      title={t('frame', { name, server: server.name })}
      allow={frameFeatures}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={playerSandbox(server, title.mediaType)}
      onLoad={() => onLoad(url)}
    />
  );
}

/** A built-in player: neither a third party's nor that of the library, whose page has the title itself. */
function isOwnPlayer(server: PlayerServer, title: Playable): boolean {
  return server.id !== libraryServerId && isBuiltInPlayer(playerUrl(server, title));
}

/** What plays. The player's own page is the same for every title, since strangers can request it. */
function frameName({
  title,
  name,
  runtimeSeconds,
}: Pick<PlayerFrameProps, 'title' | 'name' | 'runtimeSeconds'>): string {
  const shown = title.mediaType === 'tv' ? `${name} · ${episodeCode(title.season, title.episode)}` : name;
  return JSON.stringify({ title: shown, runtimeSeconds });
}

/** Players name the parameter in several ways. */
function withoutAutoPlay(server: PlayerServer): PlayerServer {
  if (server.query === undefined) return server;
  const query = Object.entries(server.query).filter(([name]) => name.toLowerCase() !== 'autoplay');
  return { ...server, query: Object.fromEntries(query) };
}

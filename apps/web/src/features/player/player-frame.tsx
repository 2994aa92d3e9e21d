import { canEmbed, type Playable, type PlayerServer, playerSandbox, playerUrl } from '@marquee/domain/player/player';
import styles from './player-frame.module.css';

interface PlayerFrameProps {
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
export function PlayerFrame({ server, title, name, onLoad }: PlayerFrameProps) {
  const url = playerUrl(server, title);
  if (!canEmbed(url, window.location.origin)) {
    return <p className={styles.refused}>{server.name} has an address that cannot be shown here.</p>;
  }
  return (
    <iframe
      key={url}
      className={styles.frame}
      src={url}
      title={`Player: ${name} on ${server.name}`}
      allow="fullscreen; encrypted-media; picture-in-picture; autoplay"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={playerSandbox(server, title.mediaType)}
      onLoad={() => onLoad(url)}
    />
  );
}

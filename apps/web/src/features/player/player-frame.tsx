import { mayEmbed, type Playable, type PlayerServer, playerAddress, playerSandbox } from '@marquee/domain/player';
import styles from './player-frame.module.css';

interface PlayerFrameProps {
  server: PlayerServer;
  title: Playable;
  /** What plays, in words. */
  name: string;
  /** Told with the address that was loaded. */
  onLoad: (address: string) => void;
}

/**
 * A third party's page, held by its address alone: nothing but another address mounts it anew. The storage of this page
 * holds the session, so that an address which could reach it is never loaded (see mayEmbed).
 */
export function PlayerFrame({ server, title, name, onLoad }: PlayerFrameProps) {
  const address = playerAddress(server, title);
  if (!mayEmbed(address, window.location.origin)) {
    return <p className={styles.refused}>{server.name} has an address that cannot be shown here.</p>;
  }
  return (
    <iframe
      key={address}
      className={styles.frame}
      src={address}
      title={`Player: ${name} on ${server.name}`}
      allow="fullscreen; encrypted-media; picture-in-picture; autoplay"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={playerSandbox(server, title.mediaType)}
      onLoad={() => onLoad(address)}
    />
  );
}

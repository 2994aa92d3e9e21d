import type { MediaType } from '@marquee/domain/catalogue/media';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { chooseServer, type PlayerServer, type Players } from '@marquee/domain/player/player';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import { paths } from '../../lib/paths.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { WatchHeader } from './watch-header.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

interface PlayerProps {
  players: Players;
  /** The server of the visit's start. */
  initialServer: PlayerServer;
}

interface WatchGateProps<Details extends TitleDetails> {
  title: { mediaType: MediaType; id: number };
  details: { data: Details | undefined; error: unknown; refetch: () => unknown };
  children: (details: Details, player: PlayerProps) => ReactNode;
}

/**
 * Renders the page once its title and a player server are available, else redirects to /404 (docs/behaviour/watching.md
 * §1).
 */
export function WatchGate<Details extends TitleDetails>({ title, details, children }: WatchGateProps<Details>) {
  const players = usePlayers();
  const { data, error } = details;
  if (!data && error) {
    return (
      <div className={styles.page}>
        <WatchHeader back={paths.title(title)} />
        <TitleUnavailable error={error} onRetry={() => void details.refetch()} />
      </div>
    );
  }
  if (!data || !players) return <WatchSkeleton title={title} />;
  return <ServerGate players={players}>{(initialServer) => children(data, { players, initialServer })}</ServerGate>;
}

/** Chooses a server once: a later refresh without servers never stops the player. */
function ServerGate({ players, children }: { players: Players; children: (initialServer: PlayerServer) => ReactNode }) {
  const [initialServer] = useState(() => chooseServer(players.configuration, preferences.read().defaultServer));
  return initialServer ? children(initialServer) : <Redirect to={paths.notFound} replace />;
}

import type { MediaType } from '@marquee/domain/catalogue/media';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { withLibrary } from '@marquee/domain/player/library-server';
import { chooseServer, type Playable, type PlayerServer, type Players } from '@marquee/domain/player/player';
import { type ReactNode, useMemo, useState } from 'react';
import { Redirect } from 'wouter';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import { paths } from '../../lib/paths.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { type LibraryFile, useLibrary } from './playback/use-library.ts';
import { WatchHeader } from './watch-header.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

export interface PlayerProps {
  /** With the library, where it has the title. */
  players: Players;
  library: LibraryFile;
  /** The server of the visit's start. */
  initialServer: PlayerServer;
}

interface WatchGateProps<Details extends TitleDetails> {
  title: { mediaType: MediaType; id: number };
  /** Null until the episode is known. */
  playable: Playable | null;
  details: { data: Details | undefined; error: unknown; refetch: () => unknown };
  children: (details: Details, player: PlayerProps) => ReactNode;
}

/**
 * Renders the page once its title and a player server are available, else redirects to /404 (docs/behaviour/watching.md
 * §1).
 */
export function WatchGate<Details extends TitleDetails>({
  title,
  playable,
  details,
  children,
}: WatchGateProps<Details>) {
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
  const skeleton = <WatchSkeleton title={title} />;
  if (!data || !players) return skeleton;
  return (
    <ServerGate players={players} playable={playable} skeleton={skeleton}>
      {(player) => children(data, player)}
    </ServerGate>
  );
}

interface ServerGateProps {
  players: Players;
  playable: Playable | null;
  skeleton: ReactNode;
  children: (player: PlayerProps) => ReactNode;
}

/** Chooses a server once: a later refresh without servers never stops the player. */
function ServerGate({ players, playable, skeleton, children }: ServerGateProps) {
  const library = useLibrary(playable);
  const { address } = library;
  const withFile = useMemo(
    () => ({ ...players, configuration: withLibrary(players.configuration, address) }),
    [players, address],
  );
  const [chosen, setChosen] = useState<PlayerServer | null>(null);
  const initialServer = chosen ?? chooseServer(withFile.configuration, preferences.read().defaultServer);
  const isChoosing = chosen === null && playable !== null;
  if (isChoosing && library.isKnown && initialServer) setChosen(initialServer);
  if (isChoosing && !library.isKnown) return skeleton;
  return initialServer ? (
    children({ players: withFile, library, initialServer })
  ) : (
    <Redirect to={paths.notFound} replace />
  );
}

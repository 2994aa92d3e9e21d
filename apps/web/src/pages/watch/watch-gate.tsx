import type { TitleDetails } from '@marquee/domain/details';
import type { MediaType } from '@marquee/domain/media';
import { chooseServer, type PlayerServer, type Players } from '@marquee/domain/player';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { TitleUnavailable } from '../../features/media/title-unavailable.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import { preferences } from '../../lib/preferences.ts';
import { WatchHeader } from './watch-header.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

interface PlayerParts {
  players: Players;
  /** The server that the visit begins with. */
  first: PlayerServer;
}

interface WatchGateProps<Details extends TitleDetails> {
  title: { mediaType: MediaType; id: number };
  details: { data: Details | undefined; error: unknown; refetch: () => unknown };
  children: (details: Details, player: PlayerParts) => ReactNode;
}

/** Lets a page through that has a title and a server to play it on (catalogue spec §2: otherwise /404). */
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
  return <ServerGate players={players}>{(first) => children(data, { players, first })}</ServerGate>;
}

/** Judges the servers once, at the beginning: a later refresh that names none never ends what plays. */
function ServerGate({ players, children }: { players: Players; children: (first: PlayerServer) => ReactNode }) {
  const [first] = useState(() => chooseServer(players.configuration, preferences.read().defaultServer));
  return first ? children(first) : <Redirect to={paths.notFound} replace />;
}

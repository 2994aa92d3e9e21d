import type { MediaType } from '@marquee/domain/catalogue/media';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import { needsImdbId, withImdbId } from '@marquee/domain/player/imdb-servers';
import { withLibraryServer } from '@marquee/domain/player/library-server';
import {
  chooseServer,
  enabledServers,
  type Playable,
  type PlayerServer,
  type Players,
} from '@marquee/domain/player/player';
import { type ReactNode, useMemo, useState } from 'react';
import { Redirect } from 'wouter';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { NoServer } from './no-server.tsx';
import { useImdbId } from './playback/use-imdb-id.ts';
import { type LibraryPlayback, useLibrary } from './playback/use-library.ts';
import { WatchHeader } from './watch-header.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

export interface PlayerProps {
  /** With the library, where it has the title, and without the servers that need an IMDb id if it has none. */
  players: Players;
  /** Names of these servers. */
  leftOut: readonly string[];
  library: LibraryPlayback;
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
      <NoticeView title={title}>
        <TitleUnavailable error={error} onRetry={() => void details.refetch()} />
      </NoticeView>
    );
  }
  const skeleton = <WatchSkeleton title={title} />;
  if (!data || !players) return skeleton;
  return (
    <ServerGate details={data} players={players} playable={playable} skeleton={skeleton}>
      {(player) => children(data, player)}
    </ServerGate>
  );
}

/** A notice in place of the player. */
function NoticeView({ title, children }: Pick<WatchGateProps<TitleDetails>, 'title'> & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <WatchHeader back={paths.title(title)} />
      {children}
    </div>
  );
}

interface ServerGateProps {
  details: TitleDetails;
  players: Players;
  playable: Playable | null;
  skeleton: ReactNode;
  children: (player: PlayerProps) => ReactNode;
}

/** Chooses a server once: a later refresh without servers never stops the player. */
function ServerGate({ details, players, playable, skeleton, children }: ServerGateProps) {
  const { mediaType } = details;
  const library = useLibrary(playable);
  const { address } = library;
  const libraryName = useMessages(libraryLabels)('library');
  const imdb = useImdbId(details, players.configuration);
  const { imdbId } = imdb;
  const ofTitle = useMemo(() => {
    const suitable = withImdbId(players.configuration, { mediaType, imdbId });
    return { ...players, configuration: withLibraryServer(suitable, address, libraryName) };
  }, [players, address, libraryName, mediaType, imdbId]);
  const [chosen, setChosen] = useState<PlayerServer | null>(null);
  const initialServer = chosen ?? chooseServer(ofTitle.configuration, preferences.read().defaultServer);
  if (chosen === null && imdb.isWaiting && !(imdb.isLate && initialServer)) return skeleton;
  const isChoosing = chosen === null && playable !== null;
  if (isChoosing && library.isKnown && initialServer) setChosen(initialServer);
  if (isChoosing && !library.isKnown) return skeleton;
  const needing = enabledServers(players.configuration).filter((server) => needsImdbId(server, mediaType));
  const leftOut = imdbId === null ? needing.map(({ name }) => name) : [];
  if (initialServer) return children({ players: ofTitle, leftOut, library, initialServer });
  if (leftOut.length === 0) return <Redirect to={paths.notFound} replace />;
  return (
    <NoticeView title={details}>
      {imdb.error ? <TitleUnavailable error={imdb.error} onRetry={imdb.retry} /> : <NoServer details={details} />}
    </NoticeView>
  );
}

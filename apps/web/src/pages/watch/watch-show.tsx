import type { ShowDetails } from '@marquee/domain/details';
import type { EpisodeNumber } from '@marquee/domain/episodes';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { type LastWatched, useLastWatched } from '../../features/history/use-last-watched.ts';
import { trpc } from '../../lib/trpc.ts';
import { type EpisodeTarget, episodeTarget, type SeasonEpisodes } from './episode-target.ts';
import { guessedArrival } from './guessed-arrival.ts';
import { NoEpisodes } from './no-episodes.tsx';
import { WatchGate } from './watch-gate.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import { WatchView } from './watch-view.tsx';

/** A show's episode; an address without one, or with one that is not there, leads to one that is. */
export function WatchShow({ id, wanted }: { id: number; wanted: EpisodeNumber | null }) {
  const show = trpc.catalogue.show.useQuery({ id });
  const season = trpc.catalogue.season.useQuery(
    { showId: id, season: wanted?.season ?? 0 },
    { enabled: wanted !== null },
  );
  // A query that failed is pending again while it is repeated: what plays meanwhile must not go.
  const episodes: SeasonEpisodes = season.data?.episodes ?? (season.errorUpdateCount > 0 ? 'unknown' : 'loading');
  const last = useLastWatched(id);
  const target = show.data ? showTarget(show.data, { wanted, episodes, last }) : null;
  useAddressOf(id, target, wanted === null && last.status === 'uncertain');

  return (
    <WatchGate title={{ mediaType: 'tv', id }} details={show}>
      {(details, player) => {
        if (target?.kind === 'none') return <NoEpisodes details={details} />;
        if (!target || wanted === null) return <WatchSkeleton title={{ mediaType: 'tv', id }} />;
        return (
          <WatchView
            details={details}
            playable={{ mediaType: 'tv', id, ...wanted }}
            ready={target.kind === 'here'}
            season={{ episodes, retry: () => void season.refetch() }}
            {...player}
          />
        );
      }}
    </WatchGate>
  );
}

interface Wish {
  wanted: EpisodeNumber | null;
  episodes: SeasonEpisodes;
  last: LastWatched;
}

/** Null while the server is asked which episode was the last. */
function showTarget(show: ShowDetails, { wanted, episodes, last }: Wish): EpisodeTarget | null {
  if (wanted === null && last.status === 'asking') return null;
  return episodeTarget({ seasons: show.seasons, wanted, lastWatched: last.episode, episodes });
}

/** Brings the address to where the page stands, in place of the one that named nothing that is there. */
function useAddressOf(id: number, target: EpisodeTarget | null, guessed: boolean): void {
  const [, navigate] = useLocation();
  const address = target?.kind === 'elsewhere' ? paths.watch({ mediaType: 'tv', id, ...target.episode }) : null;
  useEffect(() => {
    if (address !== null) navigate(address, { replace: true, ...(guessed && { state: guessedArrival }) });
  }, [address, guessed, navigate]);
}

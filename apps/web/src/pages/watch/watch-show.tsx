import type { ShowDetails } from '@marquee/domain/details';
import type { EpisodeNumber } from '@marquee/domain/episodes';
import { findHistoryEntry } from '@marquee/domain/history';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { localHistory } from '../../features/history/local-history.ts';
import { trpc } from '../../lib/trpc.ts';
import { type EpisodeTarget, episodeTarget, type SeasonEpisodes } from './episode-target.ts';
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
  const target = show.data ? showTarget(show.data, wanted, episodes) : null;
  useAddressOf(id, target);

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

function showTarget(show: ShowDetails, wanted: EpisodeNumber | null, episodes: SeasonEpisodes): EpisodeTarget {
  const entry = findHistoryEntry(localHistory.read(), show);
  const known = entry !== null && entry.season !== null && entry.episode !== null;
  const lastWatched = known ? { season: Number(entry.season), episode: Number(entry.episode) } : null;
  return episodeTarget({ seasons: show.seasons, wanted, lastWatched, episodes });
}

/** Brings the address to where the page stands, in place of the one that named nothing that is there. */
function useAddressOf(id: number, target: EpisodeTarget | null): void {
  const [, navigate] = useLocation();
  const address = target?.kind === 'elsewhere' ? paths.watch({ mediaType: 'tv', id, ...target.episode }) : null;
  useEffect(() => {
    if (address !== null) navigate(address, { replace: true });
  }, [address, navigate]);
}

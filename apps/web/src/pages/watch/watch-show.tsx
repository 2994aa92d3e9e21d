import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type LastWatched, useLastWatched } from '../../features/history/use-last-watched.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths } from '../../lib/paths.ts';
import type { EpisodeNumber } from '../../lib/text/episodes.ts';
import { type EpisodeTarget, episodeTarget, type SeasonEpisodes } from './episodes/episode-target.ts';
import { NoEpisodes } from './episodes/no-episodes.tsx';
import { WatchGate } from './watch-gate.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import { inferredEpisode, WatchView } from './watch-view.tsx';

/** Watch page of a show; an invalid or missing episode redirects to an existing one. */
export function WatchShow({ id, wanted }: { id: number; wanted: EpisodeNumber | null }) {
  const trpc = useTrpc();
  const show = useQuery(trpc.catalogue.show.queryOptions({ id }));
  const season = useQuery(
    trpc.catalogue.season.queryOptions({ showId: id, season: wanted?.season ?? 0 }, { enabled: wanted !== null }),
  );
  // A failed query is pending again during a retry: keep what plays.
  const episodes: SeasonEpisodes = season.data?.episodes ?? (season.errorUpdateCount > 0 ? 'unknown' : 'loading');
  const last = useLastWatched(id);
  const target = show.data ? showTarget(show.data, { wanted, episodes, last }) : null;
  useEpisodeRedirect(id, target, wanted === null && last.status === 'uncertain');

  return (
    <WatchGate title={{ mediaType: 'tv', id }} details={show}>
      {(details, player) => {
        if (target?.kind === 'none') return <NoEpisodes details={details} />;
        if (!target || wanted === null) return <WatchSkeleton title={{ mediaType: 'tv', id }} />;
        return (
          <WatchView
            details={details}
            playable={{ mediaType: 'tv', id, ...wanted }}
            isReady={target.kind === 'here'}
            season={{ episodes, retry: () => void season.refetch() }}
            {...player}
          />
        );
      }}
    </WatchGate>
  );
}

interface ShowTargetInput {
  wanted: EpisodeNumber | null;
  episodes: SeasonEpisodes;
  last: LastWatched;
}

/** Null while the last watched episode loads. */
function showTarget(show: ShowDetails, { wanted, episodes, last }: ShowTargetInput): EpisodeTarget | null {
  if (wanted === null && last.status === 'loading') return null;
  return episodeTarget({ seasons: show.seasons, wanted, lastWatched: last.episode, episodes });
}

/** Redirects an invalid episode URL to the nearest valid one. */
function useEpisodeRedirect(id: number, target: EpisodeTarget | null, isGuess: boolean): void {
  const [, navigate] = useLocation();
  const path = target?.kind === 'elsewhere' ? paths.watch({ mediaType: 'tv', id, ...target.episode }) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true, ...(isGuess && { state: inferredEpisode }) });
  }, [path, isGuess, navigate]);
}

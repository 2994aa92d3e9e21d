import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import type { Playable } from '@marquee/domain/player/player';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type LastWatched, useLastWatched } from '../../features/history/use-last-watched.ts';
import { usePageRecord } from '../../features/record/member-record.ts';
import { PageRecordProvider } from '../../features/record/page-record.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths } from '../../lib/paths.ts';
import { useIsFirstOfSeason } from '../../lib/routing/first-of-season.ts';
import { type EpisodeTarget, episodeTarget, type SeasonEpisodes, targetSeason } from './episodes/episode-target.ts';
import { MissingEpisodeNotice, useMissingEpisode } from './episodes/missing-episode.tsx';
import { NoEpisodes } from './episodes/no-episodes.tsx';
import { WatchGate } from './watch-gate.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import { inferredEpisode, WatchView } from './watch-view.tsx';

/** Watch page of a show; an invalid episode redirects to an existing one and asks, none to next-up or the first. */
export function WatchShow({ id, wanted }: { id: number; wanted: EpisodeKey | null }) {
  const trpc = useTrpc();
  const show = useQuery(trpc.catalogue.show.queryOptions({ id }));
  return (
    <PageRecordProvider mediaType="tv" id={id} show={show.data}>
      <WatchEpisode id={id} wanted={wanted} show={show} />
    </PageRecordProvider>
  );
}

interface WatchEpisodeProps {
  id: number;
  wanted: EpisodeKey | null;
  show: { data: ShowDetails | undefined; error: unknown; refetch: () => unknown };
}

function WatchEpisode({ id, wanted, show }: WatchEpisodeProps) {
  const trpc = useTrpc();
  const last = useLastWatched(id);
  const goesOn = useStart(last);
  const start = goesOn === 'loading' ? null : goesOn;
  const isFirst = useIsFirstOfSeason(wanted?.season);
  // Without an episode in the URL, the episode to continue with has to be known first.
  const seasons = wanted === null && goesOn === 'loading' ? undefined : show.data?.seasons;
  const number = seasons ? targetSeason({ seasons, wanted, start }) : (wanted?.season ?? null);
  const season = useQuery(
    trpc.catalogue.season.queryOptions({ showId: id, season: number ?? 0 }, { enabled: number !== null }),
  );
  // A failed query is pending again during a retry: keep what plays.
  const episodes: SeasonEpisodes = season.data?.episodes ?? (season.errorUpdateCount > 0 ? 'unknown' : 'loading');
  const target = seasons ? episodeTarget({ seasons, wanted, isFirst, start, episodes }) : null;
  const [missing, acceptNearest] = useMissingEpisode(wanted, target);
  const isPlayable = target?.kind !== 'none' && target?.kind !== 'loading' && (missing === null || missing.isAccepted);
  const playable: Playable | null = wanted && isPlayable ? { mediaType: 'tv', id, ...wanted } : null;
  useEpisodeRedirect(id, target, wanted === null && last.status === 'uncertain');

  return (
    <WatchGate title={{ mediaType: 'tv', id }} playable={playable} details={show}>
      {(details, player) => {
        if (target?.kind === 'none') return <NoEpisodes details={details} />;
        if (missing && !missing.isAccepted) {
          return <MissingEpisodeNotice details={details} missing={missing} onWatch={acceptNearest} />;
        }
        if (!target || playable === null) return <WatchSkeleton title={{ mediaType: 'tv', id }} />;
        return (
          <WatchView
            details={details}
            playable={playable}
            isReady={target.kind === 'here'}
            takesFocus={missing !== null}
            season={{ episodes, retry: () => void season.refetch() }}
            {...player}
          />
        );
      }}
    </WatchGate>
  );
}

/** Where the show starts without an episode in the URL: with next-up, else with the last watched one. */
function useStart(last: LastWatched): EpisodeKey | 'loading' | null {
  const record = usePageRecord();
  if (last.status === 'loading' || record?.status === 'loading') return 'loading';
  return (record?.status === 'ready' ? record.startOf(last) : null) ?? last.episode;
}

/** Redirects an invalid episode URL to the nearest valid one. */
function useEpisodeRedirect(id: number, target: EpisodeTarget | null, isGuess: boolean): void {
  const [, navigate] = useLocation();
  const path = target?.kind === 'elsewhere' ? paths.watch({ mediaType: 'tv', id, ...target.episode }) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true, ...(isGuess && { state: inferredEpisode }) });
  }, [path, isGuess, navigate]);
}

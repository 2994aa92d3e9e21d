import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails, TitleDetails } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode, PlayerConfiguration } from '@marquee/domain/player/player';
import { dayOf } from '@marquee/domain/record/day';
import { isSameEpisode } from '@marquee/domain/record/episode-key';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import type { NamedEpisode } from '../../../features/player/bridge/player-messages.ts';
import { NextOffer } from '../../../features/player/next-offer.tsx';
import offerStyles from '../../../features/player/player-offer.module.css';
import { PlayerStage } from '../../../features/player/player-stage.tsx';
import type { PlayerEvent, PlayerVisit } from '../../../features/player/player-visit.ts';
import { ResumeOffer } from '../../../features/player/resume-offer.tsx';
import { usePlayback } from '../../../features/player/use-playback.ts';
import { useLoadTimeout } from '../../../features/player/use-player-visit.ts';
import { useVisitOutcomes } from '../../../features/player/use-visit-outcomes.ts';
import { useLoadedRecord } from '../../../features/record/member-record.ts';
import { serverTime } from '../../../lib/api/server-clock.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths } from '../../../lib/paths.ts';
import type { SeasonEpisodes } from '../episodes/episode-target.ts';
import { seasonsBeside } from '../episodes/neighbours.ts';
import { useFirstWithEpisodes } from '../episodes/use-first-with-episodes.ts';
import { type NextEpisode, nextEpisode } from './next-episode.ts';
import { useNextOffer } from './use-next-offer.ts';
import { useStart } from './use-start.ts';

interface WatchPlayerProps {
  details: TitleDetails;
  /** The current season of a show. */
  episodes: SeasonEpisodes;
  /** 'S2E5 · Name'; null for a movie. */
  episode: string | null;
  visit: PlayerVisit;
  dispatch: Dispatch<PlayerEvent>;
  configuration: PlayerConfiguration;
  /** False until the episode is known to exist. */
  isReady: boolean;
  stage: RefObject<HTMLElement | null>;
}

/** The player, and what follows from its messages: where it starts, progress, the next episode. */
export function WatchPlayer({
  details,
  episodes,
  episode,
  visit,
  dispatch,
  configuration,
  isReady,
  stage,
}: WatchPlayerProps) {
  const [, navigate] = useLocation();
  const { title, server } = visit;
  const [continued, setContinued] = useState<NextEpisode | null>(null);
  const start = useStart({
    server,
    title,
    isPlaying: title !== visit.mounted,
    isContinued: title.mediaType === 'tv' && continued?.id === title.id && isSameEpisode(continued, title),
  });
  const shown = isReady && start.status === 'known' ? visit : null;
  useLoadTimeout(shown, dispatch, configuration);
  const listed = typeof episodes === 'object' && title.mediaType === 'tv' ? episodes : [];
  const current = title.mediaType === 'tv' ? listed.find(({ number }) => number === title.episode) : undefined;
  const follow = useFollow(visit, dispatch);
  const record = useLoadedRecord();
  const runtime = (details.mediaType === 'movie' ? details.runtime : current?.runtime) ?? null;
  const playback = usePlayback({
    visit: shown,
    dispatch,
    runtime,
    loadTimeoutMs: configuration.settings.loadTimeout,
    media: { title: details.title, episode, posterPath: details.posterPath },
    stage,
    onEnded() {
      const goesOn = offer.onEnded();
      // A question would be in the way of the next episode.
      if (!goesOn) record?.offerChoice();
    },
    onChanged: (named) => void follow(named),
    onInput: () => offer.noteInput(),
  });
  useVisitOutcomes(shown, playback.isSpeaking);
  const next = useNextEpisode(
    details,
    title.mediaType === 'tv' && current && playback.isSpeaking
      ? { title: lastPlayed(title, visit), episodes: listed }
      : null,
  );
  const offer = useNextOffer({
    next,
    title,
    isPlaying: playback.isPlaying,
    onPlay(chosen) {
      setContinued(chosen);
      navigate(paths.watch(chosen), { replace: true });
    },
  });
  // An offer disappears with its buttons: move the focus to the player.
  const answer = (act: () => void) => () => {
    act();
    stage.current?.focus({ preventScroll: true });
  };

  return (
    <PlayerStage
      visit={shown}
      dispatch={dispatch}
      configuration={configuration}
      name={details.title}
      stage={stage}
      backdrop={<CatalogueImage path={details.backdropPath} size="w780" alt="" width={16} height={9} placeholder=" " />}
      runtimeSeconds={runtime === null ? null : runtime * 60}
      startSeconds={playback.positionOf(title) ?? (start.status === 'known' ? start.seconds : null)}
      {...playback.talk}
      offer={
        (isReady && start.status === 'asking' && (
          <ResumeOffer
            played={start.played}
            onResume={answer(() => start.choose(start.played.positionSeconds))}
            onStartOver={answer(() => start.choose(null))}
          />
        )) ||
        (next && offer.state && (
          <NextOffer
            episode={episodeLine(record?.spoilers.isHidden(next) ? { ...next, name: '' } : next)}
            picture={
              <span className={offerStyles.picture} data-blurred={record?.spoilers.isBlurred(next) || undefined}>
                <CatalogueImage
                  path={next.stillPath ?? details.backdropPath}
                  size="w185"
                  alt=""
                  width={16}
                  height={9}
                  placeholder=" "
                />
              </span>
            }
            state={offer.state}
            onPlay={offer.play}
            onCancel={answer(offer.cancel)}
          />
        ))
      }
    />
  );
}

/** The last episode of what plays: the one after it is next. */
function lastPlayed(title: PlayableEpisode, { holds }: PlayerVisit): PlayableEpisode {
  return holds ? { ...title, episode: holds[1] } : title;
}

function episodeLine({ season, episode, name }: NextEpisode): string {
  return name ? `${episodeCode(season, episode)} · ${name}` : episodeCode(season, episode);
}

/** The next aired episode; the next season is read when this one has no more. */
function useNextEpisode(
  details: TitleDetails,
  playing: {
    title: PlayableEpisode;
    episodes: Parameters<typeof nextEpisode>[2]['lists'][number]['episodes'];
  } | null,
): NextEpisode | null {
  const [openedAt] = useState(() => Date.now());
  const show: ShowDetails | null = details.mediaType === 'tv' ? details : null;
  const today = dayOf(serverTime(openedAt));
  const season = playing && { number: playing.title.season, episodes: playing.episodes };
  const here = show && season && nextEpisode(show, playing.title, { lists: [season], today });
  const after = show && season && !here ? seasonsBeside(show.seasons, season.number, 'after') : [];
  const following = useFirstWithEpisodes(details.id, after).season;
  if (here || !show || !season || !following) return here;
  return nextEpisode(show, playing.title, { lists: [season, following], today });
}

/** Makes address and heading follow a player that went on to another episode, if there is such an episode. */
function useFollow(visit: PlayerVisit, dispatch: Dispatch<PlayerEvent>) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return async ({ mediaId, season, episode }: NamedEpisode) => {
    const { title } = visit;
    if (title.mediaType !== 'tv' || (mediaId !== null && mediaId !== title.id)) return;
    const followed = { ...title, season, episode };
    if (isSameEpisode(followed, title)) return;
    const list = await queryClient
      .ensureQueryData(trpc.catalogue.season.queryOptions({ showId: title.id, season }))
      .catch(() => null);
    if (!list?.episodes.some(({ number }) => number === episode)) return;
    dispatch({ type: 'title-followed', title: followed });
    navigate(paths.watch(followed), { replace: true });
  };
}

import type { TitleDetails } from '@marquee/domain/details';
import { episodeCode } from '@marquee/domain/display-text';
import type { Playable, PlayableEpisode, PlayerServer, Players } from '@marquee/domain/player';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { recordBeginning, recordProgress } from '../../features/history/record-progress.ts';
import { Picture } from '../../features/media/picture.tsx';
import { PlayerStage } from '../../features/player/player-stage.tsx';
import { ServerPanel } from '../../features/player/server-panel.tsx';
import { usePlayerVisit } from '../../features/player/use-player-visit.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { DetailsCard } from './details-card.tsx';
import type { SeasonEpisodes } from './episode-target.ts';
import { isGuessed } from './guessed-arrival.ts';
import { SeasonInformation, SeasonLinks } from './season-sections.tsx';
import { ServerSettingsToggle } from './server-settings-toggle.tsx';
import { useArrival } from './use-arrival.ts';
import { WatchHeader, WatchTitle } from './watch-header.tsx';
import styles from './watch-view.module.css';

interface WatchViewProps {
  details: TitleDetails;
  playable: Playable;
  /** False until it is certain that the episode is there. */
  ready?: boolean;
  /** The season that plays. */
  season?: { episodes: SeasonEpisodes; retry: () => void };
  players: Players;
  first: PlayerServer;
}

/** The watch page of a title that can be played: header, player, and all around it. */
export function WatchView({ details, playable, ready = true, season, players, first }: WatchViewProps) {
  const { configuration } = players;
  const { defaultServer } = usePreferences();
  // On a phone the servers stand directly under the player; elsewhere what plays comes first.
  const onPhone = useIsPhone() ?? false;
  const [visit, dispatch] = usePlayerVisit({ first, title: playable, ready, configuration, preferred: defaultServer });
  const page = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const name = playable.mediaType === 'movie' ? details.title : `${details.title} ${code(playable)}`;

  usePageHead({ title: name, description: details.overview });
  useArrival(page, visit.title);
  useEffect(() => {
    if (ready) (isGuessed() ? recordBeginning : recordProgress)(visit.title);
  }, [ready, visit.title]);

  const servers = (
    <ServerPanel
      players={players}
      visit={visit}
      foldable={onPhone}
      onUse={(server) => {
        dispatch({ type: 'server-chosen', server });
        stage.current?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <ServerSettingsToggle players={players} />
    </ServerPanel>
  );
  return (
    <div className={styles.page} ref={page}>
      <WatchHeader back={backAddress(playable)}>
        <WatchTitle
          posterPath={details.posterPath}
          title={details.title}
          episode={playable.mediaType === 'tv' ? episodeLine(playable, season?.episodes) : null}
          rating={details.rating}
        />
      </WatchHeader>
      <PlayerStage
        visit={ready ? visit : null}
        dispatch={dispatch}
        configuration={configuration}
        name={details.title}
        stage={stage}
        backdrop={<Picture path={details.backdropPath} size="w780" alt="" width={16} height={9} placeholder=" " />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {onPhone && servers}
          {details.mediaType === 'tv' && playable.mediaType === 'tv' && season && (
            <SeasonInformation show={details} playable={playable} {...season} />
          )}
          {!onPhone && servers}
        </div>
        <div className={styles.side}>
          <DetailsCard details={details} />
          {details.mediaType === 'tv' && playable.mediaType === 'tv' && season && (
            <SeasonLinks show={details} playable={playable} episodes={season.episodes} />
          )}
        </div>
      </div>
    </div>
  );
}

function code({ season, episode }: PlayableEpisode): string {
  return episodeCode(season, episode);
}

/** 'S2E5 · Name', or the number alone while the name is not known. */
function episodeLine(playable: PlayableEpisode, episodes: SeasonEpisodes | undefined): string {
  const known = typeof episodes === 'object' ? episodes.find(({ number }) => number === playable.episode) : undefined;
  return known?.name ? `${code(playable)} · ${known.name}` : code(playable);
}

/** The detail page, at the episode that plays. */
function backAddress(playable: Playable): string {
  return playable.mediaType === 'movie'
    ? paths.title(playable)
    : paths.episode(playable.id, playable.season, playable.episode);
}

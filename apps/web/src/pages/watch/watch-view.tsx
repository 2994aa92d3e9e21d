import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import type { Playable, PlayableEpisode } from '@marquee/domain/player/player';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { recordAutoStart, recordOpened } from '../../features/history/record-opened.ts';
import type { PlayerVisit } from '../../features/player/player-visit.ts';
import { ServerPanel } from '../../features/player/server-panel.tsx';
import { usePlayerVisit } from '../../features/player/use-player-visit.ts';
import { useReport } from '../../features/player/use-visit-outcomes.ts';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { paths } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { DetailsCard } from './details-card.tsx';
import type { SeasonEpisodes } from './episodes/episode-target.ts';
import { SeasonInformation, SeasonLinks } from './episodes/season-sections.tsx';
import { WatchPlayer } from './playback/watch-player.tsx';
import { ServerSettingsToggle } from './server-settings-toggle.tsx';
import { ServersButton } from './servers-button.tsx';
import type { PlayerProps } from './watch-gate.tsx';
import { WatchHeader, WatchTitle } from './watch-header.tsx';
import styles from './watch-view.module.css';

interface WatchViewProps extends PlayerProps {
  details: TitleDetails;
  playable: Playable;
  /** False until the episode is known to exist. */
  isReady?: boolean;
  /** The page replaces a notice whose focused button is gone. */
  takesFocus?: boolean;
  /** The current season. */
  season?: { episodes: SeasonEpisodes; retry: () => void };
}

/** Watch page of a playable title: header, player, details. */
export function WatchView({
  details,
  playable,
  isReady = true,
  takesFocus = false,
  season,
  players,
  leftOut,
  library,
  initialServer,
}: WatchViewProps) {
  const { configuration } = players;
  const { defaultServer } = usePreferences();
  // On a phone the servers follow the episodes; on a desktop they are below the player, or open above it.
  const isPhone = useIsPhone() ?? false;
  const [isOverPlayer, setOverPlayer] = useState(false);
  const [visit, dispatch] = usePlayerVisit({
    initialServer,
    title: playable,
    isTitleKnown: library.isKnown,
    configuration,
    preferred: defaultServer,
  });
  const page = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const report = useReport();
  useFocusOnEpisodeChange(page, visit, takesFocus);
  useEffect(() => {
    if (isReady) (isInferred() ? recordAutoStart : recordOpened)(visit.title);
  }, [isReady, visit.title]);

  const episode = playable.mediaType === 'tv' ? episodeLine(playable, season?.episodes) : null;
  const servers = (
    <ServerPanel
      players={players}
      visit={visit}
      foldable={isPhone}
      problem={library.problem}
      leftOut={leftOut}
      onUse={(server) => {
        setOverPlayer(false);
        dispatch({ type: 'server-chosen', server });
        stage.current?.scrollIntoView({ block: 'nearest' });
      }}
      onReport={() => {
        report(visit.server);
        dispatch({ type: 'reported' });
        stage.current?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <ServerSettingsToggle players={players} />
    </ServerPanel>
  );
  const seasonLinks = details.mediaType === 'tv' && playable.mediaType === 'tv' && season && (
    <SeasonLinks show={details} playable={playable} episodes={season.episodes} />
  );
  return (
    <div className={styles.page} ref={page}>
      <WatchHeader back={detailsPath(playable)}>
        <WatchTitle
          posterPath={details.posterPath}
          title={details.title}
          lang={details.textLanguage?.title}
          episode={episode}
          rating={details.rating}
        />
        {!isPhone && (
          <ServersButton isOpen={isOverPlayer} onChange={setOverPlayer}>
            {servers}
          </ServersButton>
        )}
      </WatchHeader>
      <WatchPlayer
        details={details}
        episodes={season?.episodes ?? 'unknown'}
        episode={episode}
        visit={visit}
        dispatch={dispatch}
        configuration={configuration}
        isReady={isReady}
        stage={stage}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {details.mediaType === 'tv' && playable.mediaType === 'tv' && season && (
            <SeasonInformation show={details} playable={playable} holds={visit.holds} {...season} />
          )}
          {isPhone && seasonLinks}
          {(isPhone || !isOverPlayer) && servers}
        </div>
        <div className={styles.side}>
          <DetailsCard details={details} />
          {!isPhone && seasonLinks}
        </div>
      </div>
    </div>
  );
}

function code({ season, episode }: PlayableEpisode): string {
  return episodeCode(season, episode);
}

/** 'S2E5 · Name', or the code alone while the name is unknown. */
function episodeLine(playable: PlayableEpisode, episodes: SeasonEpisodes | undefined): string {
  const episode = typeof episodes === 'object' ? episodes.find(({ number }) => number === playable.episode) : undefined;
  return episode?.name ? `${code(playable)} · ${episode.name}` : code(playable);
}

/** Path of the details page, at the current episode. */
function detailsPath(playable: Playable): string {
  return playable.mediaType === 'movie' ? paths.title(playable) : paths.episode(playable);
}

/** History state of an episode chosen by the client because the last watched one is unknown. */
export const inferredEpisode = { guessed: true } as const;

/** Whether the current episode is a guess, which must not overwrite the visitor's progress. */
function isInferred(): boolean {
  return (history.state as { guessed?: unknown } | null)?.guessed === true;
}

/**
 * Treats another episode as a new page: scrolls to the player and focuses the heading. Not if the player went on. The
 * first title counts as another one if `isFirstAnother`.
 */
function useFocusOnEpisodeChange(
  page: RefObject<HTMLElement | null>,
  { title, mounted }: PlayerVisit,
  isFirstAnother: boolean,
): void {
  const lastTitle = useRef(isFirstAnother ? null : title);
  const isFollowed = title !== mounted;
  useEffect(() => {
    if (lastTitle.current === title) return;
    lastTitle.current = title;
    if (isFollowed) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, title, isFollowed]);
}

import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import type { HeldEpisodes } from '../../../features/player/bridge/player-messages.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { CardSkeleton } from '../watch-skeleton.tsx';
import styles from '../watch-view.module.css';
import { EpisodeCard } from './episode-card.tsx';
import { EpisodeNavigation } from './episode-navigation.tsx';
import type { SeasonEpisodes } from './episode-target.ts';
import { EpisodesCard } from './episodes-card.tsx';
import { SeasonsCard } from './seasons-card.tsx';

const messages = defineMessages('watch.season-sections', {
  specialsFailed: 'The specials could not be loaded.',
  seasonFailed: 'The episodes of season {season} could not be loaded.',
  tryAgain: 'Try again',
});

interface SeasonInformationProps {
  show: ShowDetails;
  playable: PlayableEpisode;
  episodes: SeasonEpisodes;
  /** Of the file that plays, if it has several. */
  holds: HeldEpisodes | null;
  retry: () => void;
}

/** Previous and next episode, and the current episode's card. */
export function SeasonInformation({ show, playable, episodes, holds, retry }: SeasonInformationProps) {
  const t = useMessages(messages);
  if (episodes === 'unknown') {
    return (
      <div className={styles.failed} role="alert">
        <span>{playable.season === 0 ? t('specialsFailed') : t('seasonFailed', { season: playable.season })}</span>
        <Button variant="default" size="xs" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (episodes === 'loading') {
    return (
      <>
        <Skeleton height={60} />
        <CardSkeleton lines={4} />
      </>
    );
  }
  const current = episodes.find(({ number }) => number === playable.episode);
  return (
    <>
      <EpisodeNavigation seasons={show.seasons} playable={playable} episodes={episodes} holds={holds} />
      {current && <EpisodeCard season={playable.season} episode={current} backdropPath={show.backdropPath} />}
    </>
  );
}

/** Season links and the current season's episodes. */
export function SeasonLinks({ show, playable, episodes }: Omit<SeasonInformationProps, 'holds' | 'retry'>) {
  return (
    <>
      <SeasonsCard show={show} season={playable.season} />
      {typeof episodes === 'object' && episodes.length > 0 && <EpisodesCard playable={playable} episodes={episodes} />}
    </>
  );
}

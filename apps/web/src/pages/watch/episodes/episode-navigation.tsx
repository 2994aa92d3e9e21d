import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '../../../components/controls/link.tsx';
import { useLoadedRecord } from '../../../features/record/member-record.ts';
import { paths } from '../../../lib/paths.ts';

import styles from './episode-navigation.module.css';
import { neighbours } from './neighbours.ts';

interface EpisodeNavigationProps {
  playable: PlayableEpisode;
  episodes: readonly Episode[];
}

/** Links to the previous and next episode of the season. */
export function EpisodeNavigation({ playable, episodes }: EpisodeNavigationProps) {
  const { previous, next } = neighbours(episodes, playable.episode);
  if (!previous && !next) return null;
  return (
    <nav className={styles.navigation} aria-label="Episodes before and after">
      {previous && (
        <Link className={styles.link} href={paths.watch({ ...playable, episode: previous.number })}>
          <IconChevronLeft size={22} aria-hidden />
          <Target direction="Previous Episode" season={playable.season} episode={previous} />
        </Link>
      )}
      {next && (
        <Link className={styles.link} data-next href={paths.watch({ ...playable, episode: next.number })}>
          <Target direction="Next Episode" season={playable.season} episode={next} />
          <IconChevronRight size={22} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function Target({ direction, season, episode }: { direction: string; season: number; episode: Episode }) {
  const code = episodeCode(season, episode.number);
  const isHidden = useLoadedRecord()?.spoilers.isHidden({ season, episode: episode.number });
  return (
    <span className={styles.target}>
      <span className={styles.direction}>{direction}</span>{' '}
      <span className={styles.name}>{episode.name && !isHidden ? `${code} · ${episode.name}` : code}</span>
    </span>
  );
}

import type { ShowDetails } from '@marquee/domain/details';
import { countedText } from '@marquee/domain/display-text';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import styles from './seasons-card.module.css';
import viewStyles from './watch-view.module.css';

/** The show's seasons; one leads to its episode 1 (catalogue spec §2). */
export function SeasonsCard({ show, season }: { show: ShowDetails; season: number }) {
  return (
    <nav className={viewStyles.card} aria-labelledby="watch-seasons">
      <h2 className={viewStyles.heading} id="watch-seasons">
        Seasons
      </h2>
      <ul className={styles.list}>
        {show.seasons.map(({ number, episodeCount }) => (
          <li key={number}>
            <Link
              className={styles.season}
              href={paths.watch({ mediaType: 'tv', id: show.id, season: number, episode: 1 })}
              aria-current={number === season ? 'true' : undefined}
            >
              <span className={styles.name}>Season {number}</span>{' '}
              <span className={styles.count}>{countedText(episodeCount, 'episode')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

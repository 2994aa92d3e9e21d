import { pluralText, seasonName } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { Link } from '../../../components/controls/link.tsx';
import { useLoadedRecord } from '../../../features/record/member-record.ts';
import type { SeenEpisodes } from '../../../features/record/seen-episodes.ts';
import { paths } from '../../../lib/paths.ts';
import { firstOfSeason } from '../../../lib/routing/first-of-season.ts';
import viewStyles from '../watch-view.module.css';
import styles from './seasons-card.module.css';

/** Links to each season's first episode (docs/behaviour/watching.md §1). */
export function SeasonsCard({ show, season }: { show: ShowDetails; season: number }) {
  const seen = useLoadedRecord()?.seen;
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
              state={firstOfSeason(number)}
              aria-current={number === season ? 'true' : undefined}
            >
              <span className={styles.name}>{seasonName(number)}</span>{' '}
              <span className={styles.count}>
                {(seen && watchedCount(seen, number, episodeCount)) ?? pluralText(episodeCount, 'episode')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** '7 of 10 watched'; null before one was seen. */
function watchedCount(seen: SeenEpisodes, season: number, episodeCount: number): string | null {
  const { size } = seen.seenIn(season);
  return size === 0 ? null : `${Math.min(size, episodeCount)} of ${episodeCount} watched`;
}

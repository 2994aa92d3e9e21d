import type { Episode } from '@marquee/domain/details';
import { dateText, episodeCode, ratingText } from '@marquee/domain/display-text';
import { IconMovie, IconStarFilled } from '@tabler/icons-react';
import { classes } from '../../components/classes.ts';
import { episodeRuntime } from '../../features/media/episode-runtime.ts';
import { Picture } from '../../features/media/picture.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import styles from './episode-card.module.css';
import viewStyles from './watch-view.module.css';

interface EpisodeCardProps {
  season: number;
  episode: Episode;
  /** Stands in for a still that nobody has. */
  backdropPath: string | null;
}

/** What the present episode is about. */
export function EpisodeCard({ season, episode, backdropPath }: EpisodeCardProps) {
  const { showRatings } = usePreferences();
  const facts = [dateText(episode.date), episodeRuntime(episode.runtime)].filter((fact) => fact !== null);
  const picture = episode.stillPath ?? backdropPath;
  return (
    <section className={classes(viewStyles.card, styles.card)} aria-label="This episode">
      <Picture
        key={picture}
        className={styles.still}
        path={picture}
        size="w300"
        sourceSizes={['w300', 'w500']}
        sizes="(min-width: 768px) 240px, 35vw"
        alt=""
        width={16}
        height={9}
        placeholder={<IconMovie size={28} aria-hidden />}
      />
      <div className={styles.text}>
        <p className={styles.code}>{episodeCode(season, episode.number)}</p>
        <h2 className={styles.name}>{episode.name || `Episode ${episode.number}`}</h2>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {showRatings && episode.rating > 0 && (
            <span className={styles.rating}>
              <IconStarFilled size={12} role="img" aria-label="rated" />
              {ratingText(episode.rating)}
            </span>
          )}
        </p>
      </div>
      {episode.overview && <p className={styles.overview}>{episode.overview}</p>}
    </section>
  );
}

import type { Episode } from '@marquee/domain/details';
import { dateText, episodeCode, ratingText } from '@marquee/domain/display-text';
import type { PlayableEpisode } from '@marquee/domain/player';
import { IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { episodeRuntime } from '../../features/media/episode-runtime.ts';
import { Picture } from '../../features/media/picture.tsx';
import styles from './episode-row.module.css';

interface EpisodeRowProps {
  episode: Episode;
  /** The episode as something to play. */
  at: PlayableEpisode;
  chosen: boolean;
  onStart: () => void;
}

/** One episode: its whole row is the link that chooses it; the chosen one can be played from here. */
export function EpisodeRow({ episode, at, chosen, onStart }: EpisodeRowProps) {
  const date = dateText(episode.date);
  const runtime = episodeRuntime(episode.runtime);
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      <div className={styles.still}>
        <Picture
          path={episode.stillPath}
          size="w300"
          sourceSizes={['w185', 'w300', 'w780']}
          sizes="(min-width: 768px) 208px, 128px"
          alt=""
          width={16}
          height={9}
          placeholder={<span className={styles.number}>{episode.number}</span>}
        />
        {chosen && (
          <Link
            className={styles.play}
            href={paths.watch(at)}
            aria-label={`Play ${episodeCode(at.season, at.episode)}`}
            onClick={onStart}
          >
            <IconPlayerPlayFilled size={20} aria-hidden />
          </Link>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            className={styles.link}
            href={paths.episode(at.id, at.season, at.episode)}
            aria-current={chosen ? 'true' : undefined}
          >
            {episode.number}. {episode.name || `Episode ${episode.number}`}
          </Link>
        </h3>
        <p className={styles.facts}>
          {date && <span>{date}</span>}
          {runtime && <span>{runtime}</span>}
          {episode.rating > 0 && (
            <span className={styles.rating}>
              <IconStarFilled size={12} aria-label="rated" role="img" />
              {ratingText(episode.rating)}
            </span>
          )}
        </p>
      </div>
      {episode.overview && (
        <p className={styles.overview} dir="auto">
          {episode.overview}
        </p>
      )}
    </li>
  );
}

import { dateText, episodeCode, ratingText } from '@marquee/domain/catalogue/display-text';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { Link } from '../../components/controls/link.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { paths } from '../../lib/paths.ts';
import { episodeRuntime } from '../../lib/text/episodes.ts';
import styles from './episode-row.module.css';

interface EpisodeRowProps {
  episode: Episode;
  /** Player target of the episode. */
  at: PlayableEpisode;
  chosen: boolean;
  onStart: () => void;
}

/** One episode: the whole row is a link that selects it; the selected one has a play button. */
export function EpisodeRow({ episode, at, chosen, onStart }: EpisodeRowProps) {
  const date = dateText(episode.date);
  const runtime = episodeRuntime(episode.runtime);
  return (
    <li className={styles.row} data-chosen={chosen || undefined}>
      <div className={styles.still}>
        <CatalogueImage
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
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link className={styles.link} href={paths.episode(at)} aria-current={chosen ? 'true' : undefined}>
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

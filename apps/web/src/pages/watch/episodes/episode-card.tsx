import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconMovie } from '@tabler/icons-react';
import { classes } from '../../../components/classes.ts';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import { EpisodeRating } from '../../../features/media/entries/episode-rating.tsx';
import { RecordSlot } from '../../../features/record/record-slots.tsx';
import { useAllMessages, useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import { episodeRuntime } from '../../../lib/text/episodes.ts';
import viewStyles from '../watch-view.module.css';
import styles from './episode-card.module.css';

const messages = defineMessages('watch.episode-card', {
  label: 'This episode',
  unnamed: 'Episode {number}',
});

interface EpisodeCardProps {
  season: number;
  episode: Episode;
  /** Shown when the episode has no still. */
  backdropPath: string | null;
}

/** Card of the current episode. */
export function EpisodeCard({ season, episode, backdropPath }: EpisodeCardProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const allMessages = useAllMessages();
  const { showRatings } = usePreferences();
  const facts = [formats.day(episode.date), episodeRuntime(episode.runtime, allMessages)].filter(
    (fact) => fact !== null,
  );
  const imagePath = episode.stillPath ?? backdropPath;
  return (
    <section className={classes(viewStyles.card, styles.card)} aria-label={t('label')}>
      <CatalogueImage
        key={imagePath}
        className={styles.still}
        path={imagePath}
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
        <h2 className={styles.name}>
          <bdi lang={episode.textLanguage?.name}>{episode.name || t('unnamed', { number: episode.number })}</bdi>
        </h2>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {showRatings && episode.rating > 0 && <EpisodeRating rating={episode.rating} />}
        </p>
        <RecordSlot place="line">
          {({ parts }) => (
            <parts.PlayingMark at={{ season, episode: episode.number }} name={episodeCode(season, episode.number)} />
          )}
        </RecordSlot>
      </div>
      {episode.overview && (
        <p className={styles.overview} lang={episode.textLanguage?.overview} dir="auto">
          {episode.overview}
        </p>
      )}
    </section>
  );
}

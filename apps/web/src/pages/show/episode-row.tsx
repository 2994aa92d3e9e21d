import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from '../../components/controls/link.tsx';
import { recordOpened } from '../../features/history/record-opened.ts';
import { LibraryEpisodeMark } from '../../features/library/library-marks.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { EpisodeRating } from '../../features/media/entries/episode-rating.tsx';
import { usePageRecord } from '../../features/record/member-record.ts';
import { useAllMessages, useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { episodeRuntime } from '../../lib/text/episodes.ts';
import styles from './episode-row.module.css';

const messages = defineMessages('show.episode-row', {
  play: 'Play {episode}',
  unnamed: 'Episode {number}',
});

export interface EpisodeRowProps {
  episode: Episode;
  /** Player target of the episode. */
  at: PlayableEpisode;
  chosen: boolean;
  /** For the place in a virtual list. */
  item?: ComponentPropsWithRef<'li'>;
}

/** One episode: the whole row is a link that selects it; the selected one has a play button. */
export function EpisodeRow({ episode, at, chosen, item }: EpisodeRowProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const date = formats.day(episode.date);
  const runtime = episodeRuntime(episode.runtime, useAllMessages());
  const pageRecord = usePageRecord();
  const record = pageRecord?.status === 'ready' ? pageRecord : null;
  // The place of the marks is reserved while they load.
  const hasMarks = pageRecord !== null && pageRecord.status !== 'failed';
  const isHidden = record?.spoilers.isHidden(at) ?? false;
  return (
    <li {...item} className={styles.row} data-chosen={chosen || undefined} data-marks={hasMarks || undefined}>
      <div className={styles.still} data-blurred={record?.spoilers.isBlurred(at) || undefined}>
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
        {record && <record.parts.PlayedBar at={at} />}
        <LibraryEpisodeMark season={at.season} episode={at.episode} />
        {chosen && (
          <Link
            className={styles.play}
            href={paths.watch(at)}
            aria-label={t('play', { episode: episodeCode(at.season, at.episode) })}
            onClick={() => recordOpened(at)}
          >
            <IconPlayerPlayFilled size={20} aria-hidden />
          </Link>
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link className={styles.link} href={paths.episode(at)} aria-current={chosen ? 'true' : undefined}>
            {episode.number}.{' '}
            {!isHidden && episode.name ? (
              <bdi lang={episode.textLanguage?.name}>{episode.name}</bdi>
            ) : (
              t('unnamed', { number: episode.number })
            )}
          </Link>
        </h3>
        <p className={styles.facts}>
          {date && <span>{date}</span>}
          {runtime && <span>{runtime}</span>}
          {episode.rating > 0 && <EpisodeRating rating={episode.rating} />}
        </p>
      </div>
      {hasMarks && <div className={styles.marks}>{record && <record.parts.EpisodeMarks at={at} withMore />}</div>}
      {episode.overview && !isHidden && (
        <p className={styles.overview} lang={episode.textLanguage?.overview} dir="auto">
          {episode.overview}
        </p>
      )}
    </li>
  );
}

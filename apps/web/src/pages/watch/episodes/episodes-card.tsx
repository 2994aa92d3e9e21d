import { seasonName } from '@marquee/domain/catalogue/display-text';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { classes } from '../../../components/classes.ts';
import { Link } from '../../../components/controls/link.tsx';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import { useLoadedRecord, usePageRecord } from '../../../features/record/member-record.ts';
import { useAllMessages, useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { episodeRuntime } from '../../../lib/text/episodes.ts';
import viewStyles from '../watch-view.module.css';
import styles from './episodes-card.module.css';

const messages = defineMessages('watch.episodes-card', {
  all: 'All {count} episodes',
  unnamed: 'Episode {number}',
  nowPlaying: 'Now playing',
  heading: '{season} episodes',
});

/** Episodes in the watch page's collapsible list. */
const episodeQuickList = 20;

interface EpisodesCardProps {
  playable: PlayableEpisode;
  episodes: readonly Episode[];
}

/** The season's first 20 episodes, collapsible; the show page lists all. */
export function EpisodesCard({ playable, episodes }: EpisodesCardProps) {
  const t = useMessages(messages);
  const name = seasonName(playable.season, useAllMessages());
  const { id, season, episode: current } = playable;
  const list = useRef<HTMLOListElement>(null);

  // Scroll the list, never the page, to the current episode.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another episode is at another position in the list
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link) list.current.scrollTop = link.offsetTop - list.current.offsetTop - link.offsetHeight;
  }, [season, current]);

  return (
    <details className={classes(viewStyles.card, styles.card)} open>
      <summary className={styles.summary}>
        <h2 className={viewStyles.heading}>{season > 0 ? t('heading', { season: name }) : name}</h2>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <ol ref={list} className={styles.list}>
        {episodes.slice(0, episodeQuickList).map((episode) => (
          <li key={episode.number} className={styles.item}>
            <EpisodeLink
              at={{ ...playable, episode: episode.number }}
              episode={episode}
              current={episode.number === current}
            />
            <Tick at={{ season, episode: episode.number }} />
          </li>
        ))}
      </ol>
      {episodes.length > episodeQuickList && (
        <Link className={viewStyles.link} href={paths.episode({ id, season, episode: current })}>
          {t('all', { count: episodes.length })}
        </Link>
      )}
    </details>
  );
}

interface EpisodeLinkProps {
  at: PlayableEpisode;
  episode: Episode;
  current: boolean;
}

function EpisodeLink({ at, episode, current }: EpisodeLinkProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const allMessages = useAllMessages();
  const record = useLoadedRecord();
  const name = !current && record?.spoilers.isHidden(at) ? '' : episode.name;
  return (
    <Link className={styles.episode} href={paths.watch(at)} aria-current={current ? 'true' : undefined}>
      <span className={styles.picture} data-blurred={(!current && record?.spoilers.isBlurred(at)) || undefined}>
        <CatalogueImage
          key={episode.stillPath}
          className={styles.still}
          path={episode.stillPath}
          size="w185"
          alt=""
          width={16}
          height={9}
          placeholder={<span className={styles.number}>{episode.number}</span>}
        />
        {record && <record.parts.PlayedBar at={at} />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          {episode.number}. {name || t('unnamed', { number: episode.number })}
        </span>{' '}
        <span className={styles.fact}>
          {current ? t('nowPlaying') : (episodeRuntime(episode.runtime, allMessages) ?? formats.day(episode.date))}
        </span>
      </span>
    </Link>
  );
}

/** Its place is reserved while the record loads. */
function Tick({ at }: { at: EpisodeKey }) {
  const record = usePageRecord();
  if (record === null || record.status === 'failed') return null;
  return <span className={styles.tick}>{record.status === 'ready' && <record.parts.EpisodeMarks at={at} />}</span>;
}

import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Episode, SeasonDetails, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayableEpisode } from '@marquee/domain/player/player';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '../../../components/controls/link.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import type { HeldEpisodes } from '../../../features/player/bridge/player-messages.ts';
import { useLoadedRecord } from '../../../features/record/member-record.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './episode-navigation.module.css';
import { neighbours, seasonsBeside } from './neighbours.ts';
import { useFirstWithEpisodes } from './use-first-with-episodes.ts';

const messages = defineMessages('watch.episode-navigation', {
  label: 'Episodes before and after',
  previous: 'Previous Episode',
  next: 'Next Episode',
});

interface EpisodeNavigationProps {
  seasons: readonly SeasonSummary[];
  playable: PlayableEpisode;
  episodes: readonly Episode[];
  /** Of the file that plays, if it has several. */
  holds: HeldEpisodes | null;
}

/** Links to the previous and next episode, across seasons. Another season is read only at the ends of this one. */
export function EpisodeNavigation({ seasons, playable, episodes, holds }: EpisodeNavigationProps) {
  const t = useMessages(messages);
  const { id, season } = playable;
  const [first, last] = holds ?? [playable.episode, playable.episode];
  const played = episodes.filter(({ number }) => number >= first && number <= last);
  const near = {
    previous: neighbours(episodes, played[0]?.number ?? first).previous,
    next: neighbours(episodes, played.at(-1)?.number ?? last).next,
  };
  const before = useFirstWithEpisodes(id, near.previous ? [] : seasonsBeside(seasons, season, 'before'));
  const after = useFirstWithEpisodes(id, near.next ? [] : seasonsBeside(seasons, season, 'after'));
  const previous = near.previous ? { season, episode: near.previous } : lastOf(before.season);
  const next = near.next ? { season, episode: near.next } : firstOf(after.season);
  if (!previous && !next) return before.isLoading || after.isLoading ? <Skeleton height={60} /> : null;
  return (
    <nav className={styles.navigation} aria-label={t('label')}>
      {previous && (
        <Link
          className={styles.link}
          href={paths.watch({ ...playable, season: previous.season, episode: previous.episode.number })}
        >
          <IconChevronLeft size={22} aria-hidden />
          <Target direction={t('previous')} {...previous} />
        </Link>
      )}
      {next && (
        <Link
          className={styles.link}
          data-next
          href={paths.watch({ ...playable, season: next.season, episode: next.episode.number })}
        >
          <Target direction={t('next')} {...next} />
          <IconChevronRight size={22} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

interface NamedEpisode {
  season: number;
  episode: Episode;
}

function firstOf(season: SeasonDetails | null): NamedEpisode | null {
  const episode = season?.episodes[0];
  return season && episode ? { season: season.number, episode } : null;
}

function lastOf(season: SeasonDetails | null): NamedEpisode | null {
  const episode = season?.episodes.at(-1);
  return season && episode ? { season: season.number, episode } : null;
}

function Target({ direction, season, episode }: NamedEpisode & { direction: string }) {
  const code = episodeCode(season, episode.number);
  const isHidden = useLoadedRecord()?.spoilers.isHidden({ season, episode: episode.number });
  return (
    <span className={styles.target}>
      <span className={styles.direction}>{direction}</span>{' '}
      <span className={styles.name}>{episode.name && !isHidden ? `${code} · ${episode.name}` : code}</span>
    </span>
  );
}

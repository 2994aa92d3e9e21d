import { NativeSelect } from '@mantine/core';
import type { Episode, SeasonSummary } from '@marquee/domain/details';
import type { PlayableEpisode } from '@marquee/domain/player';
import { IconSelector } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { TitleSection } from '../../features/media/title-section.tsx';
import { EpisodeRow } from './episode-row.tsx';
import styles from './episodes-section.module.css';
import { EpisodeRowsSkeleton } from './episodes-skeleton.tsx';

/** Seasons of daily shows have hundreds of episodes: so many are listed before somebody asks for all. */
const shownAtFirst = 30;

interface EpisodesSectionProps {
  seasons: readonly SeasonSummary[];
  season: SeasonSummary;
  chosen: PlayableEpisode;
  /** null until the season is here. */
  episodes: readonly Episode[] | null;
  failed: boolean;
  onRetry: () => void;
  /** Told when the visitor starts the chosen episode. */
  onStart: () => void;
}

/** A show's seasons and the episodes of one. Choosing changes the address, and never moves the window. */
export function EpisodesSection({ seasons, season, chosen, episodes, failed, onRetry, onStart }: EpisodesSectionProps) {
  const [, navigate] = useLocation();
  return (
    <TitleSection
      heading="Episodes"
      aside={
        <NativeSelect
          className={styles.select}
          aria-label="Season"
          size="md"
          value={season.number}
          rightSection={<IconSelector size={18} aria-hidden />}
          onChange={(event) => navigate(paths.episode(chosen.id, Number(event.currentTarget.value), 1))}
          data={seasons.map(({ number }) => ({ value: String(number), label: `Season ${number}` }))}
        />
      }
    >
      {episodes ? (
        <EpisodeList key={season.number} episodes={episodes} chosen={chosen} onStart={onStart} />
      ) : failed ? (
        <p className={styles.notice} role="status">
          <span>The episodes of this season could not be loaded.</span>
          <Button variant="default" size="xs" onClick={onRetry}>
            Retry
          </Button>
        </p>
      ) : (
        <EpisodeRowsSkeleton count={Math.min(season.episodeCount, shownAtFirst)} />
      )}
    </TitleSection>
  );
}

function EpisodeList({
  episodes,
  chosen,
  onStart,
}: Pick<EpisodesSectionProps, 'chosen' | 'onStart'> & { episodes: readonly Episode[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // Once long, the list stays so: choosing an early episode must not pull the page away.
  if (!all && episodes.findIndex(({ number }) => number === chosen.episode) >= shownAtFirst) setAll(true);
  if (episodes.length === 0) return <p className={styles.notice}>No episodes are listed yet.</p>;
  const shown = all ? episodes : episodes.slice(0, shownAtFirst);
  const showAll = () => {
    flushSync(() => setAll(true));
    list.current?.children[shownAtFirst]?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <ol ref={list} className={styles.list}>
        {shown.map((episode) => (
          <EpisodeRow
            key={episode.number}
            episode={episode}
            at={{ ...chosen, episode: episode.number }}
            chosen={episode.number === chosen.episode}
            onStart={onStart}
          />
        ))}
      </ol>
      {shown.length < episodes.length && (
        <Button className={styles.more} variant="default" fullWidth onClick={showAll}>
          Show all {episodes.length} episodes
        </Button>
      )}
    </>
  );
}

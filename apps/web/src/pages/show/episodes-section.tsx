import { seasonName } from '@marquee/domain/catalogue/display-text';
import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazy, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { usePageRecord } from '../../features/record/member-record.ts';
import { SeasonProgress, UnlistedNotice } from '../../features/record/record-slots.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { firstOfSeason } from '../../lib/routing/first-of-season.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import type { ChosenEpisode } from './episode-choice.ts';
import { EpisodeRow } from './episode-row.tsx';
import styles from './episodes-section.module.css';
import { EpisodeRowsSkeleton } from './episodes-skeleton.tsx';

const messages = defineMessages('show.episodes-section', {
  heading: 'Episodes',
  season: 'Season',
  failed: 'The episodes of this season could not be loaded.',
  retry: 'Retry',
  empty: 'No episodes are listed yet.',
  showAll: 'Show all {count} episodes',
});

/** Episodes listed before Show all: daily shows have hundreds. */
const initialCount = 30;
/** Longer lists render only the rows near the window. */
const maxPlainRows = 200;

const VirtualEpisodes = lazy(async () => ({ default: (await import('./virtual-episodes.tsx')).VirtualEpisodes }));

interface EpisodesSectionProps {
  seasons: readonly SeasonSummary[];
  season: SeasonSummary;
  chosen: ChosenEpisode;
  /** Notes that the URL names an episode which does not exist. */
  missing: string | null;
  /** Null while loading. */
  episodes: readonly Episode[] | null;
  failed: boolean;
  onRetry: () => void;
}

/** Season select and episode list. Selecting changes the URL and never scrolls. */
export function EpisodesSection({ seasons, season, chosen, missing, episodes, failed, onRetry }: EpisodesSectionProps) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const [, navigate] = useLocation();
  return (
    <Section
      heading={t('heading')}
      aside={
        <div className={styles.aside}>
          {episodes && <SeasonProgress season={season.number} numbers={episodes.map(({ number }) => number)} />}
          {/* Not Mantine's, which would be half of the page's code. */}
          <span className={styles.season}>
            <select
              className={styles.select}
              aria-label={t('season')}
              value={season.number}
              onChange={(event) => {
                const number = Number(event.currentTarget.value);
                navigate(paths.episode({ id: chosen.id, season: number, episode: 1 }), {
                  state: firstOfSeason(number),
                });
              }}
            >
              {seasons.map(({ number }) => (
                <option key={number} value={number}>
                  {seasonName(number, allMessages)}
                </option>
              ))}
            </select>
          </span>
        </div>
      }
    >
      {missing !== null && (
        <p className={styles.missing} role="status">
          {missing}
        </p>
      )}
      {episodes ? (
        <EpisodeList key={season.number} episodes={episodes} chosen={chosen} />
      ) : failed ? (
        <p className={styles.notice} role="status">
          <span>{t('failed')}</span>
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <EpisodeRowsSkeleton count={Math.min(season.episodeCount, initialCount)} />
      )}
      <UnlistedNotice />
    </Section>
  );
}

function EpisodeList({ episodes, chosen }: Pick<EpisodesSectionProps, 'chosen'> & { episodes: readonly Episode[] }) {
  const t = useMessages(messages);
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isMember = usePageRecord() !== null;
  // Markup of the server stays.
  const [isRendered] = useState(() => isHydrating() && !isMember);
  // Stays expanded: collapsing on selecting an early episode would shift the page.
  if (!isExpanded && episodes.findIndex(({ number }) => number === chosen.episode) >= initialCount) setExpanded(true);
  if (episodes.length === 0) return <p className={styles.notice}>{t('empty')}</p>;
  const isVirtual = isExpanded && episodes.length > maxPlainRows && !isRendered;
  const shownEpisodes = isExpanded && !isVirtual ? episodes : episodes.slice(0, initialCount);
  const showAll = () => {
    flushSync(() => setExpanded(true));
    list.current?.children[initialCount]?.querySelector('a')?.focus({ preventScroll: true });
  };
  const rowOf = (episode: Episode) => ({
    episode,
    at: { ...chosen, episode: episode.number },
    chosen: episode.number === chosen.episode,
  });
  const rows = (
    <ol ref={list} className={styles.list}>
      {shownEpisodes.map((episode) => (
        <EpisodeRow key={episode.number} {...rowOf(episode)} />
      ))}
    </ol>
  );
  return (
    <>
      {rows}
      {isVirtual && (
        // The rows above stay as they are: the window keeps its place by them.
        <LazyBoundary fallback={null}>
          <VirtualEpisodes episodes={episodes.slice(initialCount)} first={initialCount + 1} rowOf={rowOf} />
        </LazyBoundary>
      )}
      {!isExpanded && shownEpisodes.length < episodes.length && (
        <Button className={styles.more} variant="default" fullWidth onClick={showAll}>
          {t('showAll', { count: episodes.length })}
        </Button>
      )}
    </>
  );
}

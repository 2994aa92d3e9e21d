import type { Episode } from '@marquee/domain/catalogue/title-details';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EpisodeRow, type EpisodeRowProps } from './episode-row.tsx';
import styles from './episodes-section.module.css';

/** px of a row before it is measured. */
const estimatedRowPx = 141;
const gapPx = 4;
const overscanRows = 6;

interface VirtualEpisodesProps {
  /** The further episodes of the season. */
  episodes: readonly Episode[];
  /** Position of the first of them in the season, from 1. */
  first: number;
  rowOf: (episode: Episode) => EpisodeRowProps;
}

/** The rest of a long season, scrolled with the window: only rows near it are rendered. */
export function VirtualEpisodes({ episodes, first, rowOf }: VirtualEpisodesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number | null>(null);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: episodes.length,
    estimateSize: () => estimatedRowPx,
    gap: gapPx,
    overscan: overscanRows,
    scrollMargin: top ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    // Keep the focused row rendered, or scrolling would lose focus.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isMissing = focusedRow !== null && focusedRow < episodes.length && !indexes.includes(focusedRow);
      return isMissing ? [...indexes, focusedRow].sort((a, b) => a - b) : indexes;
    },
  });
  // The button that requested them is gone.
  useEffect(() => {
    if (top === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>('[data-index="0"] a')?.focus({ preventScroll: true });
  }, [top]);

  return (
    <ol ref={list} start={first} className={styles.virtual} style={{ height: virtualizer.getTotalSize() }}>
      {top !== null &&
        virtualizer.getVirtualItems().map(({ index, start }) => {
          const episode = episodes[index];
          if (!episode) return null;
          const item = {
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': first - 1 + episodes.length,
            'aria-posinset': first + index,
            onFocusCapture: () => setFocusedRow(index),
            style: { position: 'absolute', insetInline: 0, transform: `translateY(${start - top}px)` } as const,
          };
          return <EpisodeRow key={episode.number} {...rowOf(episode)} item={item} />;
        })}
    </ol>
  );
}

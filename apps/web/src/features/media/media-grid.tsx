import type { MediaCard } from '@marquee/domain/media';
import { mediaKey } from '@marquee/domain/media-item';
import { memo } from 'react';
import { WindowGrid } from '../../components/window-grid.tsx';
import { gridCardSizes, gridRowHeight } from './grid-measures.ts';
import styles from './media-grid.module.css';
import { PosterCard } from './poster-card.tsx';
import { useColumns } from './use-columns.ts';

interface MediaGridProps {
  cards: readonly MediaCard[];
  label: string;
  showType?: boolean;
  /** Told when a card is opened. */
  onOpen?: (card: MediaCard) => void;
}

/** Cards in 2 to 7 columns; drawn again only for other ones, however often the page around them is. */
export const MediaGrid = memo(function MediaGrid({ cards, label, showType = false, onOpen }: MediaGridProps) {
  const columns = useColumns();
  return (
    <WindowGrid
      items={cards}
      keyOf={mediaKey}
      label={label}
      columns={columns}
      unmeasuredClassName={styles.grid}
      rowHeight={gridRowHeight}
      render={(card, cell) => (
        <PosterCard card={card} sizes={gridCardSizes} {...cell} showType={showType} {...(onOpen && { onOpen })} />
      )}
    />
  );
});

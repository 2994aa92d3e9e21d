import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { LibraryCard } from '@marquee/domain/library/library-titles';
import { memo } from 'react';
import { VirtualGrid } from '../../../components/layout/virtual-grid.tsx';
import { gridCardSizes, gridRowHeight } from './grid-sizes.ts';
import styles from './media-grid.module.css';
import { PosterCard } from './poster-card.tsx';
import { useColumns } from './use-columns.ts';

interface MediaGridProps {
  cards: readonly LibraryCard[];
  label: string;
  showType?: boolean;
  /** Called when a card is opened. */
  onOpen?: () => void;
}

/** Cards in 1 to 7 columns; memoised, since its page renders often. */
export const MediaGrid = memo(function MediaGrid({ cards, label, showType = false, onOpen }: MediaGridProps) {
  const columns = useColumns();
  return (
    <VirtualGrid
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

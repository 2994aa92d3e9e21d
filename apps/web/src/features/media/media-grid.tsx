import type { MediaCard } from '@marquee/domain/media';
import { mediaKey } from '@marquee/domain/media-item';
import { memo } from 'react';
import { WindowGrid } from '../../components/window-grid.tsx';
import { remToPixels } from '../../lib/rem-to-pixels.ts';
import styles from './media-grid.module.css';
import { PosterCard } from './poster-card.tsx';
import { useColumns } from './use-columns.ts';

const cardSizes =
  '(min-width: 1536px) 13vw, (min-width: 1280px) 15vw, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, (min-width: 480px) 30vw, 46vw';

/** rem of the two lines of text under a poster; px of their margin and of the gap to the next row. */
const textHeight = 2.3125;
const textGap = 10;
const rowGap = 24;

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
      rowHeight={(width) => width * 1.5 + remToPixels(textHeight) + textGap + rowGap}
      render={(card, cell) => (
        <PosterCard card={card} sizes={cardSizes} {...cell} showType={showType} {...(onOpen && { onOpen })} />
      )}
    />
  );
});

import { limits } from '@marquee/domain/limits';
import type { MediaCard } from '@marquee/domain/media';
import { mediaKey } from '@marquee/domain/media-item';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Scroller } from '../../components/scroller.tsx';
import { useWholeWhenIdle } from '../../lib/draw-when-idle.ts';
import styles from './media-row.module.css';
import { PosterCard } from './poster-card.tsx';
import { moveFocus } from './roving-focus.ts';

const cardSizes = '(min-width: 768px) 176px, 144px';
/** Cards that a row begins with: what a wide window shows of it. */
const firstCards = 10;

interface MediaRowProps {
  title: string;
  cards: readonly MediaCard[];
  /** Where View All leads; none where there is no fuller list. */
  viewAll?: string;
  /** Rows seen first load their posters at once. */
  eager?: boolean;
  showType?: boolean;
  /** Given for a row that failed: its heading stays, and this is tried. */
  onRetry?: () => void;
  /** What stands under the heading, as a credit line. */
  note?: ReactNode;
}

/** px of one press of a row's arrow (catalogue spec §2). */
function rowStep(): number {
  return window.innerWidth < limits.rowScrollStepBreakpoint ? limits.rowScrollStepNarrow : limits.rowScrollStepWide;
}

/** A heading and a strip of cards: Tab enters once, the arrow keys move inside and between rows. */
export function MediaRow({ title, cards, viewAll, eager = false, showType = false, onRetry, note }: MediaRowProps) {
  const heading = useId();
  const { isWhole, drawNow } = useWholeWhenIdle();
  const [active, setActive] = useState(0);
  const links = useRef<(HTMLAnchorElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The last card is the row's, not the last of those that are drawn at first.
    if (!isWhole) drawNow();
    const next = moveFocus(event, links.current.slice(0, cards.length));
    if (next !== null) setActive(next);
  };

  return (
    <section className={styles.row} aria-labelledby={heading} data-media-row>
      <div className={styles.header}>
        <h2 className={styles.heading} id={heading}>
          {title}
        </h2>
        {viewAll && cards.length > 0 && (
          <Link className={styles.viewAll} href={viewAll} aria-label={`View All ${title}`}>
            View All
          </Link>
        )}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {onRetry ? (
        <div className={styles.failed} role="alert">
          <span>This row could not be loaded.</span>
          <Button variant="default" size="xs" onClick={onRetry}>
            Retry
          </Button>
        </div>
      ) : (
        <Scroller
          label={title}
          arrows={cards.length > limits.homeRowArrowsAbove}
          step={rowStep}
          className={styles.strip}
          onKeyDown={onKeyDown}
        >
          {(isWhole ? cards : cards.slice(0, firstCards)).map((card, index) => (
            <div key={mediaKey(card)} className={styles.item}>
              <PosterCard
                card={card}
                sizes={cardSizes}
                eager={eager && index < limits.homeRowArrowsAbove}
                showType={showType}
                tabIndex={index === Math.min(active, cards.length - 1) ? 0 : -1}
                onFocus={() => setActive(index)}
                linkRef={(element) => {
                  links.current[index] = element;
                }}
              />
            </div>
          ))}
        </Scroller>
      )}
    </section>
  );
}

import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { LibraryCard } from '@marquee/domain/library/library-titles';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { rowScrollStepBreakpoint, Scroller } from '../../../components/layout/scroller.tsx';
import { afterNextPaint } from '../../../lib/browser/after-next-paint.ts';
import { useShownCards } from '../../../lib/lists/member-cards.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useRenderWhenNear } from '../../../lib/ssr/use-render-when-near.ts';
import { useRenderWhenQuiet } from '../../../lib/ssr/use-render-when-quiet.ts';
import styles from './media-row.module.css';
import { PosterCard } from './poster-card.tsx';
import { linksWithin, moveFocus } from './roving-focus.ts';

const messages = defineMessages('media.media-row', {
  viewAll: 'View All',
  viewAllOf: 'View All {title}',
  failed: 'This row could not be loaded.',
  retry: 'Retry',
});

/** A row with more items gets scroll arrows. */
const homeRowArrowsAbove = 6;
/** px per press of a row's arrow, below and from `rowScrollStepBreakpoint`. */
const rowScrollStepNarrow = 200;
const rowScrollStepWide = 280;

const cardSizes = '(min-width: 768px) 176px, 144px';
/** Cards rendered at first: what a wide window shows. */
const initialCards = 10;

interface MediaRowProps {
  title: string;
  /** Null while they are not loaded. */
  cards: readonly LibraryCard[] | null;
  /** URL of View All, if there is a fuller list. */
  viewAll?: string;
  /** Loads posters at once, for rows above the fold. */
  eager?: boolean;
  /** Renders the cards once the row is near the window. */
  deferred?: boolean;
  /** Called when a deferred row is near the window. */
  onNear?: (() => void) | undefined;
  showType?: boolean;
  /** Set for a failed row: shows the heading and a retry button. */
  onRetry?: () => void;
  /** Shown under the heading, e.g. a credit line. */
  note?: ReactNode;
}

/** Scroll step in px of a row's arrow (docs/behaviour/catalogue.md §1). */
function rowStep(): number {
  return window.innerWidth < rowScrollStepBreakpoint ? rowScrollStepNarrow : rowScrollStepWide;
}

/** A heading and a row of cards: one Tab stop, arrow keys move within and between rows. */
export function MediaRow({
  title,
  cards,
  viewAll,
  eager = false,
  deferred = false,
  onNear,
  showType = false,
  onRetry,
  note,
}: MediaRowProps) {
  const t = useMessages(messages);
  const headingId = useId();
  const { isFull, renderSoon, renderNow } = useRenderWhenQuiet();
  const { element, isRendered } = useRenderWhenNear<HTMLElement>(!deferred);
  const [active, setActive] = useState(0);
  const { shown: wanted, notice } = useShownCards(cards);
  useEffect(() => {
    if (isRendered) onNear?.();
  }, [isRendered, onNear]);
  const shown = isRendered ? wanted?.slice(0, isFull ? undefined : initialCards) : undefined;

  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const links = linksWithin(currentTarget);
    const index = links.indexOf(target as HTMLAnchorElement);
    if (index < 0) return;
    // Update the DOM at once for Up and Down; defer rendering until after the click that also focuses.
    for (const link of links) link.tabIndex = link === target ? 0 : -1;
    afterNextPaint(() => setActive(index));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // End goes to the row's last card, so render all of them.
    if (!isFull) renderNow();
    moveFocus(event, linksWithin(event.currentTarget));
  };

  return (
    <section ref={element} className={styles.row} aria-labelledby={headingId} data-media-row>
      <div className={styles.header}>
        <h2 className={styles.heading} id={headingId}>
          {title}
        </h2>
        {notice}
        {viewAll && cards?.length !== 0 && (
          <Link className={styles.viewAll} href={viewAll} aria-label={t('viewAllOf', { title })}>
            {t('viewAll')}
          </Link>
        )}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {onRetry ? (
        <div className={styles.failed} role="alert">
          <span>{t('failed')}</span>
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <Scroller
          label={title}
          arrows={shown !== undefined && (wanted?.length ?? 0) > homeRowArrowsAbove}
          step={rowStep}
          className={classes(styles.strip, shown === undefined && styles.pending)}
          onScroll={isFull ? undefined : renderSoon}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {shown?.map((card, index) => (
            <PosterCard
              key={mediaKey(card)}
              className={styles.item}
              card={card}
              sizes={cardSizes}
              eager={eager && index < homeRowArrowsAbove}
              showType={showType}
              tabIndex={index === Math.min(active, shown.length - 1) ? 0 : -1}
            />
          ))}
        </Scroller>
      )}
    </section>
  );
}

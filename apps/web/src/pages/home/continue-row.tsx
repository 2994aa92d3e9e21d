import { toWire } from '@marquee/domain/catalogue/title-key';
import { historyMessages } from '@marquee/domain/history/history-messages';
import type { ContinueCard as Card } from '@marquee/domain/record/continue-watching';
import { continueWatchingPage } from '@marquee/domain/record/record-limits';
import { type FocusEvent, lazy, useId, useMemo, useState } from 'react';
import { adjacentItem } from '../../components/focus/keep-focus.ts';
import { Scroller } from '../../components/layout/scroller.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { codeOf } from '../../features/history/continue-card.ts';
import { useContinueWatching } from '../../features/history/use-continue-watching.ts';
import { useDismissCards } from '../../features/history/use-dismiss-cards.ts';
import { useRemoveTitle } from '../../features/history/use-remove-title.ts';
import rowStyles from '../../features/media/lists/media-row.module.css';
import { rowStep } from '../../features/media/lists/media-row.tsx';
import { linksWithin, moveFocus } from '../../features/media/lists/roving-focus.ts';
import { visitorCards } from '../../lib/history/continue-watching.ts';
import { outboxOf, usePending } from '../../lib/history/outbox.ts';
import { notify } from '../../lib/notices.ts';
import { ContinueCard, type ContinueCardActions } from './continue-card.tsx';
import styles from './continue-row.module.css';
import { useRowShown } from './use-row-shown.ts';

const CardMark = lazy(async () => ({ default: (await import('../../features/record/card-mark.tsx')).CardMark }));

/** A row with more cards gets arrows: fewer fit any window where arrows are shown. */
const arrowsAbove = 3;

/** Continue Watching on home: the first cards of My List, or of what a visitor (null) watched here. */
export function ContinueRow({ userId }: { userId: number | null }) {
  return userId === null ? <VisitorRow /> : <MemberRow userId={userId} />;
}

function MemberRow({ userId }: { userId: number }) {
  const { items, loading, isUnreachable } = useContinueWatching(userId);
  const [marked, setMarked] = useState<{ card: Card; press: number } | null>(null);
  const onFailed = (text: string) => notify('error', text);
  const dismiss = useDismissCards({ onFailed });
  const { remove, hidden } = useRemoveTitle({ userId, onFailed: () => onFailed(historyMessages.removeFailed) });
  const cards = items.filter(({ id }) => !hidden.has(id));
  return (
    <>
      <Row
        cards={loading === 'first' ? null : cards}
        isKnown={!isUnreachable}
        onMark={(card) => setMarked((before) => ({ card, press: (before?.press ?? 0) + 1 }))}
        onNotNow={(card) => {
          focusNeighbour(card);
          void dismiss([card], card.title);
        }}
        onRemove={(card) => {
          focusNeighbour(card);
          void remove(card);
        }}
      />
      {marked && (
        <LazyBoundary fallback={null}>
          <CardMark key={marked.press} {...markOf(marked.card)} />
        </LazyBoundary>
      )}
    </>
  );
}

function VisitorRow() {
  const opened = usePending('visitor', 'opened');
  const played = usePending('visitor', 'progress');
  const cards = useMemo(() => visitorCards(opened, played), [opened, played]);
  const onRemove = (card: Card) => {
    focusNeighbour(card);
    outboxOf('visitor').removeUntil(Infinity, toWire(card));
  };
  return <Row cards={cards} isKnown onMark={null} onNotNow={null} onRemove={onRemove} />;
}

interface RowProps extends ContinueCardActions {
  /** Null while they load. */
  cards: readonly Card[] | null;
  /** Whether they are all that there is: nothing is unknown for want of the server. */
  isKnown: boolean;
}

function Row({ cards, isKnown, ...actions }: RowProps) {
  const headingId = useId();
  const { element, isShown } = useRowShown(cards?.length ?? null, isKnown);
  const [active, setActive] = useState(0);
  if (!isShown || !cards || cards.length === 0) return <div ref={element} />;
  const shown = cards.slice(0, continueWatchingPage);
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const index = cardsWithin(currentTarget).findIndex((card) => card.contains(target));
    if (index >= 0) setActive(index);
  };
  return (
    <section className={styles.row} aria-labelledby={headingId} data-media-row>
      <div className={rowStyles.header}>
        <h2 className={rowStyles.heading} id={headingId}>
          {historyMessages.continueWatching}
        </h2>
      </div>
      <Scroller
        label={historyMessages.continueWatching}
        arrows={shown.length > arrowsAbove}
        step={rowStep}
        className={styles.strip}
        onFocus={onFocus}
        onKeyDown={(event) => moveFocus(event, linksWithin(event.currentTarget))}
      >
        {shown.map((card, index) => (
          <ContinueCard
            key={card.id}
            card={card}
            tabIndex={index === Math.min(active, shown.length - 1) ? 0 : -1}
            {...actions}
          />
        ))}
      </Scroller>
    </section>
  );
}

/** What "Mark as watched" of a card marks. */
function markOf(card: Card) {
  const { mediaType, mediaId: id, season, episode } = card;
  const numbers = season !== null && episode !== null ? { season, episode } : {};
  return { title: { mediaType, id }, request: { ...numbers, name: codeOf(card) ?? card.title ?? 'The title' } };
}

function cardsWithin(row: ParentNode): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-continue-card]')];
}

/** Keeps the focus near a card that goes. */
function focusNeighbour({ id }: Card): void {
  const cards = cardsWithin(document);
  const next = adjacentItem(
    cards,
    cards.findIndex(({ dataset }) => dataset.continueCard === id),
  );
  const target = next?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

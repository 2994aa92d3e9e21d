import { toWire } from '@marquee/domain/catalogue/title-key';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ContinueCard as Card } from '@marquee/domain/record/continue-watching';
import { continueWatchingPage } from '@marquee/domain/record/record-limits';
import { type FocusEvent, lazy, useEffect, useId, useMemo, useRef, useState } from 'react';
import { adjacentItem } from '../../components/focus/keep-focus.ts';
import { Scroller } from '../../components/layout/scroller.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { codeOf } from '../../features/history/continue-card.ts';
import type { ContinueWatching } from '../../features/history/use-continue-watching.ts';
import { useDismissCards } from '../../features/history/use-dismiss-cards.ts';
import { useRemoveTitle } from '../../features/history/use-remove-title.ts';
import rowStyles from '../../features/media/lists/media-row.module.css';
import { linksWithin, moveFocus } from '../../features/media/lists/roving-focus.ts';
import { visitorCards } from '../../lib/history/continue-watching.ts';
import { outboxOf, usePending } from '../../lib/history/outbox.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { ContinueCard, type ContinueCardActions } from './continue-card.tsx';
import styles from './continue-row.module.css';
import { useRowShown } from './use-row-shown.ts';

const messages = defineMessages('home.continue-row', {
  untitled: 'The title',
});

const CardMark = lazy(async () => ({ default: (await import('../../features/record/card-mark.tsx')).CardMark }));

/** A row with more cards gets arrows: fewer fit any window where arrows are shown. */
const arrowsAbove = 3;

/** A press of an arrow scrolls by one card, and the gap after it. */
function cardStep(): number {
  const [first, second] = cardsWithin(document);
  return second && first ? second.offsetLeft - first.offsetLeft : 0;
}

interface MemberContinueRowProps {
  userId: number;
  continueWatching: ContinueWatching;
}

/** The first cards of My List. */
export function MemberContinueRow({ userId, continueWatching }: MemberContinueRowProps) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const { items, isUnreachable } = continueWatching;
  const [marked, setMarked] = useState<{ card: Card; press: number } | null>(null);
  const dismiss = useDismissCards(userId);
  const { remove, hidden } = useRemoveTitle({ userId, onFailed: () => notify('error', historyText('removeFailed')) });
  const cards = items.filter(({ id }) => !hidden.has(id));
  return (
    <>
      <Row
        cards={cards}
        isKnown={!isUnreachable}
        waits={false}
        onMark={(card) => setMarked((before) => ({ card, press: (before?.press ?? 0) + 1 }))}
        onNotNow={(card) => dismiss([card], card.title)}
        onRemove={(card) => void remove(card)}
      />
      {marked && (
        <LazyBoundary fallback={null}>
          <CardMark key={marked.press} {...markOf(marked.card, t('untitled'))} />
        </LazyBoundary>
      )}
    </>
  );
}

/** What a visitor watched in this browser. */
export function VisitorContinueRow({ isNew }: { isNew: boolean }) {
  const opened = usePending('visitor', 'opened');
  const played = usePending('visitor', 'progress');
  const cards = useMemo(() => visitorCards(opened, played), [opened, played]);
  const onRemove = (card: Card) => outboxOf('visitor').removeUntil(Infinity, toWire(card));
  return <Row cards={cards} isKnown waits={!isNew} onMark={null} onNotNow={null} onRemove={onRemove} />;
}

interface RowProps extends ContinueCardActions {
  cards: readonly Card[];
  /** Whether they are all that there is: nothing is unknown for want of the server. */
  isKnown: boolean;
  /** Until nothing in view moves, unless its height is reserved. */
  waits: boolean;
}

function Row({ cards, isKnown, waits, onMark, onNotNow, onRemove }: RowProps) {
  const t = useMessages(historyMessages);
  const headingId = useId();
  const { element, isShown } = useRowShown(cards.length > 0, { isKnown, waits });
  const [active, setActive] = useState(0);
  /** What gets the focus when a card has gone: its menu gives it back to the card first. */
  const neighbour = useRef<HTMLElement | null>(null);
  const count = cards.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a card has gone
  useEffect(() => {
    neighbour.current?.focus({ preventScroll: true });
    neighbour.current = null;
  }, [count]);
  const leave = (card: Card, action: (card: Card) => void) => {
    neighbour.current = neighbourOf(card);
    action(card);
  };
  if (!isShown || cards.length === 0) return <div ref={element} />;
  const shown = cards.slice(0, continueWatchingPage);
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const index = cardsWithin(currentTarget).findIndex((card) => card.contains(target));
    if (index >= 0) setActive(index);
  };
  return (
    <section className={styles.row} aria-labelledby={headingId} data-media-row>
      <div className={rowStyles.header}>
        <h2 className={rowStyles.heading} id={headingId}>
          {t('continueWatching')}
        </h2>
      </div>
      <Scroller
        label={t('continueWatching')}
        arrows={shown.length > arrowsAbove}
        step={cardStep}
        className={styles.strip}
        onFocus={onFocus}
        onKeyDown={(event) => moveFocus(event, linksWithin(event.currentTarget))}
      >
        {shown.map((card, index) => (
          <ContinueCard
            key={card.id}
            card={card}
            tabIndex={index === Math.min(active, shown.length - 1) ? 0 : -1}
            onMark={onMark}
            onNotNow={onNotNow && ((gone) => leave(gone, onNotNow))}
            onRemove={(gone) => leave(gone, onRemove)}
          />
        ))}
      </Scroller>
    </section>
  );
}

/** What "Mark as watched" of a card marks. */
function markOf(card: Card, untitled: string) {
  const { mediaType, mediaId: id, season, episode } = card;
  const numbers = season !== null && episode !== null ? { season, episode } : {};
  return { title: { mediaType, id }, request: { ...numbers, name: codeOf(card) ?? card.title ?? untitled } };
}

function cardsWithin(row: ParentNode): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-continue-card]')];
}

/** The link of the next or previous card, or the heading of the page. */
function neighbourOf({ id }: Card): HTMLElement | null {
  const cards = cardsWithin(document);
  const next = adjacentItem(
    cards,
    cards.findIndex(({ dataset }) => dataset.continueCard === id),
  );
  return next?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('main h1');
}

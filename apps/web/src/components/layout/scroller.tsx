import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { scrollBehavior } from '../../lib/browser/viewport.ts';
import { isRightToLeft } from '../../lib/language/reading-direction.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './scroller.module.css';

const messages = defineMessages('layout.scroller', {
  left: 'Scroll {label} left',
  right: 'Scroll {label} right',
});

/** px: from this width of the window on, rows scroll by larger steps. */
export const rowScrollStepBreakpoint = 640;

interface ScrollerProps {
  /** Names the row: for the arrows' labels, and to restore its scroll position on Back. */
  label: string;
  children: ReactNode;
  /** Whether the row is long enough for arrows. */
  arrows: boolean;
  /** Scroll step in px of an arrow. */
  step: () => number;
  className?: string | undefined;
  onScroll?: (() => void) | undefined;
  onFocus?: (event: FocusEvent<HTMLDivElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** A horizontally scrolling row, with arrows on devices that hover. */
export function Scroller({ label, children, arrows, step, className, onScroll, onFocus, onKeyDown }: ScrollerProps) {
  const t = useMessages(messages);
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const updateEnds = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const start = Math.abs(element.scrollLeft) <= 1;
    const end = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 1;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);

  const count = Children.count(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer row has another end and more children to observe
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Also fires initially, after layout.
    const observer = new ResizeObserver(updateEnds);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [updateEnds, count]);

  const scroll = (direction: 1 | -1) => {
    const left = direction * step() * (isRightToLeft() ? -1 : 1);
    strip.current?.scrollBy({ left, behavior: scrollBehavior() });
  };

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move focus among the links inside */}
      <div
        ref={strip}
        // Firefox makes scroll containers Tab stops; the links inside suffice.
        tabIndex={-1}
        className={classes(styles.strip, className)}
        data-strip={label}
        onScroll={() => {
          updateEnds();
          onScroll?.();
        }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
      {arrows && (
        <>
          <Arrow label={t('left', { label })} disabled={ends.start} onPress={() => scroll(-1)} side="start" />
          <Arrow label={t('right', { label })} disabled={ends.end} onPress={() => scroll(1)} side="end" />
        </>
      )}
    </div>
  );
}

interface ArrowProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  side: 'start' | 'end';
}

function Arrow({ label, disabled, onPress, side }: ArrowProps) {
  return (
    <IconButton
      className={classes(styles.arrow, styles[side])}
      round
      size={44}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    />
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../lib/motion.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './scroller.module.css';

interface ScrollerProps {
  /** What the strip holds, for the arrows' names; by it Back finds the strip again. */
  label: string;
  children: ReactNode;
  /** Arrows show only where the strip is long enough to want them. */
  arrows: boolean;
  /** px that one press of an arrow scrolls. */
  step: () => number;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** A strip that scrolls sideways, with arrows where there is a pointer that hovers. */
export function Scroller({ label, children, arrows, step, className, onKeyDown }: ScrollerProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const look = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const start = element.scrollLeft <= 1;
    const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);

  const count = Children.count(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a strip that grew ends elsewhere, and has more to observe
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Calls at once, too: when the frame is laid out, and not before.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [look, count]);

  const scroll = (direction: 1 | -1) => {
    strip.current?.scrollBy({ left: direction * step(), behavior: scrollBehavior() });
  };

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the links inside */}
      <div
        ref={strip}
        className={classes(styles.strip, className)}
        data-strip={label}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
      {arrows && (
        <div className={styles.arrows}>
          <Arrow label={`Scroll ${label} left`} disabled={ends.start} onPress={() => scroll(-1)} side="left" />
          <Arrow label={`Scroll ${label} right`} disabled={ends.end} onPress={() => scroll(1)} side="right" />
        </div>
      )}
    </div>
  );
}

interface ArrowProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  side: 'left' | 'right';
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
    >
      {side === 'left' ? <IconChevronLeft size={22} aria-hidden /> : <IconChevronRight size={22} aria-hidden />}
    </IconButton>
  );
}

import { limits } from '@marquee/domain/limits';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import styles from './list-loading.module.css';

interface LoadMoreProps {
  /** Number of loaded items. */
  loaded: number;
  loading: boolean;
  loadingText: string;
  /** Shown while idle. */
  idleText?: string;
  /** False: loads on click only. */
  automatic?: boolean;
  onLoad: () => void;
}

/** The end of a paginated list: loads on scroll, or by its button, which keyboards and screen readers reach. */
export function LoadMore({ loaded, loading, loadingText, idleText, automatic = true, onLoad }: LoadMoreProps) {
  const element = useRef<HTMLDivElement>(null);
  const onLoadRef = useRef(onLoad);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = button.current !== null && document.activeElement === button.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new end element takes over the focus
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus({ preventScroll: true });
  }, [loaded]);
  useEffect(() => {
    onLoadRef.current = onLoad;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new end is another element to observe
  useEffect(() => {
    const target = element.current;
    if (!target || loading || !automatic) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoadRef.current();
      },
      { threshold: limits.scrollTriggerThreshold, rootMargin: `${limits.scrollTriggerMargin}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [loading, automatic, loaded]);

  return (
    // Remounted on each page: moving the old element down would count as a layout shift.
    <div key={loaded} ref={element} className={styles.end}>
      {idleText && !loading && <p className={styles.text}>{idleText}</p>}
      <Button ref={button} variant="default" loading={loading} onClick={onLoad}>
        Load more
      </Button>
      <p className={styles.text} role="status">
        {loading ? loadingText : ''}
      </p>
    </div>
  );
}

/** Dims outdated content and blocks clicks while new data loads. */
export function PendingOverlay({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={classes(when && styles.dimmed)} aria-busy={when}>
      {children}
    </div>
  );
}

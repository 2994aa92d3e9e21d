import { limits } from '@marquee/domain/limits';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** How many are loaded. */
  loaded: number;
  loading: boolean;
  loadingText: string;
  /** What stands here while more can be scrolled to. */
  idleText?: string;
  /** False where only a press may load on. */
  automatic?: boolean;
  onLoad: () => void;
}

/** The end of a list that goes on: reaching it loads, and so does its button, which keyboards and screen readers find. */
export function LoadMore({ loaded, loading, loadingText, idleText, automatic = true, onLoad }: LoadMoreProps) {
  const element = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = button.current !== null && document.activeElement === button.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new end takes the focus over from the last
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus({ preventScroll: true });
  }, [loaded]);
  useEffect(() => {
    load.current = onLoad;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new end is an element of its own to watch
  useEffect(() => {
    const target = element.current;
    if (!target || loading || !automatic) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
      },
      { threshold: limits.scrollTriggerThreshold, rootMargin: `${limits.scrollTriggerMargin}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [loading, automatic, loaded]);

  return (
    // A new end each time: the old one moved down by a page of cards would count as a shift of the layout.
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

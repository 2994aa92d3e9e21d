import { Button } from '@mantine/core';
import { limits } from '@marquee/domain/limits';
import { useEffect, useRef } from 'react';
import styles from './load-more.module.css';

interface LoadMoreProps {
  loading: boolean;
  loadingText: string;
  /** What stands here while more can be scrolled to. */
  idleText?: string;
  /** False where only a press may load on. */
  automatic?: boolean;
  onLoad: () => void;
}

/** The end of a list that goes on: reaching it loads, and so does its button, which keyboards and screen readers find. */
export function LoadMore({ loading, loadingText, idleText, automatic = true, onLoad }: LoadMoreProps) {
  const element = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });

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
  }, [loading, automatic]);

  return (
    <div ref={element} className={styles.end}>
      {idleText && !loading && <p className={styles.text}>{idleText}</p>}
      <Button variant="default" loading={loading} onClick={onLoad} aria-disabled={loading}>
        Load more
      </Button>
      <p className={styles.text} role="status">
        {loading ? loadingText : ''}
      </p>
    </div>
  );
}

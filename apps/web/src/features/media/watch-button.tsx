import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './watch-button.module.css';

interface WatchButtonProps {
  href: string;
  label?: 'Watch Now' | 'Resume';
  /** 'S2E5' where one episode of several is meant. */
  code?: string;
  /** Told when the visitor starts to watch; not given where the page behind the link says what is watched. */
  onStart?: () => void;
}

/** The page's main action. On a phone it stays within reach, above the tabs, once its own place has left the view. */
export function WatchButton({ href, label = 'Watch Now', code, onStart }: WatchButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const passed = usePassed(place);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.bar} data-passed={passed || undefined}>
        <Button
          className={styles.button}
          href={href}
          size="lg"
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          {...(onStart && { onClick: onStart })}
        >
          {label}
          {code && <span className={styles.code}> {code}</span>}
        </Button>
      </div>
    </div>
  );
}

/** px of a phone's top bar, behind which an element is out of sight. */
const barHeight = 56;

/** Whether an element has been scrolled past. */
function usePassed(place: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < barHeight);
      },
      { rootMargin: `-${barHeight}px 0px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return passed;
}

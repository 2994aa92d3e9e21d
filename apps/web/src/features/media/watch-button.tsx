import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './watch-button.module.css';

const messages = defineMessages('media.watch-button', {
  watch: 'Watch Now',
});

interface WatchButtonProps {
  href: string;
  label?: string;
  /** Episode code such as 'S2E5', set off from the label. */
  code?: string | undefined;
  /** A second, smaller line. */
  note?: string | undefined;
  /** Called on click; omit where the watch page records the start itself. */
  onStart?: () => void;
}

/** The page's main action. On a phone it sticks above the tab bar once scrolled past. */
export function WatchButton({ href, label, code, note, onStart }: WatchButtonProps) {
  const t = useMessages(messages);
  const container = useRef<HTMLDivElement>(null);
  const isPassed = useIsScrolledPast(container);
  return (
    <div ref={container} className={styles.place}>
      <div className={styles.bar} data-passed={isPassed || undefined} data-bottom-bar={isPassed ? 'phone' : undefined}>
        <Button
          className={styles.button}
          href={href}
          size="lg"
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          {...(onStart && { onClick: onStart })}
        >
          {label ?? t('watch')}
          {code && <span className={styles.code}> {code}</span>}
          {note && <span className={styles.note}> {note}</span>}
        </Button>
      </div>
    </div>
  );
}

/** px of the phone's top bar, which covers elements behind it. */
const barHeightPx = 56;

function useIsScrolledPast(container: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < barHeightPx);
      },
      { rootMargin: `-${barHeightPx}px 0px 0px` },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return isPassed;
}

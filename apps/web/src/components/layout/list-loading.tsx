import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusWhenRendered } from '../../lib/browser/focus-when-rendered.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { classes } from '../classes.ts';
import { Button } from '../controls/button.tsx';
import styles from './list-loading.module.css';

const messages = defineMessages('layout.list-loading', {
  loadMore: 'Load more',
});

/** Root margin in px and threshold of the infinite scroll's IntersectionObserver. */
const scrollTriggerMargin = 100;
const scrollTriggerThreshold = 0.1;

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

/**
 * The end of a paginated list: loads on scroll, or by its button, which keyboards and screen readers reach. A page that
 * arrives while the button has the focus passes it to its first item.
 */
export function LoadMore(props: LoadMoreProps) {
  // Remounted on each page: moving the old element down would count as a layout shift.
  return <ListEnd key={props.loaded} {...props} />;
}

function ListEnd({ loading, loadingText, idleText, automatic = true, onLoad }: LoadMoreProps) {
  const t = useMessages(messages);
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onLoadRef = useRef(onLoad);
  useEffect(() => {
    onLoadRef.current = onLoad;
  });
  /** The last item, once the button has the focus. */
  const lastItem = useRef<HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === null || document.activeElement !== current) return;
      queueMicrotask(() => focusWhenRendered(document.body, () => focusItemAfter(lastItem.current)));
    };
  }, []);

  useEffect(() => {
    const target = element.current;
    if (!target || loading || !automatic) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoadRef.current();
      },
      { threshold: scrollTriggerThreshold, rootMargin: `${scrollTriggerMargin}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [loading, automatic]);

  return (
    <div ref={element} className={styles.end} data-list-end>
      {idleText && !loading && <p className={styles.text}>{idleText}</p>}
      <Button
        ref={button}
        variant="default"
        loading={loading}
        onClick={onLoad}
        onFocus={({ currentTarget }) => {
          lastItem.current = elementBefore(currentTarget);
        }}
      >
        {t('loadMore')}
      </Button>
      <p className={styles.text} role="status">
        {loading ? loadingText : ''}
      </p>
    </div>
  );
}

function elementBefore(element: HTMLElement): HTMLElement | undefined {
  const elements = focusableElements();
  return elements[elements.indexOf(element) - 1];
}

/** Returns whether the focus is somewhere: a grid may render its new items later than the end of the list. */
function focusItemAfter(lastItem: HTMLElement | undefined): boolean {
  if (!lastItem?.isConnected || document.activeElement !== document.body) return true;
  const elements = focusableElements();
  const next = elements[elements.indexOf(lastItem) + 1];
  if (!next || next.closest('[data-list-end]')) return false;
  next.focus();
  return true;
}

function focusableElements(): HTMLElement[] {
  const elements = document.querySelectorAll<HTMLElement>('main :is(a[href], button:not(:disabled), input, select)');
  return [...elements].filter(({ tabIndex }) => tabIndex >= 0);
}

/** Dims outdated content and blocks clicks while new data loads. */
export function PendingOverlay({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={classes(when && styles.dimmed)} aria-busy={when}>
      {children}
    </div>
  );
}

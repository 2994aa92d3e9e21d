import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './browse-filters-panel.module.css';
import type { FiltersPlace } from './use-filters-place.ts';

const messages = defineMessages('browse.browse-filters-panel', {
  heading: 'More filters',
  close: 'Close filters',
});

const FiltersSheet = lazy(async () => ({
  default: (await import('../../../components/filters/filters-sheet.tsx')).FiltersSheet,
}));

interface FiltersProps {
  place: FiltersPlace;
  children: ReactNode;
}

/** A sheet over the page; nothing until it is opened. */
export function SheetFilters({ place, children }: FiltersProps) {
  if (place.place !== 'sheet' || !place.isUsed) return null;
  return (
    <LazyBoundary fallback={null}>
      <FiltersSheet opened={place.isOpen} onClose={place.close}>
        {children}
      </FiltersSheet>
    </LazyBoundary>
  );
}

/** Beside the list. */
export function SideFilters({ place, onClose, children }: FiltersProps & { onClose: () => void }) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.side} aria-labelledby="more-filters-heading">
      <div className={styles.top}>
        <h2 id="more-filters-heading" ref={heading} tabIndex={-1}>
          {t('heading')}
        </h2>
        <IconButton aria-label={t('close')} variant="subtle" size={44} round onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <LazyBoundary fallback={<Skeleton height={480} />}>{children}</LazyBoundary>
    </section>
  );
}

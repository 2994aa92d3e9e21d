import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { lazy, type ReactNode } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useRenderWhenNear } from '../../../lib/ssr/use-render-when-near.ts';
import styles from './title-extras-slot.module.css';

const TitleExtras = lazy(async () => ({ default: (await import('./title-extras.tsx')).TitleExtras }));
const TitleOffers = lazy(async () => ({ default: (await import('./title-offers.tsx')).TitleOffers }));

interface OffersSlotProps {
  title: TitleDetails;
  /** Of the visitor's region; null if unknown. */
  onAgeRating: (ageRating: string | null) => void;
}

/** The place of "Where to Watch", which needs the visitor's region: reserved until it is loaded. */
export function OffersSlot(props: OffersSlotProps) {
  return (
    <NearSlot className={styles.offers}>
      <TitleOffers {...props} />
    </NearSlot>
  );
}

/** Loads the extras and their code when the end of the page comes near; their place is reserved until then. */
export function TitleExtrasSlot({ title }: { title: TitleDetails }) {
  return (
    <NearSlot className={styles.extras}>
      <TitleExtras title={title} />
    </NearSlot>
  );
}

function NearSlot({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { element, isRendered } = useRenderWhenNear<HTMLDivElement>(false);
  return (
    <div ref={element} className={className}>
      {isRendered && <LazyBoundary fallback={null}>{children}</LazyBoundary>}
    </div>
  );
}

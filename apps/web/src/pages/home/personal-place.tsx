import type { Hero } from '@marquee/domain/catalogue/home';
import { lazy, useState } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import type { HeroNext } from '../../features/media/hero/hero.tsx';
import { hasVisitorHistory } from '../../lib/history/outbox-keys.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsPageLoaded } from '../../lib/ssr/use-is-page-loaded.ts';
import styles from './home-page.module.css';
import { MemberRowsSkeleton } from './member-rows-skeleton.tsx';

const PersonalRows = lazy(async () => ({ default: (await import('./personal-rows.tsx')).PersonalRows }));

interface PersonalPlaceProps {
  hero: Hero | null;
  /** How the hero goes on with its title. */
  onNext: (next: HeroNext | null) => void;
}

/** Below the hero: the rows of members, and of visitors with a history in this browser. */
export function PersonalPlace(props: PersonalPlaceProps) {
  const isReady = useIsPageLoaded();
  const [isNew] = useState(isReady);
  const isMember = useSession().status !== 'signed-out';
  const place = isMember ? <MemberRowsSkeleton /> : <div className={styles.continue} />;
  if (!isReady || !(isMember || hasVisitorHistory())) return place;
  return (
    <LazyBoundary fallback={place}>
      <PersonalRows isNew={isNew} {...props} />
    </LazyBoundary>
  );
}

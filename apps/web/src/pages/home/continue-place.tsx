import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { lazy, useLayoutEffect, useState } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { hasVisitorHistory } from '../../lib/history/outbox-keys.ts';
import { useSession } from '../../lib/session/session.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { useIsPageLoaded } from '../../lib/ssr/use-is-page-loaded.ts';
import { readStored } from '../../lib/storage/stored-value.ts';
import styles from './home-page.module.css';

const ContinueRow = lazy(async () => ({ default: (await import('./continue-row.tsx')).ContinueRow }));

/**
 * Below the hero: Continue Watching, of members and of visitors with a history here. Its height is reserved by an
 * attribute of the page, where the row is expected and nothing of home was shown yet.
 */
export function ContinuePlace() {
  const isReady = useIsPageLoaded();
  const [isNew] = useState(!isHydrating());
  const { status, user } = useSession();
  const isExpected = isReady && (status !== 'signed-out' || hasVisitorHistory());
  useLayoutEffect(() => {
    if (!isReady) return;
    const page = document.documentElement;
    if (!isExpected) page.removeAttribute(continueRowAttribute);
    else if (isNew && readStored(continueRowKey) !== false) page.setAttribute(continueRowAttribute, '');
  }, [isReady, isExpected, isNew]);
  return (
    <div className={styles.continue}>
      {isExpected && (user || status === 'signed-out') && (
        <LazyBoundary fallback={null}>
          <ContinueRow key={user?.id} userId={user?.id ?? null} />
        </LazyBoundary>
      )}
    </div>
  );
}

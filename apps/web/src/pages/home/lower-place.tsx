import { lazy, useState } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { SurpriseButton } from '../../features/media/surprise/surprise-button.tsx';
import { catalogueSource } from '../../features/media/surprise/surprise-source.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { useServices } from '../../lib/services/use-services.ts';
import styles from './lower-place.module.css';

const LaterRows = lazy(async () => ({ default: (await import('./later-rows.tsx')).LaterRows }));

/** "Surprise me" for those whom the rows above did not help, and the rows that not everyone has. */
export function LowerPlace({ hasLibrary }: { hasLibrary: boolean }) {
  const client = useTrpcClient();
  const [source] = useState(() => catalogueSource(client));
  const { services } = useServices();
  return (
    <>
      <div className={styles.surprise}>
        <SurpriseButton source={source} size="md" />
      </div>
      {(hasLibrary || services !== null) && (
        <LazyBoundary fallback={null}>
          <LaterRows hasLibrary={hasLibrary} />
        </LazyBoundary>
      )}
    </>
  );
}

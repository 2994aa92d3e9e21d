import { pageMetadata } from '@marquee/domain/site/page-metadata';
import { lazy } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { FailedView } from '../../components/notices/failed-view.tsx';
import { recordAutoStart } from '../../features/history/record-progress.ts';
import { Hero } from '../../features/media/hero/hero.tsx';
import { HeroSkeleton } from '../../features/media/hero/hero-skeleton.tsx';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { MediaRowSkeleton } from '../../features/media/lists/media-row-skeleton.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { usePageHead } from '../../lib/ssr/page-head.ts';
import { useGradualRender } from '../../lib/ssr/render-when-idle.ts';
import styles from './home-page.module.css';
import { RecommendedRow } from './recommended-row.tsx';

// Lazy: the footer is below all rows.
const SiteFooter = lazy(async () => ({
  default: (await import('../../components/layout/site-footer.tsx')).SiteFooter,
}));

/** Rows with eager posters; SSR renders these only. */
const eagerRows = 2;

export function HomePage() {
  const home = trpc.catalogue.home.useQuery();
  const { catalogue, providerRegion } = useClientConfiguration();
  const rowCount = home.data?.rows.length ?? 0;
  const renderedRows = useGradualRender(eagerRows, rowCount);
  usePageHead(pageMetadata.home);

  // A failed refetch keeps the current data.
  if (!home.data) return home.isError ? <FailedView onRetry={() => void home.refetch()} /> : <HomeSkeleton />;
  const { hero } = home.data;
  const rows = home.data.rows.slice(0, renderedRows);
  return (
    <div className={styles.page}>
      {hero ? (
        <Hero hero={hero} headingLevel={1} onStart={recordAutoStart} />
      ) : (
        <h1 className={styles.plainHeading} tabIndex={-1}>
          Movies and TV shows
        </h1>
      )}
      <RecommendedRow />
      {rows.map((row, index) => (
        <MediaRow
          key={row.key}
          title={row.title}
          cards={row.cards}
          viewAll={row.viewAll}
          eager={index < eagerRows}
          {...(row.status === 'failed' && { onRetry: () => void home.refetch() })}
          {...(row.key.startsWith('provider-') &&
            catalogue === 'live' && { note: `Streaming availability (${providerRegion}) by JustWatch` })}
        />
      ))}
      {renderedRows >= rowCount && (
        <LazyBoundary fallback={null}>
          <SiteFooter />
        </LazyBoundary>
      )}
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.hiddenHeading}>Marquee</h1>
      <HeroSkeleton />
      <MediaRowSkeleton />
      <MediaRowSkeleton />
    </div>
  );
}

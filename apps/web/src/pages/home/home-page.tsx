import { pageWords } from '@marquee/domain/page-words';
import { FailedView } from '../../components/failed-view.tsx';
import { SiteFooter } from '../../components/site-footer.tsx';
import { recordBeginning } from '../../features/history/record-progress.ts';
import { Hero } from '../../features/media/hero.tsx';
import { HeroSkeleton } from '../../features/media/hero-skeleton.tsx';
import { MediaRow } from '../../features/media/media-row.tsx';
import { MediaRowSkeleton } from '../../features/media/media-row-skeleton.tsx';
import { useClientConfiguration } from '../../lib/client-configuration-context.ts';
import { useGrowingPage } from '../../lib/draw-when-idle.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './home-page.module.css';
import { RecommendedRow } from './recommended-row.tsx';

/** Rows whose posters are loaded at once; and those that the server draws. */
const eagerRows = 2;

export function HomePage() {
  const home = trpc.catalogue.home.useQuery();
  const { catalogue } = useClientConfiguration();
  const all = home.data?.rows.length ?? 0;
  const drawn = useGrowingPage(eagerRows, all);
  usePageHead(pageWords.home);

  // What stands is not taken away by a read of it that fails.
  if (!home.data) return home.isError ? <FailedView onRetry={() => void home.refetch()} /> : <HomeSkeleton />;
  const { hero } = home.data;
  const rows = home.data.rows.slice(0, drawn);
  return (
    <div className={styles.page}>
      {hero ? (
        <Hero hero={hero} headingLevel={1} onStart={recordBeginning} />
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
            catalogue === 'live' && { note: 'Availability in the US by JustWatch' })}
        />
      ))}
      {drawn >= all && <SiteFooter />}
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

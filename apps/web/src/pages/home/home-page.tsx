import { availabilityMessages } from '@marquee/domain/catalogue/provider-lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Playable } from '@marquee/domain/player/player';
import { lazy, useState } from 'react';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { FailedView } from '../../components/notices/failed-view.tsx';
import { Hero, type HeroNext } from '../../features/media/hero/hero.tsx';
import { HeroSkeleton } from '../../features/media/hero/hero-skeleton.tsx';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { MediaRowSkeleton } from '../../features/media/lists/media-row-skeleton.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useLibraryView } from '../../lib/session/library-view.ts';
import { useIsPageLoaded } from '../../lib/ssr/use-is-page-loaded.ts';
import { reportMissingCode } from '../../recovery/load-recovery.ts';
import { eagerRows, type FirstRows } from './first-rows.ts';
import styles from './home-page.module.css';
import { PersonalPlace } from './personal-place.tsx';
import { useHome } from './use-home.ts';

const messages = defineMessages('home.home-page', {
  heading: 'Movies and TV shows',
});

const LowerPlace = lazy(async () => ({ default: (await import('./lower-place.tsx')).LowerPlace }));

export function HomePage() {
  const t = useMessages(messages);
  const availability = useMessages(availabilityMessages);
  const { home, isError, refetch, loadAll } = useHome();
  const { providers, view } = useClientConfiguration();
  // The second part of its key.
  const region = view?.split('.')[1] || providers.region;
  const [next, setNext] = useState<HeroNext | null>(null);

  // A failed refetch keeps the current data.
  if (!home) return isError ? <FailedView onRetry={refetch} /> : <HomeSkeleton />;
  const { hero, rows } = home;
  const rowOf = (row: FirstRows['rows'][number], index: number) => (
    <MediaRow
      key={row.key}
      title={row.title}
      cards={row.cards}
      viewAll={withSearchParams(row.mediaType === 'movie' ? paths.movies : paths.shows, row.listSearch)}
      eager={index < eagerRows}
      deferred={index >= eagerRows}
      onNear={index >= eagerRows ? loadAll : undefined}
      {...((row.status === 'failed' || (isError && row.cards === null)) && { onRetry: refetch })}
      {...(row.key.startsWith('provider-') && { note: availability('credit', { region }) })}
    />
  );
  return (
    <div className={styles.page}>
      {hero ? (
        <Hero hero={hero} headingLevel={1} onStart={recordAutoStart} next={next} />
      ) : (
        <h1 className={styles.plainHeading} tabIndex={-1}>
          {t('heading')}
        </h1>
      )}
      <PersonalPlace hero={hero} onNext={setNext} />
      {rows.slice(0, eagerRows).map(rowOf)}
      <LowerPlaceSlot />
      {rows.slice(eagerRows).map((row, index) => rowOf(row, index + eagerRows))}
      <SiteFooter />
    </div>
  );
}

/** Loads the outbox on the press, unless that of another part was faster: it has 1 kB, and no first render needs it. */
function recordAutoStart(title: Playable): void {
  import('../../features/history/record-opened.ts')
    .then((progress) => progress.recordAutoStart(title))
    .catch(reportMissingCode);
}

/** Below the rows that a window shows first, with the height of what comes later: it moves none of the others. */
function LowerPlaceSlot() {
  const isReady = useIsPageLoaded();
  // Read here: title pages share its code with this page.
  const hasLibrary = useLibraryView() === 'on';
  return (
    <div className={styles.lower}>
      {isReady && (
        <LazyBoundary fallback={null}>
          <LowerPlace hasLibrary={hasLibrary} />
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

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import {
  type BrowseOrLibrarySort,
  withGenre,
  withLibrary,
  withQuickFilter,
  withSort,
} from '@marquee/domain/browse/browse-filters';
import { defaultBrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { messages } from '@marquee/domain/site/messages';
import { lazy, useRef, useState } from 'react';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { recordAutoStart } from '../../features/history/record-opened.ts';
import { Hero } from '../../features/media/hero/hero.tsx';
import { HeroSkeleton } from '../../features/media/hero/hero-skeleton.tsx';
import { SurpriseButton } from '../../features/media/surprise/surprise-button.tsx';
import { browseSource } from '../../features/media/surprise/surprise-source.ts';
import { preventFocusChange } from '../../features/search/search-box.tsx';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { browseInput } from '../../lib/lists/browse-input.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { BrowseChips } from './browse-chips.tsx';
import styles from './browse-page.module.css';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSelects } from './browse-selects.tsx';
import { BrowseToolbar } from './browse-toolbar.tsx';
import { activeFilters } from './filters/active-filters.ts';
import { SheetFilters, SideFilters } from './filters/browse-filters-panel.tsx';
import { SaveSearchButton } from './filters/save-search-button.tsx';
import { useFiltersPlace } from './filters/use-filters-place.ts';
import { useServiceNames } from './filters/use-service-names.ts';
import { KeyHints } from './key-hints.tsx';
import { LibrarySignIn, LibraryToggle } from './library-filter.tsx';
import { useBrowse } from './use-browse.ts';

const pageMessages = defineMessages('browse.browse-page', {
  ignored: 'Part of this link was not understood and has been left out.',
  search: 'Go to the search field',
  openFilters: 'Open the filters',
  genres: 'Go to the genres',
  clear: 'Clear the search',
  retry: 'Retry',
});

const FiltersPanel = lazy(async () => ({ default: (await import('./filters/filters-panel.tsx')).FiltersPanel }));

/** /movies and /tv: quick filters, search, genre and sort over an infinite list (docs/behaviour/catalogue.md §2). */
export const BrowsePage = withMantine(function BrowsePage({
  mediaType,
  heading: englishHeading,
}: {
  mediaType: MediaType;
  heading: string;
}) {
  const t = useMessages(pageMessages);
  const allMessages = useAllMessages();
  const heading = allMessages.translate(englishHeading);
  const browse = useBrowse(mediaType);
  const { params, setParams, query } = browse;
  const client = useTrpcClient();
  const services = useServiceNames(mediaType, params);
  const filters = browse.filters ?? defaultBrowseParams;
  const search = useRef<HTMLInputElement>(null);
  const genre = useRef<HTMLSelectElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const place = useFiltersPlace();
  const [dismissed, setDismissed] = useState<number | null>(null);
  // F focuses the genre select for movies on a desktop (docs/behaviour/app.md §5).
  const opensFilters = mediaType === 'tv' || isPhone;
  useShortcuts([
    { key: '/', code: 'Slash', label: t('search'), run: () => search.current?.focus() },
    {
      key: 'f',
      code: 'KeyF',
      label: opensFilters ? t('openFilters') : t('genres'),
      run: () => (opensFilters ? place.open() : genre.current?.focus()),
    },
    {
      key: 'escape',
      code: 'Escape',
      label: t('clear'),
      run: query === '' ? undefined : () => preventFocusChange(() => browse.setQuery(''), search.current),
    },
  ]);

  const selects = {
    mediaType,
    filters: browse.filters,
    genres: browse.genres,
    onGenre: (genreId: number | null) => setParams({ ...params, ...withGenre(filters, genreId), query: '' }),
    onSort: (sort: BrowseOrLibrarySort) => setParams({ ...params, ...withSort(mediaType, filters, sort), query: '' }),
  };
  const chips =
    browse.filters === null
      ? []
      : activeFilters(params, { mediaType, genres: browse.genres, services: services.name }, allMessages);
  const clearAll = () => setParams(defaultBrowseParams);
  // Of its files the library knows one genre to filter by.
  const hasMore = !params.inLibrary;
  const panel = hasMore && (
    <FiltersPanel
      mediaType={mediaType}
      genres={browse.genres}
      params={params}
      onChange={(change) => setParams({ ...params, list: null, query: '', ...change })}
      onDone={() => place.place === 'sheet' && place.close()}
    />
  );
  const isBeside = place.place === 'beside' && place.isOpen && hasMore;
  const hasResults = hasMore && browse.filters !== null && !params.onMyServices;
  return (
    <div className={styles.page} data-hero={mediaType === 'tv' || undefined}>
      {mediaType === 'tv' && <BrowseHero mediaType={mediaType} />}
      <div className={styles.body}>
        <div className={styles.top}>
          <h1 className={styles.heading} tabIndex={-1}>
            {heading}
          </h1>
          <KeyHints opensFilters={mediaType === 'tv'} />
          <div className={styles.actions}>
            {browse.library === 'on' && (
              <LibraryToggle
                isOn={browse.filters?.inLibrary ?? false}
                onChange={(inLibrary) =>
                  setParams({ ...withLibrary(mediaType, { ...params, ...filters }, inLibrary), query: '' })
                }
              />
            )}
            {hasResults && <SurpriseButton source={browseSource(client, browseInput(mediaType, params))} />}
          </div>
        </div>
        <BrowseToolbar
          {...selects}
          query={query}
          searchRef={search}
          genreRef={genre}
          moreFilters={
            hasMore
              ? {
                  ref: more,
                  isBeside: place.place === 'beside',
                  isOpen: place.isOpen,
                  toggle: place.isOpen ? place.close : place.open,
                }
              : null
          }
          onFilter={(filter) => setParams({ ...params, ...withQuickFilter(mediaType, filters, filter), query: '' })}
          onQuery={browse.setQuery}
          onOpenSheet={place.open}
        />
        <SheetFilters place={place}>
          <div className={styles.selects}>
            <BrowseSelects {...selects} labelled />
          </div>
          <LazyBoundary fallback={<Skeleton height={320} />}>{panel}</LazyBoundary>
        </SheetFilters>
        <div className={styles.columns} data-beside={isBeside || undefined}>
          {isBeside && (
            <SideFilters
              place={place}
              onClose={() => {
                place.close();
                more.current?.focus();
              }}
            >
              {panel}
            </SideFilters>
          )}
          <div>
            {browse.genresFailedAt !== null && browse.genresFailedAt !== dismissed && (
              <NoticeBanner
                text={allMessages.of(messages)('genresFailed')}
                retryLabel={t('retry')}
                onRetry={browse.retryGenres}
                onDismiss={() => setDismissed(browse.genresFailedAt)}
              />
            )}
            {browse.hasIgnored && (
              <div role="status">
                <NoticeBanner kind="info" text={t('ignored')} onDismiss={() => setParams(params)} />
              </div>
            )}
            <BrowseChips params={params} filters={chips} onChange={setParams} onClearAll={clearAll}>
              {hasResults && <SaveSearchButton list={{ params, mediaType, heading, chips }} />}
            </BrowseChips>
            {browse.filters?.inLibrary && browse.library === 'sign-in' ? (
              <LibrarySignIn onClearAll={clearAll} />
            ) : (
              <BrowseResults
                mediaType={mediaType}
                browse={browse}
                services={services}
                chips={chips}
                onClearAll={clearAll}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
});

/** Banner of the most popular title; omitted if it fails to load. */
export function BrowseHero({ mediaType }: { mediaType: MediaType }) {
  const trpc = useTrpc();
  const featured = useQuery(trpc.catalogue.featured.queryOptions({ mediaType }));
  if (featured.isPending) return <HeroSkeleton />;
  const hero = featured.data;
  if (!hero) return null;
  return <Hero hero={hero} headingLevel={2} onStart={recordAutoStart} />;
}

import { useQuery } from '@tanstack/react-query';
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
} from '@marquee/domain/catalogue/browse-filters';
import { defaultBrowseParams } from '@marquee/domain/catalogue/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { messages } from '@marquee/domain/site/messages';
import { lazy, useRef, useState } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { recordAutoStart } from '../../features/history/record-opened.ts';
import { Hero } from '../../features/media/hero/hero.tsx';
import { HeroSkeleton } from '../../features/media/hero/hero-skeleton.tsx';
import { preventFocusChange } from '../../features/search/search-box.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { BrowseChips } from './browse-chips.tsx';
import styles from './browse-page.module.css';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSelects } from './browse-selects.tsx';
import { BrowseToolbar } from './browse-toolbar.tsx';
import { activeFilters } from './filters/active-filters.ts';
import { useServiceNames } from './filters/use-service-names.ts';
import { KeyHints } from './key-hints.tsx';
import { LibrarySignIn, LibraryToggle } from './library-filter.tsx';
import { useBrowse } from './use-browse.ts';

const FiltersSheet = lazy(async () => ({
  default: (await import('../../components/filters/filters-sheet.tsx')).FiltersSheet,
}));

const ignoredPart = 'A part of this link was not understood and is left out.';

/** /movies and /tv: quick filters, search, genre and sort over an infinite list (docs/behaviour/catalogue.md §2). */
export const BrowsePage = withMantine(function BrowsePage({
  mediaType,
  heading,
}: {
  mediaType: MediaType;
  heading: string;
}) {
  const browse = useBrowse(mediaType);
  const nameServices = useServiceNames(mediaType);
  const { params, setParams, query } = browse;
  const filters = browse.filters ?? defaultBrowseParams;
  const search = useRef<HTMLInputElement>(null);
  const genre = useRef<HTMLSelectElement>(null);
  const isPhone = useIsPhone();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const [dismissed, setDismissed] = useState<number | null>(null);
  // F focuses the genre select for movies on a desktop (docs/behaviour/app.md §5).
  const hasSheet = mediaType === 'tv' || isPhone;
  useShortcuts([
    { key: '/', code: 'Slash', label: 'Go to the search field', run: () => search.current?.focus() },
    {
      key: 'f',
      code: 'KeyF',
      label: hasSheet ? 'Open the filters' : 'Go to the genres',
      run: () => (hasSheet ? setSheet('open') : genre.current?.focus()),
    },
    {
      key: 'escape',
      code: 'Escape',
      label: 'Clear the search',
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
    browse.filters === null ? [] : activeFilters(params, { mediaType, genres: browse.genres, nameServices });
  const clearAll = () => setParams(defaultBrowseParams);
  return (
    <div className={styles.page} data-hero={mediaType === 'tv' || undefined}>
      {mediaType === 'tv' && <BrowseHero mediaType={mediaType} />}
      <div className={styles.body}>
        <div className={styles.top}>
          <h1 className={styles.heading} tabIndex={-1}>
            {heading}
          </h1>
          {browse.library === 'on' && (
            <LibraryToggle
              isOn={browse.filters?.inLibrary ?? false}
              onChange={(inLibrary) =>
                setParams({ ...withLibrary(mediaType, { ...params, ...filters }, inLibrary), query: '' })
              }
            />
          )}
          <KeyHints opensFilters={mediaType === 'tv'} />
        </div>
        <BrowseToolbar
          {...selects}
          query={query}
          searchRef={search}
          genreRef={genre}
          onFilter={(filter) => setParams({ ...params, ...withQuickFilter(mediaType, filters, filter), query: '' })}
          onQuery={browse.setQuery}
          onOpenSheet={() => setSheet('open')}
        />
        {sheet !== 'unused' && (
          <LazyBoundary fallback={null}>
            <FiltersSheet opened={sheet === 'open'} onClose={() => setSheet('closed')}>
              <BrowseSelects {...selects} labelled />
            </FiltersSheet>
          </LazyBoundary>
        )}
        {browse.genresFailedAt !== null && browse.genresFailedAt !== dismissed && (
          <NoticeBanner
            text={messages.genresFailed}
            retryLabel="Retry"
            onRetry={browse.retryGenres}
            onDismiss={() => setDismissed(browse.genresFailedAt)}
          />
        )}
        {browse.hasIgnored && <NoticeBanner text={ignoredPart} onDismiss={() => setParams(params)} />}
        <BrowseChips params={params} filters={chips} onChange={setParams} onClearAll={clearAll} />
        {browse.filters?.inLibrary && browse.library === 'sign-in' ? (
          <LibrarySignIn onClearAll={clearAll} />
        ) : (
          <BrowseResults mediaType={mediaType} browse={browse} onClearAll={clearAll} />
        )}
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

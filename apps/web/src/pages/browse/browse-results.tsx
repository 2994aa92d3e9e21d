import { type BrowseParams, formatBrowseParams } from '@marquee/domain/browse/browse-search-params';
import { chosenFilters } from '@marquee/domain/browse/title-filters';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { availabilityMessages } from '@marquee/domain/catalogue/provider-lists';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { messages } from '@marquee/domain/site/messages';
import { IconCloudOff, IconEyeCheck, IconMovieOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { LoadMore, PendingOverlay } from '../../components/layout/list-loading.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { MediaGrid } from '../../features/media/lists/media-grid.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { useLoadingStep } from '../../features/media/lists/use-loading-step.ts';
import { CorrectionNotice } from '../../features/search/correction-notice.tsx';
import { exactParam } from '../../features/search/search-params.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useShownCards } from '../../lib/lists/member-cards.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './browse-page.module.css';
import type { ActiveFilter } from './filters/active-filters.ts';
import { EmptyResults } from './filters/empty-results.tsx';
import { emptySentence, emptySentenceMessages } from './filters/empty-sentence.ts';
import { MyServicesNotice } from './filters/my-services-notice.tsx';
import type { ServiceNames } from './filters/use-service-names.ts';
import type { Browse } from './use-browse.ts';
import { type BrowseList, useBrowseList } from './use-browse-list.ts';

const resultMessages = defineMessages('browse.browse-results', {
  page: 'Page {page} of {pages}',
  allResults: 'See all results',
  tryAgain: 'Try again',
  movies: 'Movies',
  shows: 'TV shows',
  allSeen: 'You have seen all of these',
  loadingMovies: 'Loading more movies...',
  inLibrary:
    '{type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}} in your library',
  partInLibrary:
    '{shown} of {type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}} in your library',
  found:
    '{type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}} found',
  firstFound:
    'First {shown} of {type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}} found',
  all: '{type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}}',
  part: '{shown} of {type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}}',
  partOfFirst:
    '{shown} of the first {type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}}',
  spelling: 'Check the spelling, or try a shorter word.',
  noMatch: 'Nothing matches your filters. Try removing some.',
});

/** Titles of the upstream's last page: it has no further ones, however many it counts. */
const maxListed = 10_000;

interface BrowseResultsProps {
  mediaType: MediaType;
  browse: Browse;
  /** Those that the list is of. */
  services: ServiceNames;
  /** What narrows the list. */
  chips: readonly ActiveFilter[];
  onClearAll: () => void;
}

/** Counts, error banner, grid and Load more. */
export function BrowseResults(props: BrowseResultsProps) {
  const t = useMessages(resultMessages);
  const availability = useMessages(availabilityMessages);
  const allMessages = useAllMessages();
  const siteT = allMessages.of(messages);
  const { formats } = allMessages;
  const { mediaType, browse } = props;
  const list = useBrowseList(mediaType, browse.params);
  const { providers } = useClientConfiguration();
  const [dismissed, setDismissed] = useState<number | null>(null);
  const hasNothing = list.failedAt !== null && list.cards.length === 0;
  const { shown, notice } = useShownCards(list.cards, { hidesSeen: browse.filters?.hideSeen === true });
  const isShortened = shown.length < list.cards.length;
  const step = useLoadingStep({
    key: JSON.stringify(browse.params),
    shown: shown.length,
    loadedPages: list.loadedPages,
  });
  const needsMore = isShortened && step.isUnfinished && list.hasMore && list.loading === 'no';
  useEffect(() => {
    if (needsMore) list.loadMore();
  });

  if (browse.params.onMyServices && browse.filters !== null) return <MyServicesNotice />;
  return (
    <>
      {list.failedAt !== null && list.failedAt !== dismissed && (
        <NoticeBanner
          text={failureText(mediaType, list, allMessages)}
          onDismiss={() => setDismissed(list.failedAt)}
          onRetry={list.retry}
        />
      )}
      {list.correction !== null && (
        <CorrectionNotice
          correction={list.correction}
          query={browse.params.query}
          exactHref={withSearchParams(paths.search, { q: browse.params.query, type: mediaType, [exactParam]: '1' })}
        />
      )}
      <div className={styles.counts}>
        <p role="status">
          {list.loading === 'first' || hasNothing ? (
            ''
          ) : list.cards.length > 0 ? (
            countsText(mediaType, list, allMessages)
          ) : (
            // The notice below says so to everybody else.
            <VisuallyHidden>{countsText(mediaType, list, allMessages)}</VisuallyHidden>
          )}
        </p>
        {notice}
        {list.pages && list.cards.length > 0 && (
          <p>{t('page', { page: formats.count(list.pages.current), pages: formats.count(list.pages.total) })}</p>
        )}
        {list.source === 'search' && list.found > list.cards.length && (
          <Link href={withSearchParams(paths.search, { q: list.correction ?? browse.params.query, type: mediaType })}>
            {t('allResults')}
          </Link>
        )}
      </div>
      {browse.filters !== null && browse.filters.providers.length > 0 && (
        <p className={styles.credit}>{availability('credit', { region: browse.filters.region ?? providers.region })}</p>
      )}
      {list.loading === 'first' && <MediaGridSkeleton />}
      {list.loading !== 'first' && list.cards.length === 0 && list.failedAt === null && <EmptyList {...props} />}
      {hasNothing && (
        <ListNotice Icon={IconCloudOff} failed>
          {list.failedAt === dismissed && <Button onClick={list.retry}>{t('tryAgain')}</Button>}
        </ListNotice>
      )}
      {list.cards.length > 0 && (
        <PendingOverlay when={list.loading === 'refresh'}>
          <MediaGrid cards={shown} label={mediaType === 'movie' ? t('movies') : t('shows')} />
        </PendingOverlay>
      )}
      {list.cards.length > 0 && shown.length === 0 && !list.hasMore && list.loading === 'no' && (
        <ListNotice Icon={IconEyeCheck} title={t('allSeen')}>
          <Button variant="default" onClick={props.onClearAll}>
            {siteT('clearFilters')}
          </Button>
        </ListNotice>
      )}
      {list.hasMore && (
        <LoadMore
          loaded={list.cards.length}
          loading={list.loading === 'more'}
          loadingText={mediaType === 'movie' ? t('loadingMovies') : siteT('loadingMoreShows')}
          {...(mediaType === 'tv' && { idleText: siteT('moreShows') })}
          automatic={!isShortened || step.hasEnough}
          onLoad={() => {
            step.begin();
            list.loadMore();
          }}
        />
      )}
    </>
  );
}

/** '60 of 7,060 movies', '7 movies found', or 'First 20 of 214 movies found': a search shows one page here. */
function countsText(type: MediaType, { source, cards, found, isComplete }: BrowseList, all: Messages): string {
  const t = all.of(resultMessages);
  const shown = all.formats.count(cards.length);
  const titles = { type, count: found };
  if (source === 'library')
    return found > cards.length ? t('partInLibrary', { ...titles, shown }) : t('inLibrary', titles);
  if (source === 'search') return isComplete ? t('found', titles) : t('firstFound', { ...titles, shown });
  if (isComplete || found <= cards.length) return t('all', { type, count: cards.length });
  const count = Math.min(found, maxListed);
  return t(found > count ? 'partOfFirst' : 'part', { type, shown, count });
}

function failureText(mediaType: MediaType, list: BrowseList, all: Messages): string {
  const t = all.of(messages);
  if (list.source === 'search') return t('searchFailed');
  if (list.source === 'library') return all.of(libraryLabels)('listFailed');
  return t(mediaType === 'movie' ? 'moviesFailed' : 'showsFailed');
}

function EmptyList({ mediaType, browse, services, chips, onClearAll }: BrowseResultsProps) {
  const allMessages = useAllMessages();
  const siteT = useMessages(messages);
  const sentenceT = useMessages(emptySentenceMessages);
  const { params, genres } = browse;
  if (!params.inLibrary && params.query === '' && Object.keys(chosenFilters(params)).length > 0) {
    return (
      <EmptyResults
        mediaType={mediaType}
        sentence={emptySentence(params, { mediaType, genres, services }, sentenceT)}
        filters={chips}
        onChange={browse.setParams}
        onClearAll={onClearAll}
      />
    );
  }
  return (
    <ListNotice Icon={IconMovieOff} {...emptyTexts(mediaType, params, allMessages)}>
      <Button variant="default" onClick={onClearAll}>
        {siteT('clearFilters')}
      </Button>
    </ListNotice>
  );
}

/** 'Found' with a search or filters, 'available' for an empty list. */
function emptyTexts(mediaType: MediaType, params: BrowseParams, all: Messages) {
  const t = all.of(resultMessages);
  const siteT = all.of(messages);
  const { query, inLibrary, genres } = params;
  const isMovies = mediaType === 'movie';
  const found = siteT(isMovies ? 'noMoviesFound' : 'noShowsFound');
  if (query !== '') return { title: found, text: t('spelling') };
  if (inLibrary && genres.length === 0) {
    const libraryT = all.of(libraryLabels);
    return { title: libraryT(isMovies ? 'noMovies' : 'noShows'), text: libraryT('noFiles') };
  }
  if (formatBrowseParams(mediaType, params) !== '') return { title: found, text: t('noMatch') };
  return { title: siteT(isMovies ? 'noMovies' : 'noShows'), text: siteT('noContent') };
}

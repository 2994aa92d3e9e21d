import { type BrowseFilters, withLibrary } from '@marquee/domain/browse/browse-filters';
import { type BrowseParams, formatBrowseParams, parseBrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { withSearchParams } from '../../lib/paths.ts';
import { useServices } from '../../lib/services/use-services.ts';
import { type LibraryView, useLibraryView } from '../../lib/session/library-view.ts';
import { searchDebounceMs } from '../../lib/timing.ts';
import { onServices } from './filters/my-services.ts';

export interface Browse {
  readonly mediaType: MediaType;
  readonly library: LibraryView;
  /** The list's parameters, stored in the URL. */
  readonly params: BrowseParams;
  setParams(next: BrowseParams): void;
  /** Whether the URL says something that is left out. */
  readonly hasIgnored: boolean;
  /** Active filters; null while searching: a search ignores them, and clearing it restores them. */
  readonly filters: BrowseFilters | null;
  /** Text of the search field; the URL follows after the debounce. */
  readonly query: string;
  setQuery(query: string): void;
  readonly genres: readonly Genre[];
  /** Epoch ms of the failure to load genres; null without one. */
  readonly genresFailedAt: number | null;
  retryGenres(): void;
}

/** State of a browse page: stored in the URL, except text being typed. */
export function useBrowse(mediaType: MediaType): Browse {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const library = useLibraryView();
  const parsed = parseBrowseParams(mediaType, search);
  const params = library === 'off' ? withLibrary(mediaType, parsed.params, false) : parsed.params;
  const [typed, setTyped] = useState<string | null>(null);
  const trpc = useTrpc();
  const genres = useQuery(trpc.catalogue.genres.queryOptions({ mediaType }));

  const navigateTo = (next: BrowseParams) => {
    const query = formatBrowseParams(mediaType, next);
    navigate(withSearchParams(path, query), { replace: true });
  };

  const { services } = useServices();
  const { region } = useClientConfiguration().providers;
  const isResolved = !params.onMyServices || services === null || services.providers.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are known
  useEffect(() => {
    if (!isResolved && services !== null) navigateTo(onServices(params, services, region));
  }, [isResolved, services]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the debounce
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      // While the next page loads, React has this one hidden but mounted.
      if (location.pathname !== path) return;
      navigateTo({ ...params, query: typed });
      setTyped(null);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    mediaType,
    library,
    params,
    setParams(next) {
      setTyped(null);
      navigateTo(next);
    },
    hasIgnored: parsed.hasIgnored,
    filters: params.query.trim() === '' ? params : null,
    query: typed ?? params.query,
    setQuery: (query) => {
      if (query !== '') return setTyped(query);
      setTyped(null);
      navigateTo({ ...params, query: '' });
    },
    genres: genres.data ?? [],
    genresFailedAt: genres.isError ? genres.errorUpdatedAt : null,
    retryGenres: () => void genres.refetch(),
  };
}

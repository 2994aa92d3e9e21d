import type { Genre } from '@marquee/domain/catalogue/media';
import type { SearchType } from '@marquee/domain/catalogue/search-filters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatSearchParams, parseSearchParams, type SearchParams } from '../../features/search/search-params.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useFormats } from '../../lib/messages/use-messages.ts';
import { withSearchParams } from '../../lib/paths.ts';
import { searchDebounceMs } from '../../lib/timing.ts';

export interface SearchPageState {
  /** Search parameters: in the URL with a query, local state without one. */
  readonly params: SearchParams;
  /** Changes type or filters; text being typed is submitted with it. */
  setParams(next: SearchParams): void;
  /** Text of the search field; the URL follows after the debounce. */
  readonly query: string;
  setQuery(text: string): void;
  /** Searches at once. */
  submit(text: string): void;
  /** Genres of the selected media type, by name. */
  readonly genres: readonly Genre[];
  readonly now: Date;
}

/** State of the search page: in the URL, except filters without a query and text being typed. */
export function useSearchPage(): SearchPageState {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [now] = useState(() => new Date());
  const urlParams = parseSearchParams(search, now);
  const [localParams, setLocalParams] = useState(urlParams);
  const params =
    urlParams.query.trim() === '' ? { ...localParams, query: '', exact: false, unlisted: false } : urlParams;
  const [typed, setTyped] = useState<string | null>(null);
  const genres = useGenres(params.type);

  const navigateTo = (next: SearchParams) => {
    setTyped(null);
    setLocalParams(next);
    const text = formatSearchParams(next, now);
    navigate(withSearchParams(path, text), { replace: true });
  };
  const submit = (text: string) => navigateTo(withQuery(params, text));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the debounce
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      // While the next page loads, React has this one hidden but mounted.
      if (location.pathname === path) submit(typed);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    params,
    setParams: (next) => navigateTo(typed === null ? next : withQuery(next, typed)),
    query: typed ?? params.query,
    setQuery: (text) => (text === '' ? submit('') : setTyped(text)),
    submit,
    genres,
    now,
  };
}

/** The same search for another text: only the text that it was made for is left as it is. */
export function withQuery(params: SearchParams, text: string): SearchParams {
  const query = text.trim();
  const isSame = query === params.query;
  return { ...params, query, exact: params.exact && isSame, unlisted: params.unlisted && isSame };
}

/** Genres of the type; ids shared by movies and shows occur once. */
function useGenres(type: SearchType): readonly Genre[] {
  const trpc = useTrpc();
  const movies = useQuery(trpc.catalogue.genres.queryOptions({ mediaType: 'movie' }, { enabled: type !== 'tv' }));
  const shows = useQuery(trpc.catalogue.genres.queryOptions({ mediaType: 'tv' }, { enabled: type !== 'movie' }));
  const formats = useFormats();
  return useMemo(() => {
    const genres = [...(type === 'tv' ? [] : (movies.data ?? [])), ...(type === 'movie' ? [] : (shows.data ?? []))];
    const byId = new Map(genres.map((genre) => [genre.id, genre]));
    return [...byId.values()].sort((a, b) => formats.compare(a.name, b.name));
  }, [type, formats, movies.data, shows.data]);
}

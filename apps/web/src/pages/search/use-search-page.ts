import { limits } from '@marquee/domain/limits';
import type { Genre } from '@marquee/domain/media';
import type { SearchType } from '@marquee/domain/search';
import { formatSearchAddress, parseSearchAddress, type SearchAddress } from '@marquee/domain/search-address';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc } from '../../lib/trpc.ts';

export interface SearchPageState {
  /** What the results show; it stands in the page's address. */
  readonly address: SearchAddress;
  setAddress(next: SearchAddress): void;
  /** The text in the box, ahead of the address by the debounce. */
  readonly query: string;
  setQuery(text: string): void;
  /** Searches for a text at once. */
  submit(text: string): void;
  /** The genres of the chosen kind of title, by name. */
  readonly genres: readonly Genre[];
  readonly now: Date;
}

/** The search page's state: all of it lives in the address, but for the text while it is being typed. */
export function useSearchPage(): SearchPageState {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [now] = useState(() => new Date());
  const address = parseSearchAddress(search, now);
  const [typed, setTyped] = useState<string | null>(null);
  const genres = useGenres(address.type);

  const write = (next: SearchAddress) => {
    setTyped(null);
    const text = formatSearchAddress(next, now);
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  const submit = (text: string) => write({ ...address, query: text.trim() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone sets the clock
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => submit(typed), limits.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    address,
    setAddress: write,
    query: typed ?? address.query,
    setQuery: (text) => (text === '' ? submit('') : setTyped(text)),
    submit,
    genres,
    now,
  };
}

/** Movies and shows share some genre ids: each is offered once. */
function useGenres(type: SearchType): readonly Genre[] {
  const movies = trpc.catalogue.genres.useQuery({ mediaType: 'movie' }, { enabled: type !== 'tv' });
  const shows = trpc.catalogue.genres.useQuery({ mediaType: 'tv' }, { enabled: type !== 'movie' });
  return useMemo(() => {
    const known = [...(type === 'tv' ? [] : (movies.data ?? [])), ...(type === 'movie' ? [] : (shows.data ?? []))];
    const byId = new Map(known.map((genre) => [genre.id, genre]));
    return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }, [type, movies.data, shows.data]);
}

import { type BrowseAddress, formatBrowseAddress, parseBrowseAddress } from '@marquee/domain/browse-address';
import { limits } from '@marquee/domain/limits';
import type { Genre, MediaType } from '@marquee/domain/media';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc } from '../../lib/trpc.ts';

export interface Browse {
  readonly mediaType: MediaType;
  /** What the list shows; it stands in the page's address. */
  readonly address: BrowseAddress;
  setAddress(next: BrowseAddress): void;
  /** The text in the search box, ahead of the address by the debounce. */
  readonly query: string;
  setQuery(text: string): void;
  readonly genres: readonly Genre[];
  readonly genresFailed: boolean;
}

/** The state of a browse page: all of it lives in the address, but for the text while it is being typed. */
export function useBrowse(mediaType: MediaType): Browse {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const address = parseBrowseAddress(mediaType, search);
  const [typed, setTyped] = useState<string | null>(null);
  const genres = trpc.catalogue.genres.useQuery({ mediaType });

  const write = (next: BrowseAddress) => {
    const text = formatBrowseAddress(mediaType, next);
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone sets the clock
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      write({ ...address, query: typed });
      setTyped(null);
    }, limits.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    mediaType,
    address,
    setAddress(next) {
      setTyped(null);
      write(next);
    },
    query: typed ?? address.query,
    setQuery: (text) => {
      if (text !== '') return setTyped(text);
      setTyped(null);
      write({ ...address, query: '' });
    },
    genres: genres.data ?? [],
    genresFailed: genres.isError,
  };
}

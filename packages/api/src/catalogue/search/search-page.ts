import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { type SearchPage, toSearchResult, toUnlistedResult } from '@marquee/domain/catalogue/search';
import type { FoundPage } from './text-search.ts';

/** What a page has besides titles. */
export type Extras = Pick<SearchPage, 'people' | 'collections' | 'episode' | 'correction' | 'isMissing'>;

export const noExtras: Extras = { people: [], collections: [], episode: null, correction: null, isMissing: false };

export const emptyPage: FoundPage = {
  items: [],
  unlisted: [],
  people: [],
  page: 1,
  totalPages: 1,
  totalResults: 0,
  hasMore: false,
};

interface PageParts {
  readonly page: FoundPage;
  readonly extras?: Extras;
  /** Titles that an address names, and that are shown although the validity filter drops them. */
  readonly named?: readonly MediaItem[];
  /** Whether all others of these are shown, too. */
  readonly unlisted: boolean;
}

export function toSearchPage({ page: found, extras = noExtras, named = [], unlisted }: PageParts): SearchPage {
  const { items, page, totalPages, totalResults, hasMore } = found;
  const others = found.unlisted.filter((item) => !named.includes(item));
  return {
    results: items.flatMap((item) => toSearchResult(item) ?? []),
    ...extras,
    unlisted: {
      moreCount: unlisted ? 0 : others.length,
      results: (unlisted ? [...named, ...others] : named).map(toUnlistedResult),
    },
    page,
    totalPages,
    totalResults,
    hasMore,
  };
}

import type { AppRouter } from '@marquee/api/app-router';
import { defaultBrowseFilters } from '@marquee/domain/browse/browse-filters';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { LibraryCard } from '@marquee/domain/library/library-titles';
import { lastPage } from '@marquee/domain/limits';
import type { TRPCClient } from '@trpc/client';
import type { browseInput } from '../../../lib/lists/browse-input.ts';

/** A title to be surprised by, with the note that a list has of it. */
export interface SurpriseCard extends LibraryCard {
  readonly note?: string | null;
}

/** Reads a page of the titles to choose from; the first is 1. */
export type SurpriseSource = (page: number) => Promise<{
  readonly cards: readonly SurpriseCard[];
  readonly totalPages: number;
}>;

const { filter, sort } = defaultBrowseFilters;

/** What is popular and what is trending, movies and shows in turn. */
export function catalogueSource(client: TRPCClient<AppRouter>): SurpriseSource {
  const lists = mediaTypes.flatMap((mediaType) => [
    { mediaType, filter, sort },
    { mediaType, filter, sort, list: 'trending' as const },
  ]);
  return async (number) => {
    const input = lists[(number - 1) % lists.length] ?? { mediaType: 'movie', filter, sort };
    const page = Math.ceil(number / lists.length);
    const { cards, totalPages } = await client.catalogue.browse.query({ ...input, page });
    return { cards, totalPages: Math.min(totalPages, lastPage) * lists.length };
  };
}

/** A list of a browse page. */
export function browseSource(client: TRPCClient<AppRouter>, input: ReturnType<typeof browseInput>): SurpriseSource {
  return (page) => client.catalogue.browse.query({ ...input, page });
}

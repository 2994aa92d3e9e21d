import { browseSorts, quickFilters } from '@marquee/domain/catalogue/browse-filters';
import { MediaCard } from '@marquee/domain/catalogue/media';
import { z } from 'zod';

export const QuickFilter = z.enum(quickFilters);
export const BrowseSort = z.enum(browseSorts);

/** A page of a browse list. `page` is the last upstream page read; `hasMore`: another page may follow. */
export const BrowsePage = z.object({
  cards: z.array(MediaCard),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
});
export type BrowsePage = z.infer<typeof BrowsePage>;

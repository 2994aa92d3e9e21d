import { z } from 'zod';
import { browseSorts, quickFilters } from './browse-choice.ts';
import { MediaCard } from './media.ts';

export const QuickFilter = z.enum(quickFilters);
export const BrowseSort = z.enum(browseSorts);

/** A page of a browse list. `page` is the last page read for it; `hasMore` says whether another may follow. */
export const BrowsePage = z.object({
  cards: z.array(MediaCard),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
});
export type BrowsePage = z.infer<typeof BrowsePage>;

import { z } from 'zod';
import { maxSavedSearches } from '../discover/saved-search-limits.ts';
import { NewSavedSearch, savedSearchMessages } from '../discover/saved-searches.ts';
import { Services } from '../discover/services.ts';

/** `created_at` is now by default, and if it is ahead. */
const ImportedSearch = z.strictObject({
  ...NewSavedSearch.shape,
  created_at: z.iso.datetime({ offset: true }).optional(),
});

/** Choices of a member; null where there is none. */
const ImportedChoices = z.strictObject({
  keeps_record: z.boolean().nullable().optional(),
  removes_finished: z.boolean().nullable().optional(),
});

/** What an export of ours says beside its rows, as it stands in marquee.json (docs/exchange.md). */
export const ImportSettings = z.strictObject({
  services: Services.nullable().optional(),
  saved_searches: z.array(ImportedSearch).max(maxSavedSearches, savedSearchMessages.tooMany).optional(),
  settings: ImportedChoices.optional(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

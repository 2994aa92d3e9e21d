import { PageNumber } from '@marquee/domain/catalogue/media';
import { type SearchPage, SearchQuery, SearchType, toSearchResult } from '@marquee/domain/catalogue/search';
import { z } from 'zod';
import { countSearchMiss } from '../analytics/search-misses.ts';
import type { Context } from '../context.ts';
import { closestTitle } from './suggest.ts';
import { validPage } from './valid-page.ts';

const SearchFields = z.strictObject({ query: SearchQuery, type: SearchType, page: PageNumber });
type SearchFields = z.infer<typeof SearchFields>;

export const SearchInput = SearchFields.extend({
  /** Leaves the query as it is, even if it finds nothing. */
  exact: z.boolean().default(false),
});

/**
 * A page of search results. Where the query finds nothing, those of the title that was most likely meant
 * (docs/behaviour/search.md §1). @throws CatalogueError if the upstream fails
 */
export async function search(context: Context, { exact, ...fields }: z.infer<typeof SearchInput>): Promise<SearchPage> {
  const found = await literalSearch(context, fields);
  if (fields.page > 1 || found.results.length > 0) return found;
  const corrected = await correctedSearch(context, fields);
  if (corrected === null) {
    countSearchMiss(context, fields.query);
    return found;
  }
  return exact ? { ...found, correction: corrected.correction } : corrected;
}

/** Null if no title is close, its search finds nothing either, or one of both fails. */
async function correctedSearch(context: Context, fields: SearchFields): Promise<SearchPage | null> {
  try {
    const correction = await closestTitle(context, fields);
    if (correction === null) return null;
    const page = await literalSearch(context, { ...fields, query: correction });
    return page.results.length === 0 ? null : { ...page, correction };
  } catch (error) {
    context.log.warn({ err: error }, 'search shown without a correction');
    context.notePartial();
    return null;
  }
}

async function literalSearch(context: Context, { query, type, page }: SearchFields): Promise<SearchPage> {
  const { items, ...position } = await validPage(
    context,
    (upstreamPage) => ({ kind: 'search', scope: type, query, page: upstreamPage }),
    page,
  );
  return { results: items.flatMap((item) => toSearchResult(item) ?? []), ...position, correction: null };
}

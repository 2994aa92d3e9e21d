import { type SearchPage, type SearchType, toSearchResult } from '@marquee/domain/catalogue/search';
import type { Context } from '../context.ts';
import { validPage } from './valid-page.ts';

interface SearchInput {
  readonly query: string;
  readonly type: SearchType;
  readonly page: number;
}

/** A page of search results. @throws CatalogueError if the upstream fails */
export async function search(context: Context, { query, type, page }: SearchInput): Promise<SearchPage> {
  const { items, ...position } = await validPage(
    context,
    (upstreamPage) => ({ kind: 'search', scope: type, query, page: upstreamPage }),
    page,
  );
  return { results: items.flatMap((item) => toSearchResult(item) ?? []), ...position };
}

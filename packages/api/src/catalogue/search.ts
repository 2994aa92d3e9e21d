import { type SearchPage, type SearchType, toSearchResult } from '@marquee/domain/search';
import type { Context } from '../context.ts';
import { validPage } from './valid-page.ts';

interface SearchInput {
  readonly query: string;
  readonly type: SearchType;
  readonly page: number;
}

/** A page of search results. @throws CatalogueError where the upstream cannot be read. */
export async function search(context: Context, { query, type, page }: SearchInput): Promise<SearchPage> {
  const { items, ...position } = await validPage(
    context,
    (wanted) => ({ kind: 'search', scope: type, query, page: wanted }),
    page,
  );
  return { results: items.flatMap((item) => toSearchResult(item) ?? []), ...position };
}

import { lastPage } from '@marquee/domain/limits';
import type { ListItem } from './list-item.ts';

/** Same as upstream. */
export const pageSize = 20;

export interface ListPage<Item = ListItem> {
  readonly page: number;
  readonly results: readonly Item[];
  readonly total_pages: number;
  readonly total_results: number;
}

/** A page of a list. A page past the end is empty, and an empty list has one page, as upstream. */
export function listPage<Item>(items: readonly Item[], page: number): ListPage<Item> {
  const number = Math.min(lastPage, Math.max(1, Math.trunc(page)));
  return {
    page: number,
    results: items.slice((number - 1) * pageSize, number * pageSize),
    total_pages: Math.max(1, Math.ceil(items.length / pageSize)),
    total_results: items.length,
  };
}

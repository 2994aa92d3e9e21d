import { limits } from '@marquee/domain/limits';
import type { ListItem } from './list-item.ts';

/** As many as the upstream gives. */
export const pageSize = 20;

export interface ListPage {
  readonly page: number;
  readonly results: readonly ListItem[];
  readonly total_pages: number;
  readonly total_results: number;
}

/** A page of a list; one after the last is empty, and an empty list has one page, as upstream. */
export function listPage(items: readonly ListItem[], page: number): ListPage {
  const number = Math.min(limits.lastPage, Math.max(1, Math.trunc(page)));
  return {
    page: number,
    results: items.slice((number - 1) * pageSize, number * pageSize),
    total_pages: Math.max(1, Math.ceil(items.length / pageSize)),
    total_results: items.length,
  };
}

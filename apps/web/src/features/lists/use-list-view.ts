import type { ListSort } from '@marquee/domain/lists/lists';
import { useLocation, useSearch } from 'wouter';
import { withSearchParams } from '../../lib/paths.ts';
import type { ListView } from './use-list.ts';

/** In the order of the choice. */
export const sorts: readonly ListSort[] = ['own', 'added', 'released', 'rating', 'rated', 'runtime'];

export function parseSort(text: string | null): ListSort | null {
  return sorts.find((sort) => sort === text) ?? null;
}

/** Order and filter of a list in the URL, so that Back and a reload restore them; `standard` is not written. */
export function useListView(standard: ListSort): [view: ListView, setView: (view: ListView) => void] {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const sort = parseSort(params.get('sort')) ?? standard;
  const setView = (view: ListView) => {
    const next = new URLSearchParams(params);
    next.delete('sort');
    next.delete('unseen');
    if (view.sort !== standard) next.set('sort', view.sort);
    if (view.unseen) next.set('unseen', '1');
    navigate(withSearchParams(path, next.toString()), { replace: true });
  };
  return [{ sort, unseen: params.get('unseen') === '1' }, setView];
}

import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { ListSort } from '@marquee/domain/lists/lists';
import { useLocation, useSearch } from 'wouter';
import { withSearchParams } from '../../lib/paths.ts';
import type { ListView } from './use-list.ts';

export const sortLabels: Readonly<Record<ListSort, string>> = {
  own: 'My order',
  added: 'Recently added',
  released: 'Newest release',
  rating: 'Highest rated',
  rated: 'Your rating',
  runtime: 'Shortest',
};

export function parseSort(text: string | null): ListSort | null {
  return text !== null && Object.hasOwn(sortLabels, text) ? (text as ListSort) : null;
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

/** '12 of 40 seen'; '40 titles' while nothing is. */
export function seenText({ entry_count, seen_count }: { entry_count: number; seen_count: number }): string {
  if (seen_count === 0) return pluralText(entry_count, 'title');
  return `${countText(seen_count)} of ${countText(entry_count)} seen`;
}

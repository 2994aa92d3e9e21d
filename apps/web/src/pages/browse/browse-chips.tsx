import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { ReactNode } from 'react';
import { FilterChips } from '../../components/filters/filter-chips.tsx';
import type { ActiveFilter } from './filters/active-filters.ts';

interface BrowseChipsProps {
  params: BrowseParams;
  /** None while searching: a search ignores them. */
  filters: readonly ActiveFilter[];
  onChange: (params: BrowseParams) => void;
  onClearAll: () => void;
  children: ReactNode;
}

/** Active filters of the list as removable chips. */
export function BrowseChips({ params, filters, onChange, onClearAll, children }: BrowseChipsProps) {
  const { query } = params;
  const chips = filters.map(({ key, label, without }) => ({ key, label, remove: () => onChange(without) }));
  if (query !== '') chips.push({ key: 'query', label: `“${query}”`, remove: () => onChange({ ...params, query: '' }) });
  return (
    <FilterChips chips={chips} onClearAll={onClearAll}>
      {children}
    </FilterChips>
  );
}

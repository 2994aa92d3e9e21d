import { ratingText } from '@marquee/domain/display-text';
import { defaultSearchFilters, searchSortLabels } from '@marquee/domain/search';
import { FilterChips } from '../../components/filter-chips.tsx';
import type { SearchPageState } from './use-search-page.ts';

/** What filters and sorts the results now, each with its way out. */
export function SearchChips({ page, onClearAll }: { page: SearchPageState; onClearAll: () => void }) {
  const { address, genres, now } = page;
  const { filters } = address;
  const full = defaultSearchFilters(now);
  const set = (change: Partial<typeof filters>) => page.setAddress({ ...address, filters: { ...filters, ...change } });
  const [firstYear, lastYear] = filters.years;
  const [lowest, highest] = filters.ratings;
  const chips = [
    filters.sort !== 'popularity' && {
      key: 'sort',
      label: `Sorted by ${searchSortLabels[filters.sort]}`,
      remove: () => set({ sort: 'popularity' }),
    },
    ...filters.genres.map((genre) => ({
      key: `genre-${genre}`,
      label: genres.find(({ id }) => id === genre)?.name ?? 'Genre',
      remove: () => set({ genres: filters.genres.filter((other) => other !== genre) }),
    })),
    (firstYear !== full.years[0] || lastYear !== full.years[1]) && {
      key: 'years',
      label: `${firstYear} to ${lastYear}`,
      remove: () => set({ years: full.years }),
    },
    (lowest !== full.ratings[0] || highest !== full.ratings[1]) && {
      key: 'ratings',
      label: `Rated ${ratingText(lowest)} to ${ratingText(highest)}`,
      remove: () => set({ ratings: full.ratings }),
    },
  ].filter((chip) => chip !== false);
  return <FilterChips chips={chips} onClearAll={onClearAll} />;
}

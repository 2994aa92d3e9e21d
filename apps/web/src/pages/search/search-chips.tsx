import { defaultSearchFilters, searchSortLabels } from '@marquee/domain/catalogue/search-filters';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { FilterChips } from '../../components/filters/filter-chips.tsx';
import { chosenGenres, genreMessages } from '../../features/search/genre-choices.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import type { SearchPageState } from './use-search-page.ts';

const messages = defineMessages('search.search-chips', {
  years: '{from} to {to}',
  sorted: 'Sorted by {order}',
  ratings: 'Rated {from} to {to}',
});

/** Active filters and sort order as removable chips. */
export function SearchChips({ page, onClearAll }: { page: SearchPageState; onClearAll: () => void }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const sortT = useMessages(searchSortLabels);
  const genreT = useMessages(genreMessages);
  const { params, genres, now } = page;
  const { filters } = params;
  const defaults = defaultSearchFilters(now);
  const set = (change: Partial<typeof filters>) => page.setParams({ ...params, filters: { ...filters, ...change } });
  const [firstYear, lastYear] = filters.years;
  const [lowest, highest] = filters.ratings;
  const chips = [
    filters.sort !== 'popularity' && {
      key: 'sort',
      label: t('sorted', { order: sortT(filters.sort) }),
      remove: () => set({ sort: 'popularity' }),
    },
    ...chosenGenres(genres, filters.genres, genreT).map(({ name, ids }) => ({
      key: `genre-${ids}`,
      label: name,
      remove: () => set({ genres: filters.genres.filter((genre) => !ids.includes(genre)) }),
    })),
    (firstYear !== defaults.years[0] || lastYear !== defaults.years[1]) && {
      key: 'years',
      label: t('years', { from: firstYear, to: lastYear }),
      remove: () => set({ years: defaults.years }),
    },
    (lowest !== defaults.ratings[0] || highest !== defaults.ratings[1]) && {
      key: 'ratings',
      label: t('ratings', { from: formats.rating(lowest), to: formats.rating(highest) }),
      remove: () => set({ ratings: defaults.ratings }),
    },
  ].filter((chip) => chip !== false);
  return <FilterChips chips={chips} onClearAll={onClearAll} />;
}

import { NativeSelect } from '@mantine/core';
import type { Genre } from '@marquee/domain/catalogue/media';
import {
  defaultSearchFilters,
  type SearchFilters,
  searchSortLabels,
  searchSorts,
} from '@marquee/domain/catalogue/search-filters';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { ChoiceChip } from '../../components/controls/choice-chip.tsx';
import { RangeField } from '../../components/controls/range-field.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { genreChoices, genreMessages, isChosen, toggleChoice } from './genre-choices.ts';
import styles from './search-filters-panel.module.css';

const messages = defineMessages('search.search-filters-panel', {
  heading: 'Filters',
  sortBy: 'Sort by',
  year: 'Release year',
  rating: 'Rating',
  genres: 'Genres',
});

const ratingStep = 0.1;

interface SearchFiltersPanelProps {
  id: string;
  filters: SearchFilters;
  genres: readonly Genre[];
  now: Date;
  onChange: (filters: SearchFilters) => void;
}

/** Sort, genre, year and rating filters, applied to loaded results (docs/behaviour/catalogue.md §3). */
export function SearchFiltersPanel({ id, filters, genres, now, onChange }: SearchFiltersPanelProps) {
  const genreT = useMessages(genreMessages);
  const t = useMessages(messages);
  const sortT = useMessages(searchSortLabels);
  const defaults = defaultSearchFilters(now);
  return (
    <search id={id} className={styles.panel} aria-label={t('heading')}>
      <NativeSelect
        label={t('sortBy')}
        className={styles.sort}
        value={filters.sort}
        onChange={({ currentTarget }) => {
          const sort = searchSorts.find((value) => value === currentTarget.value);
          if (sort) onChange({ ...filters, sort });
        }}
        data={searchSorts.map((value) => ({ value, label: sortT(value) }))}
      />
      <RangeField
        label={t('year')}
        range={filters.years}
        full={defaults.years}
        step={1}
        onChange={(years) => onChange({ ...filters, years })}
      />
      <RangeField
        label={t('rating')}
        range={filters.ratings}
        full={defaults.ratings}
        step={ratingStep}
        onChange={(ratings) => onChange({ ...filters, ratings })}
      />
      {genres.length > 0 && (
        <fieldset className={styles.genres}>
          <legend>{t('genres')}</legend>
          {genreChoices(genres, genreT).map((choice) => (
            <ChoiceChip
              key={choice.name}
              isChosen={isChosen(choice, filters.genres)}
              onToggle={() => onChange({ ...filters, genres: toggleChoice(choice, filters.genres) })}
            >
              {choice.name}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
    </search>
  );
}

import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { Genre } from '@marquee/domain/catalogue/media';
import { ascendingIds } from '@marquee/domain/catalogue/provider-lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { ChoiceChip } from '../../../components/controls/choice-chip.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './filters-panel.module.css';
import type { FilterGroupProps } from './filters-panel.tsx';
import { SelectField } from './select-field.tsx';

const messages = defineMessages('browse.genre-filter', {
  genres: 'Genres',
  match: 'A title has',
  matchAny: 'Any of these genres',
  matchAll: 'All of these genres',
  leaveOut: 'Leave out genres',
});

interface GenreFilterProps extends FilterGroupProps {
  genres: readonly Genre[];
}

/** Genres that titles have, any or all of them, and those that they do not have. */
export function GenreFilter({ genres: known, params, onChange }: GenreFilterProps) {
  const t = useMessages(messages);
  const { genres, matchAll, withoutGenres } = params;
  const [isOpen, setOpen] = useState(withoutGenres.length > 0);
  if (known.length === 0) return null;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('genres')}</legend>
        <div className={styles.chips}>
          {known.map(({ id, name }) => (
            <ChoiceChip key={id} isChosen={genres.includes(id)} onToggle={() => onChange(withGenreToggled(params, id))}>
              {name}
            </ChoiceChip>
          ))}
        </div>
        {genres.length > 1 && (
          <SelectField
            label={t('match')}
            value={matchAll ? 'all' : 'any'}
            options={[
              { value: 'any', label: t('matchAny') },
              { value: 'all', label: t('matchAll') },
            ]}
            onChange={(value) => onChange({ matchAll: value === 'all' })}
          />
        )}
      </fieldset>
      <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('leaveOut')}</summary>
        <div className={styles.chips}>
          {known.map(({ id, name }) => (
            <ChoiceChip
              key={id}
              isChosen={withoutGenres.includes(id)}
              onToggle={() => onChange(withoutGenreToggled(params, id))}
            >
              {name}
            </ChoiceChip>
          ))}
        </div>
      </details>
    </>
  );
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ascendingIds([...ids, id]);
}

function withGenreToggled({ genres, matchAll, withoutGenres }: BrowseParams, id: number): Partial<BrowseParams> {
  const next = toggled(genres, id);
  return {
    genres: next,
    matchAll: matchAll && next.length > 1,
    withoutGenres: withoutGenres.filter((other) => other !== id),
  };
}

function withoutGenreToggled({ genres, matchAll, withoutGenres }: BrowseParams, id: number): Partial<BrowseParams> {
  const rest = genres.filter((other) => other !== id);
  return { withoutGenres: toggled(withoutGenres, id), genres: rest, matchAll: matchAll && rest.length > 1 };
}

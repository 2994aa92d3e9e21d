import type { Genre } from '@marquee/domain/catalogue/media';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';

export const genreMessages = defineMessages('search.genre-choices', {
  action: 'Action & Adventure',
  fiction: 'Sci-Fi & Fantasy',
  war: 'War & Politics',
  kids: 'Kids & Family',
  unknown: 'Genre',
});

/** A choice of the genre filter: one genre, or those that mean the same of movies and of shows. */
export interface GenreChoice {
  readonly name: string;
  readonly ids: readonly number[];
}

type TranslateGenre = Translate<typeof genreMessages>;

/** Genres of the upstream that mean the same; the first is the wider one, of shows. */
const sameMeaning: readonly { key: keyof typeof genreMessages; ids: readonly [number, ...number[]] }[] = [
  { key: 'action', ids: [10759, 28, 12] },
  { key: 'fiction', ids: [10765, 878, 14] },
  { key: 'war', ids: [10768, 10752] },
  { key: 'kids', ids: [10762, 10751] },
];

/** The genres by name. Where the wider one of a meaning is among them, it and the others are one choice. */
export function genreChoices(genres: readonly Genre[], t: TranslateGenre): GenreChoice[] {
  const known = new Set(genres.map(({ id }) => id));
  const merged = sameMeaning
    .filter(({ ids: [wider] }) => known.has(wider))
    .map(({ key, ids }) => ({ name: t(key), ids: ids.filter((id) => known.has(id)) }))
    .filter(({ ids }) => ids.length > 1);
  const isMerged = new Set(merged.flatMap(({ ids }) => ids));
  const others = genres.filter(({ id }) => !isMerged.has(id)).map(({ id, name }) => ({ name, ids: [id] }));
  return [...merged, ...others].sort((a, b) => t.formats.compare(a.name, b.name));
}

/** Whether all genres of a choice are selected. */
export function isChosen({ ids }: GenreChoice, selected: readonly number[]): boolean {
  return ids.every((id) => selected.includes(id));
}

/** The selected genres with those of a choice, or without them if all of them were. */
export function toggleChoice(choice: GenreChoice, selected: readonly number[]): number[] {
  const others = selected.filter((id) => !choice.ids.includes(id));
  return isChosen(choice, selected) ? others : [...others, ...choice.ids];
}

/** A chip for each choice that is selected as a whole, and for each other selected genre. */
export function chosenGenres(genres: readonly Genre[], selected: readonly number[], t: TranslateGenre): GenreChoice[] {
  const whole = genreChoices(genres, t).filter((choice) => isChosen(choice, selected));
  const isWhole = new Set(whole.flatMap(({ ids }) => ids));
  const single = selected
    .filter((id) => !isWhole.has(id))
    .map((id) => ({ name: genres.find((genre) => genre.id === id)?.name ?? t('unknown'), ids: [id] }));
  return [...whole, ...single];
}

import type { Home, HomeRow } from '@marquee/domain/catalogue/home';
import type { MediaCard } from '@marquee/domain/catalogue/media';

/** Rows with eager posters: those above the fold of any window. SSR renders and preloads the cards of these only. */
export const eagerRows = 2;

/** Home while the cards of its lower rows are not loaded. */
export interface FirstRows extends Pick<Home, 'hero'> {
  readonly rows: readonly (Omit<HomeRow, 'cards'> & { readonly cards: readonly MediaCard[] | null })[];
}

/** Not a catalogue key: the service worker must not store a part as the response of catalogue.home. */
export const firstRowsKey = ['home', 'first-rows'] as const;

/** What the page shows first: with the cards of every row, its HTML would be half as large again. */
export function firstRows({ hero, rows }: Home): FirstRows {
  return { hero, rows: rows.map((row, index) => (index < eagerRows ? row : { ...row, cards: null })) };
}

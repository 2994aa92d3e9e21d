import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { maxId } from '@marquee/domain/limits';

/** What a pasted id or address of another site names. */
export type PastedAddress =
  | { readonly site: 'imdb'; readonly externalId: string }
  | { readonly site: 'tmdb'; readonly kind: SuggestionKind; readonly id: number };

const imdbId =
  /^(?:(?:https?:\/\/)?(?:\w+\.)?imdb\.com\/(?:[a-z]{2}\/)?(?:title|name)\/)?((?:tt|nm)\d{7,10})(?:[/?#].*)?$/i;
const tmdbAddress =
  /^(?:https?:\/\/)?(?:www\.)?themoviedb\.org\/(movie|tv|person|collection)\/(\d{1,10})(?:[-/?#].*)?$/i;

/** Null for anything else, such as a title. */
export function parsePastedAddress(query: string): PastedAddress | null {
  const [, externalId] = imdbId.exec(query) ?? [];
  if (externalId !== undefined) return { site: 'imdb', externalId: externalId.toLowerCase() };
  const [, kind, digits] = tmdbAddress.exec(query) ?? [];
  const id = Number(digits);
  if (kind === undefined || !(id > 0 && id <= maxId)) return null;
  return { site: 'tmdb', kind: kind.toLowerCase() as SuggestionKind, id };
}

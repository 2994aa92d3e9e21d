import type { FoundCollection, SearchType } from '@marquee/domain/catalogue/search';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { correctedWords } from '@marquee/titles/corrected-words';
import { parseSearch } from '@marquee/titles/search-request';
import { searchTitles } from '@marquee/titles/search-titles';
import type { Context } from '../../context.ts';
import { shownIndex } from './shown-index.ts';

/** Worse matches correct no search. */
const closeMatch = 0.7;

interface ClosestNames {
  /** The title of this type, or its beginning. */
  readonly correction: string | null;
  /** The same in English, where the title was found by one in another language: not every upstream finds those. */
  readonly english: string | null;
  /** The id of the person, if nothing is closer; then there is no correction. */
  readonly person: number | null;
  /** The collection, if nothing is closer. */
  readonly collections: FoundCollection[];
}

const none: ClosestNames = { correction: null, english: null, person: null, collections: [] };

/** What a query without results most likely means, if the index has something close. */
export async function closestNames(
  context: Context,
  { query, type }: { readonly query: string; readonly type: SearchType },
): Promise<ClosestNames> {
  const titleIndex = shownIndex(context);
  if (titleIndex === null) return none;
  const isOfType = (kind: SuggestionKind) => (type === 'multi' ? kind === 'movie' || kind === 'tv' : kind === type);
  const request = parseSearch(query);
  const ranked = await searchTitles(titleIndex, request);
  const close = ranked.filter(({ match }) => match >= closeMatch).map(({ row }) => row);
  const [closest] = close;
  if (type === 'multi' && closest?.kind === 'person') return { ...none, person: closest.media_id };
  const named = close.find(({ kind }) => isOfType(kind));
  const title = named && (named.local_title || named.title);
  const isCollection = type !== 'tv' && closest?.kind === 'collection';
  return {
    ...none,
    correction: title === undefined ? null : correctedWords(title, request.words),
    english: named?.local_title ? correctedWords(named.title, request.words) : null,
    collections: isCollection ? [{ id: closest.media_id, name: closest.title, posterPath: closest.poster_path }] : [],
  };
}

import { z } from 'zod';
import { maxQueryLength } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { EpisodeNumber, MediaCard, MediaId, SeasonNumber, toCard } from './media.ts';
import { type MediaItem, shownTexts, yearOf } from './media-item.ts';
import { searchTypes } from './search-filters.ts';
import { textLanguageField, textLanguageOf } from './text-language.ts';

export const SearchQuery = z
  .string(messages.queryRequired)
  .trim()
  .min(1, messages.queryRequired)
  .max(maxQueryLength, messages.queryTooLong)
  .regex(plainText, messages.invalidInput);

/** Media types that a search includes. */
export const SearchType = z.enum(searchTypes);
export type SearchType = z.infer<typeof SearchType>;

/** A card with the fields of the list view and the filters. */
export const SearchResult = MediaCard.extend({
  date: z.string(),
  overview: z.string(),
  genreIds: z.array(z.int()),
  textLanguage: textLanguageOf('title', 'overview'),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A title that the validity filter drops (docs/behaviour/search.md §3). */
export const UnlistedResult = SearchResult.extend({ year: z.int().nullable(), posterPath: z.string().nullable() });
export type UnlistedResult = z.infer<typeof UnlistedResult>;

/** A person whose name was searched for. */
export const FoundPerson = z.object({
  id: MediaId,
  name: z.string(),
  /** 'Acting', 'Directing'; '' if unknown. */
  department: z.string(),
  /** Null unless it was read: that of the person who is meant. */
  titleCount: z.int().nullable(),
  profilePath: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundCollection = z.object({ id: MediaId, name: z.string(), posterPath: z.string().nullable() });
export type FoundCollection = z.infer<typeof FoundCollection>;

/** The episode of "severance s2e3". */
export const FoundEpisode = z.object({
  showId: MediaId,
  showTitle: z.string(),
  season: SeasonNumber,
  episode: EpisodeNumber,
  /** '' if unknown. */
  name: z.string(),
  textLanguage: textLanguageOf('showTitle', 'name'),
});
export type FoundEpisode = z.infer<typeof FoundEpisode>;

/** What a search found, page by page; people, collections and the episode are on the first one only. */
export const SearchPage = z.object({
  results: z.array(SearchResult),
  people: z.array(FoundPerson),
  collections: z.array(FoundCollection),
  episode: FoundEpisode.nullable(),
  /** Titles that the validity filter drops: how many more there are, and those that the search wants. */
  unlisted: z.object({ moreCount: z.int(), results: z.array(UnlistedResult) }),
  /** Whether the query is the id or address of something that the catalogue lacks. */
  isMissing: z.boolean(),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
  /**
   * The title that was most likely meant by a query that finds nothing. The results are those of this title, unless the
   * search was exact.
   */
  correction: z.string().nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** Null if the item lacks a field that a card requires. */
export function toSearchResult(item: MediaItem): SearchResult | null {
  const card = toCard(item);
  const { overview, textLanguage } = shownTexts(item);
  return (
    card && {
      ...card,
      date: item.date,
      overview,
      genreIds: [...item.genreIds],
      ...textLanguageField(textLanguage, 'title', 'overview'),
    }
  );
}

export function toUnlistedResult(item: MediaItem): UnlistedResult {
  const { mediaType, id, date, voteAverage, genreIds } = item;
  const { title, overview, posterPath, textLanguage } = shownTexts(item);
  const genres = genreIds.filter((genre) => genre > 0);
  return {
    mediaType,
    id,
    title,
    year: yearOf(date),
    posterPath,
    rating: voteAverage,
    date,
    overview,
    genreIds: genres,
    ...textLanguageField(textLanguage, 'title', 'overview'),
  };
}

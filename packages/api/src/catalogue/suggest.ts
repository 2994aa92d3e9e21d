import { CatalogueError, isNotFound } from '@marquee/catalogue/catalogue-error';
import { readTitle } from '@marquee/catalogue/title-reads';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type { SearchType } from '@marquee/domain/catalogue/search';
import {
  type Suggestion,
  type SuggestionKind,
  type Suggestions,
  SuggestLimit,
  SuggestQuery,
} from '@marquee/domain/catalogue/suggestions';
import { documentTitles } from '@marquee/titles/document-titles';
import { parseSearch } from '@marquee/titles/search-request';
import { findById, searchTitles } from '@marquee/titles/search-titles';
import type { IndexedTitleRow, SearchedIndex } from '@marquee/titles/searched-index';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type PastedAddress, parsePastedAddress } from './pasted-address.ts';

export const SuggestInput = z.strictObject({ query: SuggestQuery, limit: SuggestLimit });

/** Worse matches correct no search. */
const closeMatch = 0.7;

const none: Suggestions = { items: [] };

/** What a visitor who has typed so far most likely means, best first (docs/behaviour/search.md §1). */
export async function suggest(context: Context, { query, limit }: z.infer<typeof SuggestInput>): Promise<Suggestions> {
  const { titleIndex } = context;
  if (titleIndex === null) return none;
  const address = parsePastedAddress(query);
  if (address !== null) {
    const item = await readAddress(context, titleIndex, address);
    return { items: item === null ? [] : [item] };
  }
  const request = parseSearch(query);
  const ranked = await searchTitles(titleIndex, request);
  const shows = request.episode === null ? [] : ranked.filter(({ row }) => row.kind === 'tv');
  const chosen = shows.length > 0 ? shows : ranked;
  const episode = shows.length > 0 ? request.episode : null;
  return { items: chosen.slice(0, limit).map(({ row }) => ({ ...toSuggestion(row), episode })) };
}

interface MisspeltSearch {
  readonly query: string;
  readonly type: SearchType;
}

/** The title of this type that a query without results most likely means; null if none is close. */
export async function closestTitle(context: Context, { query, type }: MisspeltSearch): Promise<string | null> {
  const { titleIndex } = context;
  if (titleIndex === null) return null;
  const isOfType = (kind: SuggestionKind) => (type === 'multi' ? kind === 'movie' || kind === 'tv' : kind === type);
  const address = parsePastedAddress(query);
  if (address !== null) {
    const item = await readAddress(context, titleIndex, address);
    return item !== null && isOfType(item.kind) ? item.title : null;
  }
  const ranked = await searchTitles(titleIndex, parseSearch(query));
  return ranked.find(({ row, match }) => isOfType(row.kind) && match >= closeMatch)?.row.title ?? null;
}

function toSuggestion(row: IndexedTitleRow): Suggestion {
  const { kind, media_id: id, title, year, poster_path: posterPath } = row;
  return { kind, id, title, year, posterPath, episode: null };
}

/** Null if the other site's id is unknown, or cannot be looked up now. */
async function readAddress(
  context: Context,
  titleIndex: SearchedIndex,
  address: PastedAddress,
): Promise<Suggestion | null> {
  try {
    if (address.site === 'imdb') return await findByImdbId(context, address.externalId);
    const { kind, id } = address;
    if (kind === 'person' || kind === 'collection') {
      const row = await findById(titleIndex, kind, id);
      return row && toSuggestion(row);
    }
    const { title, date, posterPath } = await readTitle(context.catalogue, { mediaType: kind, id });
    return { kind, id, title, year: yearOf(date), posterPath, episode: null };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    if (!isNotFound(error)) context.notePartial();
    return null;
  }
}

async function findByImdbId({ catalogue }: Context, externalId: string): Promise<Suggestion | null> {
  const read = { kind: 'find', externalId, source: 'imdb_id' } as const;
  const { body } = await catalogue.bytes(read);
  const [found] = documentTitles(read, JSON.parse(body.toString('utf8')));
  if (!found) return null;
  const { kind, id, title, year, posterPath } = found;
  return { kind, id, title, year, posterPath, episode: null };
}

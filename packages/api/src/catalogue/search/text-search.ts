import type { PersonItem } from '@marquee/catalogue/upstream-list';
import { deduplicateMedia, type MediaItem } from '@marquee/domain/catalogue/media-item';
import type { SearchType } from '@marquee/domain/catalogue/search';
import { lastValidYear } from '@marquee/domain/catalogue/validity';
import { parseSearch, type SearchRequest } from '@marquee/titles/search-request';
import type { Context } from '../../context.ts';
import { searchedPage } from '../valid-page.ts';
import { orderResults, type WantedTitle } from './order-results.ts';

export interface TextSearch {
  readonly query: string;
  readonly type: SearchType;
  readonly page: number;
  /** Whether titles that the validity filter drops are results, too. */
  readonly unlisted: boolean;
}

/** A page of titles and people that the upstream has for a text, the wanted title first. */
export interface FoundPage {
  readonly items: readonly MediaItem[];
  readonly unlisted: readonly MediaItem[];
  readonly people: readonly PersonItem[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** What a text asks for, and the words that the upstream is to search. */
export interface ReadText {
  readonly request: SearchRequest;
  readonly wanted: WantedTitle;
  readonly upstreamQuery: string;
}

export function readText(context: Context, query: string): ReadText {
  const parsed = parseSearch(query);
  const isPossible = parsed.year !== null && parsed.year <= lastValidYear(context.clock());
  // The 2049 of Blade Runner is no year.
  const request = parsed.year === null || isPossible ? parsed : withYearInTitle(parsed);
  const { title, year, isYearApart, episode } = request;
  const fullTitle = isYearApart || year === null ? title : `${title} ${year}`;
  const wanted = { title, fullTitle: year !== null && isYearApart ? '' : fullTitle, year, isShow: episode !== null };
  return { request, wanted, upstreamQuery: episode === null && !isYearApart ? query : fullTitle };
}

function withYearInTitle(request: SearchRequest): SearchRequest {
  return { ...request, title: `${request.title} ${request.year}`, year: null, isYearApart: false };
}

/** @throws CatalogueError if the upstream fails */
export async function textSearch(context: Context, search: TextSearch): Promise<FoundPage> {
  const { wanted, upstreamQuery } = readText(context, search.query);
  const [found, ofYear] = await Promise.all([
    wordSearch(context, { ...search, query: upstreamQuery }),
    search.page === 1 ? titlesOfYear(context, search, wanted) : emptyPage,
  ]);
  return withTitles(found, ofYear, wanted);
}

/** Titles of the words as they are. @throws CatalogueError if the upstream fails */
export async function wordSearch(context: Context, { query, type, page, unlisted }: TextSearch): Promise<FoundPage> {
  return searchedPage(context, (upstreamPage) => ({ kind: 'search', scope: type, query, page: upstreamPage }), {
    first: page,
    withUnlisted: unlisted,
  });
}

const emptyPage: Pick<FoundPage, 'items' | 'unlisted'> = { items: [], unlisted: [] };

/**
 * The upstream takes a year beside the words of movies or of shows, but not of both in one search. Without a year, and
 * where it cannot be read, there are none: the other search has its titles, too.
 */
async function titlesOfYear(context: Context, { type }: TextSearch, { title, year }: WantedTitle) {
  if (year === null) return emptyPage;
  const scope = type === 'tv' ? 'tv' : 'movie';
  const parameters = { [scope === 'tv' ? 'first_air_date_year' : 'year']: String(year) };
  try {
    const read = { kind: 'search', scope, query: title, parameters } as const;
    const { items, unlisted } = await searchedPage(context, () => ({ ...read, page: 1 }), { first: 1 });
    return { items, unlisted };
  } catch (error) {
    context.log.warn({ err: error }, 'search shown without the titles of its year');
    context.notePartial();
    return emptyPage;
  }
}

/** The page with further titles, in the order of what is wanted. */
export function withTitles(
  found: FoundPage,
  further: Pick<FoundPage, 'items' | 'unlisted'>,
  wanted: WantedTitle,
): FoundPage {
  const items = deduplicateMedia(orderResults([...further.items, ...found.items], wanted));
  const unlisted = deduplicateMedia(orderResults([...further.unlisted, ...found.unlisted], wanted));
  return { ...found, items, unlisted, totalResults: Math.max(found.totalResults, items.length) };
}

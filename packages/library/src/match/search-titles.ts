import type { Catalogue } from '@marquee/catalogue/catalogue';
import { isNotFound } from '@marquee/catalogue/catalogue-error';
import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import { asRecord } from '@marquee/domain/json-value';
import type { NamedCandidate } from '@marquee/domain/library/media-file';
import { withOtherNumbers } from '@marquee/domain/library/title-numbers';
import type { TitleItem } from '@marquee/titles/title-values';
import { comparableTitle } from '../names/title-text.ts';
import { keyWithoutArticle, looseKey } from './compare-titles.ts';

type Reads = Pick<Catalogue, 'list' | 'bytes'>;
type SearchRead = Extract<ListRead, { kind: 'search' }>;

/** A title of a search. */
export interface SearchedTitle extends TitleItem {
  /** In the language of the original; '' if the document has none. */
  readonly original: string;
  /** ISO 3166-1 codes, of shows only. */
  readonly countries: readonly string[];
}

/** Titles of a search whose other names are read. */
const maxOtherNames = 5;

function searchOf({ mediaType, title, year }: NamedCandidate, { isOfYear = false } = {}): SearchRead {
  const parameter = mediaType === 'movie' ? 'year' : 'first_air_date_year';
  const parameters = isOfYear && year !== null ? { parameters: { [parameter]: String(year) } } : {};
  return { kind: 'search', scope: mediaType, query: withArticleFirst(title), page: 1, ...parameters };
}

/** Titles of the candidate's name, or of its name with numbers written otherwise; of any year. */
export async function searchByName(catalogue: Reads, candidate: NamedCandidate): Promise<readonly SearchedTitle[]> {
  const exact = await namedTitles(catalogue, candidate);
  if (exact.length > 0) return exact;
  for (const title of withOtherNumbers(candidate.title)) {
    const named = await namedTitles(catalogue, { ...candidate, title });
    if (named.length > 0) return named;
  }
  return [];
}

async function namedTitles(catalogue: Reads, candidate: NamedCandidate): Promise<readonly SearchedTitle[]> {
  const read = searchOf(candidate);
  if (read.query === '') return [];
  const { titles, hasMore } = await searchTitles(catalogue, read);
  const named = alike(titles, candidate, read.query);
  const isOfYear = ({ date }: SearchedTitle) => Math.abs((yearOf(date) ?? 0) - (candidate.year ?? 0)) <= 1;
  if (candidate.year === null || !hasMore || named.some(isOfYear)) return named;
  // A common name: the title may be on a later page.
  const ofYear = await searchTitles(catalogue, searchOf(candidate, { isOfYear: true }));
  const namedOfYear = alike(ofYear.titles, candidate, read.query);
  return namedOfYear.length > 0 ? namedOfYear : named;
}

/**
 * Those that are called exactly so, or else those that write a number differently. One word without a year may be
 * another title than the same with an article.
 */
function alike(titles: readonly SearchedTitle[], { year }: NamedCandidate, query: string): readonly SearchedTitle[] {
  const hasArticles = year === null && !/\s/.test(query);
  for (const keyOf of hasArticles ? [comparableTitle, looseKey] : [comparableTitle, looseKey, keyWithoutArticle]) {
    const key = keyOf(query);
    const named = titles.filter(({ title, original }) => keyOf(title) === key || keyOf(original) === key);
    if (named.length > 0) return named;
  }
  return [];
}

/** A page of a search, with what the documents have beside its items. @throws CatalogueError */
export async function searchTitles(catalogue: Reads, read: SearchRead) {
  const { items, totalPages } = await catalogue.list(read);
  if (items.length === 0) return { titles: [], hasMore: false };
  const documents = documentsOf(JSON.parse((await catalogue.bytes(read)).body.toString('utf8')), 'results');
  const byId = new Map(documents.map((document) => [document.id, document]));
  const titles = items.map((item): SearchedTitle => {
    const { original_title: movie, original_name: show, origin_country: countries } = byId.get(item.id) ?? {};
    const original = [movie, show].find((name) => typeof name === 'string');
    return {
      ...item,
      original: typeof original === 'string' ? original : '',
      countries: Array.isArray(countries) ? countries.filter((code) => typeof code === 'string') : [],
    };
  });
  return { titles, hasMore: totalPages > read.page };
}

/**
 * Titles that the catalogue finds by the candidate's name without being called so: their other names decide. Only those
 * of its year are read, and without a year only the first ones.
 */
export async function searchByOtherNames(
  catalogue: Reads,
  candidate: NamedCandidate,
): Promise<readonly SearchedTitle[]> {
  const read = searchOf(candidate);
  if (read.query === '') return [];
  const { titles } = await searchTitles(catalogue, read);
  const possible = titles
    .filter(({ date }) => candidate.year === null || Math.abs((yearOf(date) ?? 0) - candidate.year) <= 1)
    .slice(0, maxOtherNames);
  const key = looseKey(read.query);
  const named: SearchedTitle[] = [];
  for (const title of possible) {
    const names = [...halves(title, candidate), ...(await otherNames(catalogue, title))];
    if (names.some((name) => looseKey(name) === key)) named.push(title);
  }
  return named;
}

/** `The Two Towers (2002)` is "The Lord of the Rings: The Two Towers" where the year is the same. */
function halves({ title, date }: SearchedTitle, { mediaType, year }: NamedCandidate): string[] {
  const parts = title.split(/:\s+|\s+[-–]\s+/);
  if (mediaType !== 'movie' || year === null || yearOf(date) !== year) return [];
  return parts
    .slice(1)
    .map((_, index) => parts.slice(index + 1).join(' '))
    .concat(parts.slice(0, -1));
}

/** Alternative titles and translations; none that cannot be read. */
async function otherNames(catalogue: Reads, { mediaType, id }: SearchedTitle): Promise<string[]> {
  const names: unknown[] = [];
  for (const part of ['alternative_titles', 'translations'] as const) {
    try {
      const { body } = await catalogue.bytes({ kind: 'part', subject: { owner: mediaType, id }, part });
      const document: unknown = JSON.parse(body.toString('utf8'));
      for (const list of ['titles', 'results', 'translations']) {
        for (const { title, data } of documentsOf(document, list)) {
          names.push(title, asRecord(data).title, asRecord(data).name);
        }
      }
    } catch (error) {
      // A title that has none, or is gone.
      if (!isNotFound(error)) throw error;
    }
  }
  return names.filter((name): name is string => typeof name === 'string' && name !== '');
}

function documentsOf(document: unknown, list: string): Record<string, unknown>[] {
  const documents = asRecord(document)[list];
  return Array.isArray(documents) ? documents.map(asRecord) : [];
}

/** `Film, The` is written for `The Film`. */
function withArticleFirst(title: string): string {
  return title.replace(/^(.+), (the|an?|der|die|das|les?|la|el|los|las|il)$/i, '$2 $1').trim();
}

import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { ListRead } from '@marquee/catalogue/catalogue-read';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import { foldTitle, type NamedIds } from '../names/title-text.ts';
import type { TitleFacts } from './title-rows.ts';

/** What is known of a title before it is found. */
export interface WantedTitle {
  readonly mediaType: MediaType;
  readonly title: string;
  readonly year: number | null;
  readonly ids: NamedIds;
}

export interface FoundTitle {
  readonly by: 'id' | 'title';
  readonly title: TitleFacts;
}

type Reads = Pick<Catalogue, 'movie' | 'show' | 'list' | 'bytes'>;

/** Of several titles of one name, the first is meant if it is so many times as popular as the second. */
const clearlyMorePopular = 4;

/**
 * Finds a title by its ids, or else by name and year; null if the catalogue has none, or none that is unambiguous.
 * @throws CatalogueError if the upstream fails
 */
export async function findTitle(catalogue: Reads, wanted: WantedTitle): Promise<FoundTitle | null> {
  const byId = await findById(catalogue, wanted);
  if (byId) return { by: 'id', title: byId };
  const byName = await findByName(catalogue, wanted);
  return byName && { by: 'title', title: byName };
}

async function findById(catalogue: Reads, { mediaType, ids }: WantedTitle): Promise<TitleFacts | null> {
  if (ids.tmdb !== undefined) {
    const title = await readTitle(catalogue, mediaType, ids.tmdb);
    if (title) return title;
  }
  const external = [
    ...(ids.imdb === undefined ? [] : [{ externalId: ids.imdb, source: 'imdb_id' }]),
    ...(ids.tvdb === undefined ? [] : [{ externalId: String(ids.tvdb), source: 'tvdb_id' }]),
  ];
  for (const key of external) {
    const { body } = await catalogue.bytes({ kind: 'find', ...key });
    const id = firstId(JSON.parse(body.toString('utf8')), `${mediaType}_results`);
    const title = id === null ? null : await readTitle(catalogue, mediaType, id);
    if (title) return title;
  }
  return null;
}

/** Details of a title; null if it does not exist. @throws CatalogueError if the upstream fails */
export async function readTitle(
  catalogue: Pick<Catalogue, 'movie' | 'show'>,
  mediaType: MediaType,
  id: number,
): Promise<TitleFacts | null> {
  try {
    return await (mediaType === 'movie' ? catalogue.movie(id) : catalogue.show(id));
  } catch (error) {
    if (error instanceof CatalogueError && error.failure === 'not-found') return null;
    throw error;
  }
}

function firstId(document: unknown, list: string): number | null {
  const results = (document as Record<string, unknown>)[list];
  const [first] = Array.isArray(results) ? (results as { id?: unknown }[]) : [];
  return typeof first?.id === 'number' ? first.id : null;
}

async function findByName(catalogue: Reads, wanted: WantedTitle): Promise<TitleFacts | null> {
  const query = withArticleFirst(wanted.title);
  if (query === '') return null;
  const search = { kind: 'search', scope: wanted.mediaType, query, page: 1 } as const;
  const found = await searchByName(catalogue, search, wanted);
  if (found.title || !found.hasMore || wanted.year === null) return found.title;
  // A common name: the title may be on a later page.
  const year = wanted.mediaType === 'movie' ? 'year' : 'first_air_date_year';
  const ofYear = { ...search, parameters: { [year]: String(wanted.year) } };
  return (await searchByName(catalogue, ofYear, wanted)).title;
}

async function searchByName(
  catalogue: Reads,
  read: Extract<ListRead, { kind: 'search' }>,
  { year }: WantedTitle,
): Promise<{ readonly title: TitleFacts | null; readonly hasMore: boolean }> {
  const { items, totalPages } = await catalogue.list(read);
  if (items.length === 0) return { title: null, hasMore: false };
  const originals = originalTitles(JSON.parse((await catalogue.bytes(read)).body.toString('utf8')));
  const folded = foldTitle(read.query);
  const named = items.filter(
    ({ id, title }) => foldTitle(title) === folded || foldTitle(originals.get(id) ?? '') === folded,
  );
  return { title: chooseTitle(named, year), hasMore: totalPages > 1 };
}

/** `Film, The` is written for `The Film`. */
function withArticleFirst(title: string): string {
  return title.replace(/^(.+), (the|an?|der|die|das|les?|la|el|los|las|il)$/i, '$2 $1').trim();
}

/** Titles in the language of the original, which the catalogue does not parse. */
function originalTitles(document: unknown): Map<number, string> {
  const { results } = document as { results?: unknown };
  const originals = new Map<number, string>();
  for (const item of Array.isArray(results) ? (results as Record<string, unknown>[]) : []) {
    const original = item.original_title ?? item.original_name;
    if (typeof item.id === 'number' && typeof original === 'string') originals.set(item.id, original);
  }
  return originals;
}

/**
 * Chooses among titles of the wanted name: of the year, or else the year before or after, since dates differ between
 * countries. Of several, one that is clearly more popular than the rest.
 */
function chooseTitle(named: readonly TitleFacts[], year: number | null): TitleFacts | null {
  if (year === null) return mostPopular(named);
  const distance = (title: TitleFacts) => Math.abs((yearOf(title.date) ?? Number.NaN) - year);
  const ofYear = named.filter((title) => distance(title) === 0);
  return mostPopular(ofYear.length > 0 ? ofYear : named.filter((title) => distance(title) === 1));
}

function mostPopular(titles: readonly TitleFacts[]): TitleFacts | null {
  const [first, second] = [...titles].sort((a, b) => b.popularity - a.popularity);
  if (!first) return null;
  return second === undefined || first.popularity >= clearlyMorePopular * second.popularity ? first : null;
}

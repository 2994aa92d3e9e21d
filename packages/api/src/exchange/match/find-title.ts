import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { readTitle } from '@marquee/catalogue/title-reads';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { ImportTitleRecord } from '@marquee/db/tables/imports';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { mediaTypes, yearOf } from '@marquee/domain/catalogue/media-item';
import type { ImportIds } from '@marquee/domain/exchange/import-rows';
import { maxQueryLength } from '@marquee/domain/limits';
import { searchTitles } from '@marquee/library/search-titles';
import { comparableTitle } from '@marquee/library/title-text';
import type { TitleItem } from '@marquee/titles/title-values';
import type { ImportCatalogue } from './paced-catalogue.ts';

/** Titles to choose from. */
const maxCandidates = 5;

/** Pages of a search in which a second title of the same name is looked for. */
const maxPages = 3;

/** A title as an import names it. */
export type NamedTitle = Pick<ImportTitleRecord, 'title' | 'year' | 'mediaType' | 'ids'> & {
  /** Of an episode that stands for its show, where nothing else names that. */
  readonly episodeIds?: ImportIds | undefined;
};

/** The title of the catalogue, or those that it may be; none if the catalogue has no such title. */
export type FoundTitle = { readonly title: MovieRecord | ShowRecord } | { readonly candidates: readonly TitleItem[] };

/**
 * Finds a title by its ids, or else by its name and year (docs/behaviour/imports.md §3). The most popular of several is
 * never taken.
 * @throws CatalogueError if the upstream fails
 */
export async function findTitle(catalogue: ImportCatalogue, named: NamedTitle): Promise<FoundTitle> {
  return (await findById(catalogue, named)) ?? (await findByName(catalogue, named)) ?? { candidates: [] };
}

async function findById(catalogue: ImportCatalogue, named: NamedTitle): Promise<FoundTitle | null> {
  const { mediaType, ids } = named;
  if (ids.tmdb !== undefined) {
    const found = await findByOwnId(catalogue, named, ids.tmdb);
    if (found) return found;
  }
  if (ids.imdb !== undefined) {
    const { titles } = await catalogue.findByImdbId(ids.imdb);
    // Sources mix up movies and shows; the id does not.
    const item = titles.find((title) => title.mediaType === mediaType) ?? titles[0];
    const title = item && (await existingTitle(catalogue, item.mediaType, item.id));
    if (title) return { title };
  }
  // An id of a movie is another one than that of a show with the same number.
  if (ids.tvdb !== undefined && mediaType !== 'movie') {
    const { titles } = await catalogue.findByTvdbId(ids.tvdb);
    const item = titles.find((title) => title.mediaType === 'tv');
    const title = item && (await existingTitle(catalogue, 'tv', item.id));
    if (title) return { title };
  }
  const show = named.title === null ? await findByEpisode(catalogue, named.episodeIds ?? {}) : null;
  return show && { title: show };
}

async function findByEpisode(catalogue: ImportCatalogue, { tvdb, imdb }: ImportIds) {
  const found = [
    ...(tvdb === undefined ? [] : (await catalogue.findByTvdbId(tvdb)).episodes),
    ...(imdb === undefined ? [] : (await catalogue.findByImdbId(imdb)).episodes),
  ];
  return found[0] === undefined ? null : existingTitle(catalogue, 'tv', found[0].showId);
}

/** Without a media type the id may be a movie's or a show's: the name decides, or else the member. */
async function findByOwnId(catalogue: ImportCatalogue, named: NamedTitle, id: number): Promise<FoundTitle | null> {
  const found: (MovieRecord | ShowRecord)[] = [];
  for (const mediaType of typesOf(named)) {
    const title = await existingTitle(catalogue, mediaType, id);
    if (title) found.push(title);
  }
  const key = named.title === null ? '' : comparableTitle(withoutYear(named).title);
  const alike = found.filter(({ title }) => comparableTitle(title) === key);
  const [title, other] = alike.length > 0 ? alike : found;
  if (title === undefined) return null;
  return other === undefined ? { title } : { candidates: found };
}

/** Details of a title; null if the catalogue does not have it. @throws CatalogueError if the upstream fails */
export async function existingTitle(
  catalogue: ImportCatalogue,
  mediaType: MediaType,
  id: number,
): Promise<MovieRecord | ShowRecord | null> {
  try {
    return await readTitle(catalogue, { mediaType, id });
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}

/** Whether waiting is pointless: the catalogue has no such thing, or no valid document of it. */
export function isLost(error: unknown): boolean {
  return error instanceof CatalogueError && ['not-found', 'invalid-response'].includes(error.failure);
}

const typesOf = ({ mediaType }: NamedTitle): readonly MediaType[] => (mediaType ? [mediaType] : mediaTypes);

/** 'Bodyguard (2018)' is Bodyguard of 2018. */
function withoutYear({ title, year }: NamedTitle): { title: string; year: number | null } {
  const [, name = title ?? '', inBrackets] = /^(.+?)\s*\((\d{4})\)$/.exec(title ?? '') ?? [];
  return { title: name, year: year ?? (inBrackets === undefined ? null : Number(inBrackets)) };
}

async function findByName(catalogue: ImportCatalogue, named: NamedTitle): Promise<FoundTitle | null> {
  const { title, year } = withoutYear(named);
  if (title === '') return null;
  const search = { catalogue, title, types: typesOf(named) };
  if (year === null) return chosen(catalogue, await namesakes(search));
  const distance = ({ date }: TitleItem) => Math.abs((yearOf(date) ?? Number.POSITIVE_INFINITY) - year);
  const ofYear = (await namesakesOfYear(search, year)).filter((item) => distance(item) === 0);
  if (ofYear.length > 0) return chosen(catalogue, ofYear);
  const all = await namesakes(search);
  const near = all.filter((item) => distance(item) === 1);
  if (near.length > 0) return chosen(catalogue, near);
  return { candidates: all.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxCandidates) };
}

/** The only one is the title; several are left to the member. */
async function chosen(catalogue: ImportCatalogue, found: readonly TitleItem[]): Promise<FoundTitle> {
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return { candidates: found.slice(0, maxCandidates) };
  const title = await existingTitle(catalogue, only.mediaType, only.id);
  return title ? { title } : { candidates: [] };
}

interface NameSearch {
  readonly catalogue: ImportCatalogue;
  readonly title: string;
  readonly types: readonly MediaType[];
}

const yearParameters: Record<MediaType, string> = { movie: 'year', tv: 'first_air_date_year' };

async function namesakesOfYear({ catalogue, title, types }: NameSearch, year: number): Promise<TitleItem[]> {
  const found: TitleItem[] = [];
  for (const scope of types) {
    const parameters = { [yearParameters[scope]]: String(year) };
    const { titles } = await searchTitles(catalogue, {
      kind: 'search',
      scope,
      query: queryOf(title),
      page: 1,
      parameters,
    });
    found.push(...titles.filter(isCalled(title)));
  }
  return found;
}

/** Titles of that name of any year. Later pages are read only if another one there would make it ambiguous. */
async function namesakes({ catalogue, title, types }: NameSearch): Promise<TitleItem[]> {
  const found = new Map<string, TitleItem>();
  for (const scope of types) {
    for (let page = 1; page <= maxPages; page += 1) {
      const { titles, hasMore } = await searchTitles(catalogue, { kind: 'search', scope, query: queryOf(title), page });
      for (const item of titles.filter(isCalled(title))) found.set(`${item.mediaType}/${item.id}`, item);
      if (!hasMore || found.size !== 1) break;
    }
  }
  return [...found.values()];
}

const queryOf = (title: string) => title.slice(0, maxQueryLength);

function isCalled(name: string) {
  const key = comparableTitle(name);
  return ({ title, original }: { title: string; original: string }) =>
    comparableTitle(title) === key || comparableTitle(original) === key;
}

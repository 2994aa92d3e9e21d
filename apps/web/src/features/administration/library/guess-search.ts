import type { MediaCard } from '@marquee/domain/catalogue/media';
import { withOtherNumbers } from '@marquee/domain/library/title-numbers';

/** Searches for one name: each is a call to the catalogue. */
const maxSearches = 10;
/** Fewer words mean no title. */
const leastWords = 2;

/** What a name may be called in the catalogue, the likelier first. */
function searchesFor(title: string): string[] {
  const words = title.split(/\s+/);
  // `Star Wars Episode 5 The Empire Strikes Back`: a series, its number and the title.
  const behindNumber = /\s(?:\d{1,2}|[IVX]+)[\s:.-]+(\S+\s+\S.*)$/.exec(title)?.[1];
  const shorter = words
    .map((_, index) => words.slice(0, -index || undefined))
    .filter((rest) => rest.length >= leastWords);
  const searches = [title, ...withOtherNumbers(title), behindNumber ?? title, ...shorter.map((rest) => rest.join(' '))];
  return [...new Set(searches)].slice(0, maxSearches);
}

interface NamedTitle {
  readonly title: string;
  readonly year: number | null;
}

interface Lookup {
  search(query: string): Promise<readonly MediaCard[]>;
  /** The titles most like a name, also a misspelt one. */
  suggest(query: string): Promise<readonly NamedTitle[]>;
}

/**
 * The first of the searches with a title of the name's year, or with one that is called so in another year, or what the
 * name may be a misspelling of; else the first that finds any, or the name itself.
 */
export async function guessSearch({ title, year }: NamedTitle, { search, suggest }: Lookup): Promise<string> {
  let first: string | null = null;
  let named: string | null = null;
  for (const query of searchesFor(title)) {
    const results = await search(query);
    if (results.some((result) => isOfYear(result, year))) return query;
    if (results.length > 0) first ??= query;
    if (results.some((result) => isCalled(result, title))) named ??= query;
  }
  if (named !== null) return named;
  const similar = await suggest(title);
  const meant = similar.find((known) => isOfYear(known, year)) ?? (first === null ? similar[0] : undefined);
  return meant?.title ?? first ?? title;
}

/** Of the results for a name: one of its year, called so if there is one; else the one that is called so, or the first. */
export function likeliest<T extends NamedTitle>(results: readonly T[], { title, year }: NamedTitle): T | undefined {
  const named = results.filter((result) => isCalled(result, title));
  const ofYear = (titles: readonly T[]) =>
    titles.find((result) => result.year === year) ?? titles.find((result) => isOfYear(result, year));
  return ofYear(named) ?? ofYear(results) ?? named[0] ?? results[0];
}

/** Dates differ between countries. */
function isOfYear(result: Pick<NamedTitle, 'year'>, year: number | null): boolean {
  return year === null || (result.year !== null && Math.abs(result.year - year) <= 1);
}

/** Whether a result has the very name, apart from case, accents and punctuation. */
function isCalled(result: Pick<NamedTitle, 'title'>, name: string): boolean {
  const [ofResult, ofName] = [result.title, name].map(letters);
  return ofName !== '' && ofResult === ofName;
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

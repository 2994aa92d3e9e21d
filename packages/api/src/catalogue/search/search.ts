import { PageNumber } from '@marquee/domain/catalogue/media';
import { shownTexts } from '@marquee/domain/catalogue/media-item';
import { type FoundCollection, type SearchPage, SearchQuery, SearchType } from '@marquee/domain/catalogue/search';
import { collectionsNamed } from '@marquee/titles/collections-named';
import { foldTitle } from '@marquee/titles/fold-title';
import { plainerSearch } from '@marquee/titles/search-request';
import { z } from 'zod';
import { countSearchMiss } from '../../analytics/search-misses.ts';
import type { Context } from '../../context.ts';
import { closestNames } from './closest-names.ts';
import { foundEpisode } from './found-episode.ts';
import { foundPeople, readPerson } from './found-people.ts';
import { isSameTitle } from './order-results.ts';
import { parsePastedAddress } from './pasted-address.ts';
import { searchAddress } from './search-address.ts';
import { type Extras, emptyPage, noExtras, toSearchPage } from './search-page.ts';
import { type FoundPage, type ReadText, readText, textSearch, withTitles, wordSearch } from './text-search.ts';

export const SearchInput = z.strictObject({
  query: SearchQuery,
  type: SearchType,
  page: PageNumber,
  /** Leaves the query as it is, even if it finds nothing. */
  exact: z.boolean().default(false),
  /** With the titles that the validity filter drops. */
  unlisted: z.boolean().default(false),
});
type SearchInput = z.infer<typeof SearchInput>;

/**
 * A page of search results (docs/behaviour/search.md §3): of what an id or address names, else of a text. Where a text
 * finds nothing, those of the title that was most likely meant. @throws CatalogueError if the upstream fails
 */
export async function search(context: Context, input: SearchInput): Promise<SearchPage> {
  const address = parsePastedAddress(input.query);
  if (address !== null) return searchAddress(context, input, address);
  const { unlisted } = input;
  if (input.page > 1) return toSearchPage({ page: await textSearch(context, input), unlisted });
  const text = readText(context, input.query);
  const { page, ...extras } = await firstPage(context, input, text);
  const numbers = text.request.episode;
  const show = [...page.items, ...page.unlisted].find(({ mediaType }) => mediaType === 'tv');
  const episode = numbers && show ? await foundEpisode(context, { show, ...numbers }) : null;
  return toSearchPage({ page, extras: { ...noExtras, ...extras, episode }, unlisted });
}

interface FirstPage extends Pick<Extras, 'people' | 'collections' | 'correction'> {
  readonly page: FoundPage;
}

async function firstPage(context: Context, input: SearchInput, text: ReadText): Promise<FirstPage> {
  const { title } = text.wanted;
  const [literal, collections] = await Promise.all([
    textSearch(context, input),
    input.type === 'tv' ? [] : namedCollections(context, title),
  ]);
  const isTitle = literal.items.some(
    (item) => isSameTitle(item.title, title) || isSameTitle(shownTexts(item).title, title),
  );
  const people = await foundPeople(context, { people: literal.people, name: title, isTitle });
  const found = { page: literal, people, collections, correction: null };
  // Somebody of this very name, or a title that is not listed, needs no correction.
  const isNamed =
    people.some(({ name }) => isSameTitle(name, title)) ||
    literal.unlisted.some((item) => isSameTitle(item.title, title));
  if (literal.items.length > 0 || isNamed) return found;
  const rescued = await rescuedSearch(context, input, text);
  if (rescued === null) {
    if (literal.unlisted.length + people.length + collections.length === 0) countSearchMiss(context, input.query);
    return found;
  }
  return {
    // An exact search names the title, and has none of its results.
    page: input.exact && rescued.correction !== null ? literal : rescued.page,
    people: rescued.people.length > 0 ? rescued.people : people,
    collections: collections.length > 0 ? collections : rescued.collections,
    correction: rescued.correction,
  };
}

/**
 * For a text that finds nothing: what its plainer words find, else the titles of the closest one, or the closest
 * person. Null if there are none, or a part of it fails. One further read at most, and that of a person.
 */
async function rescuedSearch(context: Context, search: SearchInput, text: ReadText): Promise<FirstPage | null> {
  try {
    const plainer = plainerSearch(search.query);
    const query = plainer === null ? search.query : [plainer.title, plainer.year].filter(Boolean).join(' ');
    const { correction, english, person, ...closest } = await closestNames(context, { query, type: search.type });
    if (person !== null) return withPerson(await readPerson(context, person));
    const isSpelt = plainer !== null && (correction === null || hasWordsOf(correction, plainer.title));
    const words = isSpelt ? plainer.title : (english ?? correction);
    const found = words === null ? emptyPage : await wordSearch(context, { ...search, query: words });
    const wanted = { ...text.wanted, title: words ?? text.wanted.title, fullTitle: '', year: plainer?.year ?? null };
    const page = withTitles(found, emptyPage, wanted);
    const people = isSpelt
      ? await foundPeople(context, { people: found.people, name: plainer.title, isTitle: true })
      : [];
    const isCollectionNamed = search.type !== 'tv' && closest.collections.length === 0 && words !== null;
    const collections = isCollectionNamed ? await namedCollections(context, words) : closest.collections;
    if (page.items.length + people.length + collections.length === 0) return null;
    // These words are no other title, and further pages would be those of the text as it is.
    if (isSpelt) return { page: { ...page, hasMore: false }, people, collections, correction: null };
    // Nothing to correct in a title of the view's language.
    const isLocal = english !== null && correction !== null && hasWordsOf(correction, text.wanted.title);
    return { page, people, collections, correction: page.items.length === 0 || isLocal ? null : correction };
  } catch (error) {
    context.log.warn({ err: error }, 'search shown without a correction');
    context.notePartial();
    return null;
  }
}

function hasWordsOf(title: string, text: string): boolean {
  const { words } = foldTitle(title);
  return foldTitle(text).words.every((word) => words.includes(word));
}

function withPerson(person: Extras['people'][number] | null): FirstPage | null {
  return person && { page: emptyPage, people: [person], collections: [], correction: null };
}

/** Collections of this name that the index has. */
async function namedCollections({ titleIndex, log, notePartial }: Context, name: string): Promise<FoundCollection[]> {
  if (titleIndex === null) return [];
  try {
    const rows = await collectionsNamed(titleIndex, name);
    return rows.map((row) => ({ id: row.media_id, name: row.title, posterPath: row.poster_path }));
  } catch (error) {
    log.warn({ err: error }, 'search shown without collections');
    notePartial();
    return [];
  }
}

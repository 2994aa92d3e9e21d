import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import type { FoundPerson, SearchPage } from '@marquee/domain/catalogue/search';
import { isValidMedia } from '@marquee/domain/catalogue/validity';
import type { Context } from '../../context.ts';
import { readAddressed } from './addressed-titles.ts';
import { closestNames } from './closest-names.ts';
import { foundEpisode } from './found-episode.ts';
import { foundPeople, readPerson, withTitleCount } from './found-people.ts';
import { isSameTitle, yearsApart } from './order-results.ts';
import type { PastedAddress } from './pasted-address.ts';
import { emptyPage, noExtras, toSearchPage } from './search-page.ts';
import { readText, type TextSearch, textSearch, withTitles, wordSearch } from './text-search.ts';

type NameAddress = Extract<PastedAddress, { by: 'name' }>;
type IdAddress = Exclude<PastedAddress, NameAddress>;

/** A page of what another site's id or address names. @throws CatalogueError if the upstream fails */
export function searchAddress(context: Context, search: TextSearch, address: PastedAddress): Promise<SearchPage> {
  if (address.by !== 'name') return searchById(context, search, address);
  const { kind } = address;
  if (kind === 'movie' || kind === 'tv') return searchByTitle(context, search, { ...address, kind });
  return searchByPerson(context, search, address);
}

/** What an id names is shown even if the validity filter drops it. */
async function searchById(context: Context, { type, unlisted }: TextSearch, address: IdAddress): Promise<SearchPage> {
  const { titles, people, collections, episode } = await readAddressed(context, address);
  const ofType = titles.filter(({ mediaType }) => type === 'multi' || mediaType === type);
  const items = ofType.filter((item) => isValidMedia(item, context.clock()));
  return toSearchPage({
    page: { ...emptyPage, items, totalResults: ofType.length },
    extras: {
      ...noExtras,
      people: await Promise.all(people.map((person) => withTitleCount(context, person))),
      collections: [...collections],
      episode: ofType.length > 0 ? episode : null,
      isMissing: titles.length + people.length + collections.length === 0,
    },
    named: ofType.filter((item) => !items.includes(item)),
    unlisted,
  });
}

async function searchByPerson(context: Context, search: TextSearch, { text }: NameAddress): Promise<SearchPage> {
  const { people } = await textSearch(context, { ...search, query: text, type: 'multi' });
  const found = await foundPeople(context, { people, name: text, isTitle: true });
  const named = found.length > 0 ? found : await indexedPerson(context, text);
  const extras = { ...noExtras, people: named, isMissing: named.length === 0 };
  return toSearchPage({ page: emptyPage, extras, unlisted: search.unlisted });
}

/** The person of this name whom the index has: an upstream may find fewer by the words of an address. */
async function indexedPerson(context: Context, name: string): Promise<FoundPerson[]> {
  const { person: id } = await closestNames(context, { query: name, type: 'multi' });
  const person = id === null ? null : await readPerson(context, id);
  return person !== null && isSameTitle(person.name, name) ? [person] : [];
}

/** Trakt tells shows of one name apart by it: the-office-us. */
const countryBehind = /(?<=\S) [a-z]{2}$/;

/** Titles with the words of an address. The catalogue lacks what it names if all are of another year. */
async function searchByTitle(
  context: Context,
  search: TextSearch,
  { kind, text, episode }: NameAddress & { readonly kind: 'movie' | 'tv' },
): Promise<SearchPage> {
  const { unlisted } = search;
  if (search.type !== 'multi' && search.type !== kind) return toSearchPage({ page: emptyPage, unlisted });
  const read = readText(context, text).wanted;
  const ofKind = { ...search, query: text, type: kind, unlisted: true };
  const literal = await textSearch(context, ofKind);
  const isEmpty = literal.items.length + literal.unlisted.length === 0;
  const wanted = isEmpty && read.year === null ? { ...read, title: text.replace(countryBehind, '') } : read;
  const page =
    isEmpty && wanted.title !== text
      ? withTitles(await wordSearch(context, { ...ofKind, query: wanted.title }), emptyPage, wanted)
      : literal;
  const isMeant = (item: MediaItem) =>
    wanted.year === null || yearsApart(item, wanted.year) <= 1 || isSameTitle(item.title, wanted.fullTitle);
  const named = page.unlisted.filter((item) => isMeant(item) && isSameTitle(item.title, wanted.title));
  const show = [...page.items, ...named].find(isMeant);
  return toSearchPage({
    page,
    extras: {
      ...noExtras,
      episode: episode && show ? await foundEpisode(context, { show, ...episode }) : null,
      isMissing: ![...page.items, ...page.unlisted].some(isMeant),
    },
    named,
    unlisted,
  });
}

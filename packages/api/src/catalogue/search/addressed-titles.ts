import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { readTitle } from '@marquee/catalogue/title-reads';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import type { FoundCollection, FoundEpisode, FoundPerson } from '@marquee/domain/catalogue/search';
import type { Context } from '../../context.ts';
import { foundEpisode, toFoundEpisode } from './found-episode.ts';
import { readPerson, toFoundPerson } from './found-people.ts';
import type { PastedAddress } from './pasted-address.ts';

/** What an id names: one of these, or nothing. */
export interface Addressed {
  readonly titles: readonly MediaItem[];
  readonly people: readonly FoundPerson[];
  readonly collections: readonly FoundCollection[];
  /** Of the show among the titles. */
  readonly episode: FoundEpisode | null;
}

const nothing: Addressed = { titles: [], people: [], collections: [], episode: null };

/** What an address with an id names; nothing if the catalogue lacks it. @throws CatalogueError if the upstream fails */
export async function readAddressed(
  context: Context,
  address: Exclude<PastedAddress, { by: 'name' }>,
): Promise<Addressed> {
  if (address.by === 'imdb') return readByImdbId(context, address.externalId);
  const { kind, id } = address;
  if (kind === 'person') {
    const person = await readPerson(context, id);
    return { ...nothing, people: person === null ? [] : [person] };
  }
  if (kind === 'collection') return { ...nothing, collections: await readCollection(context, id) };
  const title = await titleOrNull(context, { mediaType: kind, id });
  if (title === null) return nothing;
  const episode = address.episode && (await foundEpisode(context, { show: title, ...address.episode }));
  return { ...nothing, titles: [title], episode };
}

async function readByImdbId(context: Context, externalId: string): Promise<Addressed> {
  const { titles, people, episodes } = await context.catalogue.findByImdbId(externalId);
  const [episode] = episodes;
  const [person] = people.filter(({ adult }) => !adult);
  const listed = titles.filter(({ adult, title }) => !adult && title !== '');
  if (listed.length > 0) return { ...nothing, titles: listed };
  if (person) return { ...nothing, people: [toFoundPerson(person)] };
  const show = episode ? await titleOrNull(context, { mediaType: 'tv', id: episode.showId }) : null;
  if (!episode || show === null) return nothing;
  return { ...nothing, titles: [show], episode: toFoundEpisode(show, episode) };
}

async function readCollection({ catalogue }: Context, id: number): Promise<FoundCollection[]> {
  const record = await catalogue.collection(id).catch(nullIfMissing);
  return record?.parts.some(({ adult }) => !adult) ? [{ id, name: record.name, posterPath: record.posterPath }] : [];
}

async function titleOrNull({ catalogue }: Context, title: Parameters<typeof readTitle>[1]): Promise<MediaItem | null> {
  const record = await readTitle(catalogue, title).catch(nullIfMissing);
  return record === null || record.adult ? null : record;
}

function nullIfMissing(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

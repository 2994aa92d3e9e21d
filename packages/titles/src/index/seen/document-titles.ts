import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { Amount, Count, Day, Flag, ImagePath, Name } from '@marquee/catalogue/upstream-field';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { maxId } from '@marquee/domain/limits';
import { z } from 'zod';
import type { IndexableTitle } from '../store/store-titles.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A movie, a show, a person or a collection, by the rules of the pages that show it. */
const TitleFields = z.object({
  id: z.int().positive().max(maxId),
  title: Name,
  name: Name,
  original_title: Name,
  original_name: Name,
  release_date: Day,
  first_air_date: Day,
  popularity: Amount,
  vote_count: Count,
  poster_path: ImagePath,
  profile_path: ImagePath,
  adult: Flag,
});

/** Cast and crew of a title, the first ones. */
const maxPeople = 30;

/** The titles, people and collections that a document of the catalogue names; adult ones are left out. */
export function documentTitles(read: CatalogueRead, document: unknown): IndexableTitle[] {
  const fields = fieldsOf(document);
  const kind = kindOf(read);
  const credits = fieldsOf(fields.credits);
  const itself = 'id' in read && kind !== null ? [toTitle(kind, fields)] : [];
  return [
    ...itself,
    toTitle('collection', fieldsOf(fields.belongs_to_collection)),
    ...list(fields.results).map((item) => toTitle(kind ?? kindIn(item), item)),
    ...['similar', 'recommendations'].flatMap((name) =>
      list(fieldsOf(fields[name]).results).map((item) => toTitle(kind ?? kindIn(item), item)),
    ),
    ...[...list(credits.cast).slice(0, maxPeople), ...list(credits.crew).filter(isDirector)].map((person) =>
      toTitle('person', person),
    ),
    ...list(fields.parts).map((part) => toTitle('movie', part)),
    ...(['movie', 'tv', 'person'] as const).flatMap((found) =>
      list(fields[`${found}_results`]).map((item) => toTitle(found, item)),
    ),
  ].filter((title) => title !== null);
}

/** What a document of this read is, or its list has; null if each item has it. */
function kindOf(read: CatalogueRead): SuggestionKind | null {
  if ('media' in read && read.media !== 'all') return read.media;
  if (read.kind === 'search' && read.scope !== 'multi') return read.scope;
  const kinds: Partial<Record<string, SuggestionKind>> = {
    people: 'person',
    person: 'person',
    collection: 'collection',
  };
  return kinds[read.kind] ?? null;
}

function kindIn({ media_type: declared }: Fields): SuggestionKind | null {
  return declared === 'movie' || declared === 'tv' || declared === 'person' ? declared : null;
}

function isDirector({ job }: Fields): boolean {
  return job === 'Director';
}

function toTitle(kind: SuggestionKind | null, fields: Fields): IndexableTitle | null {
  if (kind === null) return null;
  const { data: item } = TitleFields.safeParse(fields);
  const title = item && (item.title || item.name || item.original_title || item.original_name);
  if (!title || item.adult) return null;
  return {
    kind,
    id: item.id,
    title,
    // A person's original name is in their own script.
    originalTitle: item.original_title || item.original_name,
    year: yearOf(item.release_date || item.first_air_date),
    popularity: item.popularity,
    votes: item.vote_count,
    posterPath: item.poster_path ?? item.profile_path,
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.slice(0, 200).map(fieldsOf) : [];
}

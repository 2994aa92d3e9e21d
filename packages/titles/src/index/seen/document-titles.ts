import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { maxId } from '@marquee/domain/limits';
import type { IndexableTitle } from '../store/store-titles.ts';

type Fields = Readonly<Record<string, unknown>>;

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

/** What a document of this read is, or its list has; null if each item says it. */
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
  const { id } = fields;
  const title = text(fields.title) || text(fields.name) || text(fields.original_title) || text(fields.original_name);
  const isId = Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= maxId;
  if (kind === null || !isId || title === '' || fields.adult === true) return null;
  const date = text(fields.release_date) || text(fields.first_air_date);
  return {
    kind,
    id: Number(id),
    title,
    // A person's original name is in their own script.
    originalTitle: text(fields.original_title) || text(fields.original_name),
    year: /^(18|19|20)\d{2}-/.test(date) ? Number(date.slice(0, 4)) : null,
    popularity: amount(fields.popularity),
    votes: amount(fields.vote_count),
    posterPath: imagePath(fields.poster_path) ?? imagePath(fields.profile_path),
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.slice(0, 200).map(fieldsOf) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function amount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

function imagePath(value: unknown): string | null {
  return typeof value === 'string' && /^\/[\w.-]{1,200}$/.test(value) ? value : null;
}

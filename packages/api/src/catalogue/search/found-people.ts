import { isNotFound } from '@marquee/catalogue/catalogue-error';
import type { PersonItem } from '@marquee/catalogue/upstream-list';
import type { PersonRecord } from '@marquee/catalogue/upstream-person';
import type { FoundPerson } from '@marquee/domain/catalogue/search';
import { foldTitle } from '@marquee/titles/fold-title';
import type { Context } from '../../context.ts';
import { titleCountOf } from '../people.ts';

const maxPeople = 6;

interface NamedPeople {
  readonly people: readonly PersonItem[];
  /** What was searched for. */
  readonly name: string;
  /** Whether there is a title of this name, which is rather meant than a part of somebody's name. */
  readonly isTitle: boolean;
}

/** People with all words of a name, those of no other words first; the first of these with the number of titles. */
export async function foundPeople(context: Context, { people, name, isTitle }: NamedPeople): Promise<FoundPerson[]> {
  const { words } = foldTitle(name);
  if (words.length === 0) return [];
  const unique = [...new Map(people.map((person) => [person.id, person])).values()];
  const named = unique
    .filter(({ adult }) => !adult)
    .map((person) => ({ person, words: foldTitle(person.name).words }))
    .filter((candidate) => words.every((word) => candidate.words.includes(word)))
    .map(({ person, words: { length } }) => ({ person, isWhole: length === words.length }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
  const shown = (isTitle ? named.filter(({ isWhole }) => isWhole) : named).slice(0, maxPeople);
  const [first, ...others] = shown;
  if (!first) return [];
  const person = toFoundPerson(first.person);
  const counted = first.isWhole ? await withTitleCount(context, person) : person;
  return [counted, ...others.map((other) => toFoundPerson(other.person))];
}

export function toFoundPerson({ id, name, department, profilePath }: PersonItem): FoundPerson {
  return { id, name, department, profilePath, titleCount: null };
}

/** With the number of titles, unless it cannot be read. */
export async function withTitleCount(context: Context, person: FoundPerson): Promise<FoundPerson> {
  if (person.titleCount !== null) return person;
  const read = await readPerson(context, person.id).catch((error: unknown) => {
    context.log.warn({ err: error, id: person.id }, 'person found without the number of titles');
    context.notePartial();
    return null;
  });
  return read ?? person;
}

/** Null if there is no such person, or an adult one. @throws CatalogueError if the upstream fails */
export async function readPerson({ catalogue }: Context, id: number): Promise<FoundPerson | null> {
  const record = await catalogue.inEnglish.person(id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  return record === null || record.adult ? null : fromRecord(record);
}

function fromRecord(record: PersonRecord): FoundPerson {
  const { id, name, department, profilePath } = record;
  return { id, name, department, profilePath, titleCount: titleCountOf(record) };
}

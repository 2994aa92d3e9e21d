import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { z } from 'zod';
import type { CreditRecord, PersonRecord } from '../people-and-collections.ts';
import {
  anyField,
  Count,
  Day,
  Flag,
  ImagePath,
  ImdbId,
  lenientList,
  Name,
  parseDocument,
  RequiredName,
  Text,
  WebUrl,
} from './upstream-field.ts';
import { listIn, mediaItemSchema } from './upstream-list.ts';

/** Credits of one kind: more than anybody has. */
const maxCredits = 5_000;
const maxOtherNames = 50;

const Role = z.object({ media_type: MediaType, character: Name, job: Name, department: Name, episode_count: Count });
const items = { movie: mediaItemSchema('movie'), tv: mediaItemSchema('tv') };

/** @param department that of the credit, where it names none */
function creditSchema(department: string) {
  return z.unknown().transform((value, context): CreditRecord => {
    const role = Role.safeParse(value);
    const item = role.success ? items[role.data.media_type].safeParse(value) : role;
    if (!role.success || !item.success) {
      context.addIssue('not a credit');
      return z.NEVER;
    }
    const { character, job, department: own, episode_count } = role.data;
    return {
      ...item.data,
      department: own || department,
      role: character || job,
      episodeCount: episode_count || null,
    };
  });
}

const Credits = anyField((credits) => ({ cast: listIn(credits, 'cast'), crew: listIn(credits, 'crew') })).pipe(
  z.object({
    cast: lenientList(creditSchema('Acting'), maxCredits),
    crew: lenientList(creditSchema('Crew'), maxCredits),
  }),
);

const PersonDocument = z.object({
  id: MediaId,
  name: RequiredName,
  adult: Flag,
  biography: Text,
  birthday: Day,
  deathday: Day,
  place_of_birth: Name,
  known_for_department: Name,
  also_known_as: lenientList(RequiredName, maxOtherNames),
  profile_path: ImagePath,
  imdb_id: ImdbId,
  homepage: WebUrl,
  combined_credits: Credits,
});

/** @throws CatalogueError 'invalid-response', also for a document of another person */
export function parsePerson(document: unknown, { id }: { readonly id: number }): PersonRecord {
  const person = parseDocument(PersonDocument.extend({ id: z.literal(id) }), document);
  return {
    id: person.id,
    name: person.name,
    adult: person.adult,
    biography: person.biography,
    birthday: person.birthday,
    deathday: person.deathday,
    birthplace: person.place_of_birth,
    department: person.known_for_department,
    otherNames: person.also_known_as,
    profilePath: person.profile_path,
    imdbId: person.imdb_id,
    homepage: person.homepage,
    credits: [...person.combined_credits.cast, ...person.combined_credits.crew],
  };
}

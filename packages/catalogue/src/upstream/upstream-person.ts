import { MediaType } from '@marquee/domain/catalogue/media';
import type { TextLanguages } from '@marquee/domain/catalogue/text-language';
import { z } from 'zod';
import {
  Count,
  Day,
  Flag,
  ImagePath,
  ImdbId,
  lenientList,
  Name,
  parseDocument,
  RequiredName,
  renamedObject,
  Text,
  WebUrl,
} from './upstream-field.ts';
import { toMediaItem, UpstreamItem } from './upstream-list.ts';

/** Credits of one kind: more than anybody has. */
const maxCredits = 5_000;
const maxOtherNames = 50;

const UpstreamCredit = UpstreamItem.extend({
  media_type: MediaType,
  character: Name,
  job: Name,
  department: Name,
  episode_count: Count,
});

/** A title that a person worked on, and what they did. @param department that of the credit, where it names none */
function creditSchema(department: string) {
  return UpstreamCredit.transform((credit) => ({
    ...toMediaItem(credit, credit.media_type, credit.genre_ids),
    /** 'Acting' for the cast, else the department of the crew. */
    department: credit.department || department,
    /** A character or a job; '' if unknown. */
    role: credit.character || credit.job,
    /** Of a show; null if unknown. */
    episodeCount: credit.episode_count || null,
  }));
}

export type CreditRecord = Readonly<z.output<ReturnType<typeof creditSchema>>>;

const Credits = z
  .object({
    cast: lenientList(creditSchema('Acting'), maxCredits),
    crew: lenientList(creditSchema('Crew'), maxCredits),
  })
  .transform(({ cast, crew }): readonly CreditRecord[] => [...cast, ...crew])
  .catch([]);

/** Days are YYYY-MM-DD or ''. @throws CatalogueError 'invalid-response', also for a document of another person */
export function parsePerson(document: unknown, { id }: { readonly id: number }) {
  const Person = renamedObject({
    id: ['id', z.literal(id)],
    name: ['name', RequiredName],
    adult: ['adult', Flag],
    biography: ['biography', Text],
    birthday: ['birthday', Day],
    deathday: ['deathday', Day],
    birthplace: ['place_of_birth', Name],
    /** 'Acting', 'Directing'; '' if unknown. */
    department: ['known_for_department', Name],
    otherNames: ['also_known_as', lenientList(RequiredName, maxOtherNames)],
    profilePath: ['profile_path', ImagePath],
    imdbId: ['imdb_id', ImdbId],
    homepage: ['homepage', WebUrl],
    /** Empty unless the read appends `combined_credits`. */
    credits: ['combined_credits', Credits],
  });
  return parseDocument(Person, document);
}

export type PersonRecord = ReturnType<typeof parsePerson> & { readonly textLanguage?: TextLanguages };

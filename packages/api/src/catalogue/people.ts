import type { CreditRecord, PersonRecord } from '@marquee/catalogue/upstream-person';
import { crewWord } from '@marquee/domain/catalogue/crew-messages';
import { toCard } from '@marquee/domain/catalogue/media';
import { deduplicateMedia, mediaKey, shownTexts, yearOf } from '@marquee/domain/catalogue/media-item';
import type { Credit, PersonDetails } from '@marquee/domain/catalogue/people-and-collections';
import { textLanguageField } from '@marquee/domain/catalogue/text-language';
import { validMedia } from '@marquee/domain/catalogue/validity';
import type { Messages } from '@marquee/domain/messages/messages';
import { messages as siteMessages } from '@marquee/domain/site/messages';
import type { Context } from '../context.ts';
import { ApplicationError, orNotFound } from '../errors.ts';

const knownForShown = 12;
const otherNamesShown = 5;
/** Titles of a filmography, those with the most votes: 70 kB of JSON. Hosts of shows have 2,000 credits. */
const creditsShown = 500;

/** @throws ApplicationError if there is no such person, or an adult one; CatalogueError if the upstream fails */
export async function person(context: Context, input: { id: number }): Promise<PersonDetails> {
  const record = await orNotFound(context.catalogue.person(input.id), siteMessages.personNotFound);
  if (record.adult) throw new ApplicationError('NOT_FOUND', siteMessages.personNotFound);
  const credits = shownCredits(record);
  const { department, profilePath, imdbId, homepage } = record;
  return {
    id: record.id,
    name: record.name,
    biography: record.biography,
    birthday: record.birthday,
    deathday: record.deathday,
    birthplace: record.birthplace,
    department: crewWord(department, context.messages),
    otherNames: record.otherNames.slice(0, otherNamesShown),
    profilePath,
    imdbId,
    homepage,
    knownFor: knownFor(credits, department, context.clock()),
    filmography: filmography(credits, department).map((part) => inWords(part, context.messages)),
    titleCount: titleCountOf(record),
    ...textLanguageField(record.textLanguage, 'biography'),
  };
}

type Department = PersonDetails['filmography'][number];

/** A department and the jobs in it, in the language of the messages; the roles of actors are names. */
function inWords({ department, credits }: Department, messages: Messages): Department {
  const jobs = (role: string) => messages.formats.commas(role.split(', ').map((job) => crewWord(job, messages)));
  return {
    department: crewWord(department, messages),
    credits: department === 'Acting' ? credits : credits.map((credit) => ({ ...credit, role: jobs(credit.role) })),
  };
}

function shownCredits({ credits }: Pick<PersonRecord, 'credits'>): CreditRecord[] {
  return credits.filter(({ adult, title }) => !adult && title !== '');
}

/** Each title counts once. */
export function titleCountOf(record: Pick<PersonRecord, 'credits'>): number {
  return deduplicateMedia(shownCredits(record)).length;
}

/** Guests of talk shows and people in documentaries, whose votes are not for them. */
const asThemselves = /^(self|himself|herself|themselves)\b/i;

function byVotes(a: CreditRecord, b: CreditRecord): number {
  return b.voteCount - a.voteCount || b.popularity - a.popularity;
}

/** Valid titles (docs/behaviour/catalogue.md §6) of the person's own department, those with the most votes first. */
function knownFor(credits: readonly CreditRecord[], department: string, now: Date) {
  const roles = credits.filter(({ role }) => !asThemselves.test(role));
  const own = roles.filter((credit) => credit.department === department);
  return validMedia((own.length > 0 ? own : roles).sort(byVotes), now)
    .slice(0, knownForShown)
    .flatMap((item) => toCard(item) ?? []);
}

function filmography(credits: readonly CreditRecord[], ownDepartment: string): PersonDetails['filmography'] {
  const shown = new Set(
    deduplicateMedia([...credits].sort(byVotes))
      .slice(0, creditsShown)
      .map(mediaKey),
  );
  const listed = credits.filter((credit) => shown.has(mediaKey(credit)));
  const inDepartment = (department: string) => listed.filter((credit) => credit.department === department);
  return [...new Set(listed.map(({ department }) => department))]
    .map((department) => ({ department, credits: mergeRoles(inDepartment(department)) }))
    .sort(
      (a, b) =>
        Number(b.department === ownDepartment) - Number(a.department === ownDepartment) ||
        b.credits.length - a.credits.length,
    );
}

/** Each title once, with all roles in it; the newest first. */
function mergeRoles(credits: readonly CreditRecord[]): Credit[] {
  const merged = new Map<string, { credit: CreditRecord; roles: Set<string> }>();
  for (const credit of credits) {
    const entry = merged.get(mediaKey(credit)) ?? { credit, roles: new Set() };
    if (credit.role) entry.roles.add(credit.role);
    merged.set(mediaKey(credit), entry);
  }
  const sorted = [...merged.values()].sort((a, b) => byYear(a.credit, b.credit));
  return sorted.map(({ credit, roles }) => {
    const { title, posterPath, textLanguage } = shownTexts(credit);
    return {
      mediaType: credit.mediaType,
      id: credit.id,
      title,
      year: yearOf(credit.date),
      posterPath,
      rating: credit.voteAverage,
      role: [...roles].join(', '),
      episodeCount: credit.episodeCount,
      ...textLanguageField(textLanguage, 'title'),
    };
  });
}

/** Announced titles have no year yet and come before all others. */
function byYear(a: CreditRecord, b: CreditRecord): number {
  const year = ({ date }: CreditRecord) => yearOf(date) ?? Number.MAX_SAFE_INTEGER;
  return year(b) - year(a) || a.title.localeCompare(b.title);
}

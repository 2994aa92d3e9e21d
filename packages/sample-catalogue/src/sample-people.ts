import type { DatedTitle } from './dated-title.ts';
import { creator, credits, person } from './details/title-extras.ts';
import { byPopularity } from './lists/discover.ts';
import { type SearchName, searchName } from './lists/search-name.ts';

/** A person's role in a title, in the upstream's format. */
type CreditedRole =
  | { readonly credit_id: string; readonly character: string; readonly order: number }
  | { readonly credit_id: string; readonly department: string; readonly job: string };

export interface SampleCredit {
  readonly dated: DatedTitle;
  readonly role: CreditedRole;
}

/** A person in the upstream's format, with credits in the sample's titles, most popular first. */
export interface SamplePerson {
  readonly summary: ReturnType<typeof person>;
  readonly searchName: SearchName;
  readonly credits: SampleCredit[];
}

/** Cast, directors and creators of all titles, by id. */
export function samplePeople(titles: readonly DatedTitle[]): ReadonlyMap<number, SamplePerson> {
  const people = new Map<number, SamplePerson>();
  const add = (summary: SamplePerson['summary'], credit: SampleCredit) => {
    const entry = people.get(summary.id) ?? { summary, searchName: searchName(summary.name), credits: [] };
    entry.credits.push(credit);
    people.set(summary.id, entry);
  };
  for (const dated of titles.filter(({ title }) => !title.adult).sort(byPopularity)) {
    const { title } = dated;
    const { cast, crew } = credits(title);
    for (const { name, character, credit_id, order } of cast) {
      add(person(name, 'Acting'), { dated, role: { credit_id, character, order } });
    }
    for (const { name, credit_id, department, job } of crew) {
      add(person(name, department), { dated, role: { credit_id, department, job } });
    }
    for (const name of title.mediaType === 'tv' ? title.createdBy : []) {
      const { credit_id } = creator(name, title);
      add(person(name, 'Writing'), { dated, role: { credit_id, department: 'Crew', job: 'Creator' } });
    }
  }
  return people;
}

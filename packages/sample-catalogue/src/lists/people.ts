import type { SamplePerson } from '../sample-people.ts';
import { withMediaType } from './list-item.ts';
import { rankOf } from './search.ts';
import { searchName } from './search-name.ts';

/** Maximum number of `known_for` titles. */
const maxKnownFor = 3;

/** People whose names match the query, or all people without one; most popular first. */
export function listPeople(people: Iterable<SamplePerson>, text: string | undefined): object[] {
  return rankedPeople(people, text).map(({ item }) => item);
}

/** The same, with how well each name matches. */
export function rankedPeople(people: Iterable<SamplePerson>, text: string | undefined) {
  const query = text === undefined ? null : searchName(text);
  return [...people]
    .flatMap((person) => {
      const rank = query === null ? 0 : rankOf(person.searchName, query);
      return rank === null ? [] : [{ person, rank, popularity: person.summary.popularity }];
    })
    .sort((a, b) => a.rank - b.rank || b.popularity - a.popularity)
    .map(({ person, ...place }) => ({ ...place, item: toPersonItem(person) }));
}

export function toPersonItem({ summary, credits }: SamplePerson): object {
  const titles = new Map(credits.map(({ dated }) => [dated.item, dated.title.mediaType]));
  return {
    ...summary,
    known_for: [...titles].slice(0, maxKnownFor).map(([item, mediaType]) => withMediaType(item, mediaType)),
  };
}

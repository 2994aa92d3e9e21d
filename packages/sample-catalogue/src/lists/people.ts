import type { SamplePerson } from '../sample-people.ts';
import { withMediaType } from './list-item.ts';
import { rankOf } from './search.ts';
import { searchName } from './search-name.ts';

/** Maximum number of `known_for` titles. */
const maxKnownFor = 3;

/** People whose names match the query, or all people without one; most popular first. */
export function listPeople(people: Iterable<SamplePerson>, text: string | undefined): object[] {
  const query = text === undefined ? null : searchName(text);
  return [...people]
    .flatMap((person) => {
      const rank = query === null ? 0 : rankOf(searchName(person.summary.name), query);
      return rank === null ? [] : [{ person, rank }];
    })
    .sort((a, b) => a.rank - b.rank || b.person.summary.popularity - a.person.summary.popularity)
    .map(({ person }) => toPersonItem(person));
}

function toPersonItem({ summary, credits }: SamplePerson): object {
  const titles = new Map(credits.map(({ dated }) => [dated.item, dated.title.mediaType]));
  return {
    ...summary,
    known_for: [...titles].slice(0, maxKnownFor).map(([item, mediaType]) => withMediaType(item, mediaType)),
  };
}

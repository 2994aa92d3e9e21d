import type { SampleDay } from '../sample-day.ts';
import { withMediaType } from './list-item.ts';
import { rankedPeople } from './people.ts';
import { rankedTitles } from './search.ts';
import { searchName } from './search-name.ts';

/** Behind all titles, unless the query is the whole name. */
const partOfName = 10;

/** Movies, shows and people that match a query in one list, the best matches first. */
export function mixedSearch(day: SampleDay, text: string, parameters: Readonly<Record<string, string>> = {}) {
  if (searchName(text).raw === '') return [];
  const titles = rankedTitles(day.titles, text, parameters).map(({ dated, rank }) => ({
    rank,
    popularity: dated.item.popularity,
    item: withMediaType(dated.item, dated.title.mediaType),
  }));
  const people = rankedPeople(day.people().values(), text).map(({ item, rank, popularity }) => ({
    rank: rank === 0 ? rank : rank + partOfName,
    popularity,
    item: { ...item, media_type: 'person' },
  }));
  return [...titles, ...people]
    .sort((a, b) => a.rank - b.rank || b.popularity - a.popularity)
    .map(({ item }): object => item);
}

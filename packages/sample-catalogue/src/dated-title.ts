import { resolveDate } from './calendar.ts';
import { type ListItem, toListItem } from './lists/list-item.ts';
import { type SearchName, searchName } from './lists/search-name.ts';
import type { SampleTitle } from './sample-title.ts';

/** A title with its date resolved for a day. */
export interface DatedTitle {
  readonly title: SampleTitle;
  /** YYYY-MM-DD, or '' */
  readonly date: string;
  readonly item: ListItem;
  /** Title and original title. */
  readonly searchNames: readonly SearchName[];
}

export function dateTitle(title: SampleTitle, today: string): DatedTitle {
  const date = resolveDate(title, today);
  return {
    title,
    date,
    item: toListItem(title, date),
    searchNames: [...new Set([title.title, title.originalTitle])].map(searchName),
  };
}

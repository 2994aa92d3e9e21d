import { titlePath } from '@marquee/domain/catalogue/title-key';
import type { SharedListEntry } from '@marquee/domain/lists/lists';

/** A title that moved while pages were loaded may be in two of them. */
export function uniqueEntries<Entry extends SharedListEntry>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [titlePath(entry), entry])).values()];
}

/** Entries with the one at an index at another. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries.slice(from, from + 1);
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...entry, ...rest.slice(to)];
}

/** The one that an entry follows after the move; undefined at the first place. */
export function predecessor<Entry>(entries: readonly Entry[], from: number, to: number): Entry | undefined {
  return to === 0 ? undefined : moved(entries, from, to)[to - 1];
}

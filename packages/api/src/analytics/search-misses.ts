import type { Context } from '../context.ts';

/** A longer text is hardly a title. */
const maxLength = 60;

/**
 * Counts a search that found nothing, by its text in lower case with single spaces. Texts that may be an address, a
 * number of somebody or a pasted page are not stored at all.
 */
export function countSearchMiss({ dailyCounts }: Pick<Context, 'dailyCounts'>, query: string): void {
  const text = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (text.length === 0 || text.length > maxLength || /@|:\/\/|(?:\d[ ().-]*){7}/u.test(text)) return;
  dailyCounts.count('search-miss', text);
}

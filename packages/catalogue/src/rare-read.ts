import type { CatalogueRead } from './catalogue-read.ts';

/** Parameters of the rows of home and of a browse page without filters. */
const commonParameters = [
  'sort_by',
  'include_adult',
  'vote_count.gte',
  'with_watch_providers',
  'watch_region',
] as const;

/** Whether a read is one of many combinations of filters: most of them nobody reads again. */
export function isRareRead(read: CatalogueRead): boolean {
  if (read.kind !== 'discover') return false;
  const names: readonly string[] = commonParameters;
  return Object.keys(read.parameters).some((name) => !names.includes(name));
}

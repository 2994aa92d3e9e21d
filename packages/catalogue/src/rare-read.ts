import type { CatalogueRead } from './catalogue-read.ts';
import { upstreamLanguages } from './languages/upstream-language.ts';

/** Parameters of the rows of home and of a browse page without filters. */
const commonParameters = [
  'sort_by',
  'include_adult',
  'vote_count.gte',
  'with_watch_providers',
  'watch_region',
] as const;

/** Others come through the proxy only. */
const languagesOfPages: readonly string[] = Object.values(upstreamLanguages);

/** Whether a read is one of many combinations of filters: most of them nobody reads again. */
export function isRareRead(read: CatalogueRead): boolean {
  if (read.kind !== 'discover') return false;
  const names: readonly string[] = commonParameters;
  return Object.entries(read.parameters).some(([name, value]) =>
    name === 'language' ? !languagesOfPages.includes(value) : !names.includes(name),
  );
}

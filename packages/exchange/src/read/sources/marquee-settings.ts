import { maxProviders, regionPattern } from '@marquee/domain/catalogue/provider-lists';
import { maxSavedSearches, maxSearchName, maxSearchQuery } from '@marquee/domain/discover/saved-search-limits';
import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import { asRecord, isIntegerBetween } from '@marquee/domain/json-value';
import { maxId } from '@marquee/domain/limits';
import { plainText } from '@marquee/domain/plain-text';
import { objectsOf } from '../import-document.ts';
import { textOf } from '../values/import-values.ts';
import { parseAtOf } from '../values/parse-time.ts';

type Item = Readonly<Record<string, unknown>>;
type Search = NonNullable<ImportSettings['saved_searches']>[number];

/** What an export says beside its rows; what is damaged is left out. Null if there is nothing. */
export function readSettings(exported: Item): ImportSettings | null {
  const services = servicesOf(asRecord(exported.services));
  const searches = objectsOf(exported.saved_searches).flatMap(searchOf).slice(0, maxSavedSearches);
  const choices = choicesOf(asRecord(exported.settings));
  const read: ImportSettings = {
    ...(services && { services }),
    ...(searches.length > 0 && { saved_searches: searches }),
    ...(Object.keys(choices).length > 0 && { settings: choices }),
  };
  return Object.keys(read).length > 0 ? read : null;
}

function servicesOf({ region, providers }: Item): ImportSettings['services'] {
  if (typeof region !== 'string' || !regionPattern.test(region) || !Array.isArray(providers)) return null;
  const ids = providers.filter((id): id is number => isIntegerBetween(id, { min: 1, max: maxId }));
  return { region, providers: ids.slice(0, maxProviders) };
}

function searchOf({ media_type: type, name: stated, query, created_at }: Item): Search[] {
  const name = textOf(typeof stated === 'string' ? stated.replaceAll(/\s+/g, ' ') : null, maxSearchName);
  const isQuery = typeof query === 'string' && query.length <= maxSearchQuery && plainText.test(query);
  if (name === undefined || !isQuery || (type !== 'movie' && type !== 'tv')) return [];
  const at = parseAtOf(created_at);
  return [{ media_type: type, name, query, ...(at?.includes('T') && { created_at: at }) }];
}

function choicesOf({ keeps_record, removes_finished }: Item): NonNullable<ImportSettings['settings']> {
  return {
    ...(typeof keeps_record === 'boolean' && { keeps_record }),
    ...(typeof removes_finished === 'boolean' && { removes_finished }),
  };
}

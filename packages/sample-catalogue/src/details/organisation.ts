import { countryName } from '../country-names.ts';
import type { SampleShow, SampleTitle } from '../sample-title.ts';
import { stableId } from '../stable-number.ts';

export function network(name: string, { countries }: SampleShow) {
  return { id: stableId(`network:${name}`), logo_path: null, name, origin_country: countries[0] };
}

export function company(name: string, { countries }: SampleTitle) {
  return { id: stableId(`company:${name}`), logo_path: null, name, origin_country: countries[0] };
}

export function productionCountries({ countries }: SampleTitle) {
  return countries.map((code) => ({ iso_3166_1: code, name: countryName(code) }));
}

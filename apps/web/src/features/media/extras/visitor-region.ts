import type { RegionCode, Regions } from '@marquee/domain/catalogue/where-to-watch';
import { chosenServices } from '../../../lib/services/chosen-services.ts';
import { chosenRegion } from '../../../lib/storage/chosen-region.ts';
import { useStoredValue } from '../../../lib/storage/stored-value.ts';

interface RegionChoice {
  /** Chosen before. */
  readonly chosen: string | null;
  /** Of the browser, as it sends them in Accept-Language. */
  readonly languages: readonly string[];
}

/** The visitor's choice, else the region of their first language that names a known one, else the operator's. */
export function regionOf({ operators, items }: Regions, { chosen, languages }: RegionChoice): RegionCode {
  const named = languages.map((language) => /-([A-Z]{2})$/.exec(language)?.[1]);
  const wanted = [chosen, ...named].find((code) => items.some((item) => item.code === code));
  return wanted ?? operators;
}

/** That of "My services" counts as a choice. Read after the first render only: the server does not know the browser's languages. */
export function useVisitorRegion(regions: Regions | undefined) {
  const chosenHere = useStoredValue(chosenRegion);
  const services = useStoredValue(chosenServices);
  const chosen = chosenHere ?? services?.region ?? null;
  return {
    region: regions ? regionOf(regions, { chosen, languages: navigator.languages }) : null,
    choose: (code: RegionCode) => chosenRegion.write(code),
  };
}

import { regionPattern } from '@marquee/domain/catalogue/provider-lists';
import type { Services } from '@marquee/domain/discover/services';
import { asRecord } from '@marquee/domain/json-value';
import { servicesKey } from '../session/token.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Streaming services in this browser: those of a visitor, or of the member as the server last had them. */
export const chosenServices = storedValue<Services | null>(servicesKey, parseServices);

function parseServices(value: unknown): Services | null {
  const { region, providers } = asRecord(value);
  const isValid = typeof region === 'string' && regionPattern.test(region) && Array.isArray(providers);
  return isValid ? { region, providers: providers.filter(Number.isSafeInteger) } : null;
}

import { type Preferences, parsePreferences } from '@marquee/domain/preferences';
import { forgetStored, storedValue, useStoredValue } from './stored-value.ts';

export const preferences = storedValue<Preferences>('marquee_preferences', parsePreferences);

/** Where the default server stood before it became a preference. */
const formerServerKey = 'marquee_default_server';

/** Takes the default server over from its former key, once; a preference that is set already wins. */
export function adoptFormerDefaultServer(): void {
  const former = storedValue<number | null>(formerServerKey, (value) =>
    Number.isInteger(Number(value ?? Number.NaN)) ? Number(value) : null,
  ).read();
  if (former === null) return;
  if (preferences.read().defaultServer === null) updatePreferences({ defaultServer: former });
  forgetStored(formerServerKey);
}

export function usePreferences(): Preferences {
  return useStoredValue(preferences);
}

/** Answers false where the browser could not keep it. */
export function updatePreferences(change: Partial<Preferences>): boolean {
  return preferences.write({ ...preferences.read(), ...change });
}

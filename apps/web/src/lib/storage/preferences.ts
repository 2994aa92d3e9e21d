import { type Preferences, parsePreferences } from './preferences-format.ts';
import { removeStored, storedValue, useStoredValue } from './stored-value.ts';

export const preferences = storedValue<Preferences>('marquee_preferences', parsePreferences);

/** localStorage key of the default server before it became a preference. */
const formerServerKey = 'marquee_default_server';

/** Migrates the default server from its former key; a set preference wins. */
export function migrateDefaultServer(): void {
  const former = storedValue<number | null>(formerServerKey, (value) =>
    Number.isInteger(Number(value ?? Number.NaN)) ? Number(value) : null,
  ).read();
  if (former === null) return;
  if (preferences.read().defaultServer === null) updatePreferences({ defaultServer: former });
  removeStored(formerServerKey);
}

export function usePreferences(): Preferences {
  return useStoredValue(preferences);
}

/** Returns false if the browser could not store it. */
export function updatePreferences(change: Partial<Preferences>): boolean {
  return preferences.write({ ...preferences.read(), ...change });
}

import { type Preferences, parsePreferences } from '@marquee/domain/preferences';
import { storedValue, useStoredValue } from './stored-value.ts';

export const preferences = storedValue<Preferences>('marquee_preferences', parsePreferences);

export function usePreferences(): Preferences {
  return useStoredValue(preferences);
}

export function updatePreferences(change: Partial<Preferences>): boolean {
  return preferences.write({ ...preferences.read(), ...change });
}

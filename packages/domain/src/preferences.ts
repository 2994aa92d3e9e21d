import { fieldsOf } from './json-object.ts';

/** What a visitor prefers, kept in the browser and merged over the defaults (catalogue spec §3). */
export interface Preferences {
  /** A player server's id, or null for Auto Select. */
  defaultServer: number | null;
  autoPlay: boolean;
  /** 0 to 100 */
  volume: number;
  quality: string;
  subtitles: boolean;
  theme: string;
  notifications: boolean;
  autoNext: boolean;
  skipIntro: boolean;
  rememberPosition: boolean;
  autoFullscreen: boolean;
  showRatings: boolean;
  compactMode: boolean;
  /** Whether keys such as `/` act by themselves, without a modifier (WCAG 2.1.4); ours, beyond the spec's list. */
  singleKeyShortcuts: boolean;
}

export const defaultPreferences: Preferences = {
  defaultServer: null,
  autoPlay: true,
  volume: 80,
  quality: 'auto',
  subtitles: false,
  theme: 'dark',
  notifications: true,
  autoNext: true,
  skipIntro: false,
  rememberPosition: true,
  autoFullscreen: false,
  showRatings: true,
  compactMode: false,
  singleKeyShortcuts: true,
};

/** Reads stored preferences: every missing or senseless value becomes its default. */
export function parsePreferences(value: unknown): Preferences {
  const stored = fieldsOf(value);
  const known = Object.entries(defaultPreferences).map(([key, standard]) => [
    key,
    typeof stored[key] === typeof standard ? stored[key] : standard,
  ]);
  const merged = Object.fromEntries(known) as Preferences;
  return {
    ...merged,
    defaultServer: Number.isSafeInteger(stored.defaultServer) ? (stored.defaultServer as number) : null,
    volume: Math.min(100, Math.max(0, merged.volume)),
  };
}

/** The file that Export Settings makes (accounts spec §3). */
export interface PreferencesExport {
  readonly preferences: Preferences;
  /** ISO 8601 */
  readonly exportDate: string;
  readonly version: '1.0';
}

export function exportPreferences(preferences: Preferences, now: Date): PreferencesExport {
  return { preferences, exportDate: now.toISOString(), version: '1.0' };
}

import { asRecord } from '@marquee/domain/json-value';

/** Preferences stored in the browser, merged over the defaults (docs/behaviour/accounts.md §4). */
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
  /** Blurs unseen episodes and hides what happens after the next one (docs/behaviour/record.md). */
  hideSpoilers: boolean;
  /** Leaves seen titles out of rows, browse, search and similar titles (docs/behaviour/list-pages.md). */
  hideSeen: boolean;
  compactMode: boolean;
  /** Whether keys such as `/` work without a modifier (WCAG 2.1.4). */
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
  hideSpoilers: false,
  hideSeen: false,
  compactMode: false,
  singleKeyShortcuts: true,
};

/** Parses stored preferences; missing or invalid values become defaults. */
export function parsePreferences(value: unknown): Preferences {
  const stored = asRecord(value);
  const known = Object.entries(defaultPreferences).map(([key, fallback]) => [
    key,
    typeof stored[key] === typeof fallback ? stored[key] : fallback,
  ]);
  const merged = Object.fromEntries(known) as Preferences;
  return {
    ...merged,
    defaultServer: Number.isSafeInteger(stored.defaultServer) ? (stored.defaultServer as number) : null,
    volume: Math.min(100, Math.max(0, merged.volume)),
  };
}

/** The file of Export Settings (docs/behaviour/accounts.md §4). */
export interface PreferencesExport {
  readonly preferences: Preferences;
  /** ISO 8601 */
  readonly exportDate: string;
  readonly version: '1.0';
}

export function exportPreferences(preferences: Preferences, now: Date): PreferencesExport {
  return { preferences, exportDate: now.toISOString(), version: '1.0' };
}

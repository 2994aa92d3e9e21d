import { z } from 'zod';

const volume = z
  .number()
  .transform((level) => Math.min(100, Math.max(0, level)))
  .catch(80);

/** What a visitor prefers, kept in the browser and merged over these defaults (catalogue spec §3). */
export const Preferences = z.object({
  /** A player server's id, or null for Auto Select. */
  defaultServer: z.int().nullable().catch(null),
  autoPlay: z.boolean().catch(true),
  /** 0 to 100 */
  volume,
  quality: z.string().catch('auto'),
  subtitles: z.boolean().catch(false),
  theme: z.string().catch('dark'),
  notifications: z.boolean().catch(true),
  autoNext: z.boolean().catch(true),
  skipIntro: z.boolean().catch(false),
  rememberPosition: z.boolean().catch(true),
  autoFullscreen: z.boolean().catch(false),
  showRatings: z.boolean().catch(true),
  compactMode: z.boolean().catch(false),
  /** Whether keys such as `/` act by themselves, without a modifier (WCAG 2.1.4); ours, beyond the spec's list. */
  singleKeyShortcuts: z.boolean().catch(true),
});
export type Preferences = z.infer<typeof Preferences>;

/** Reads stored preferences: every missing or senseless value becomes its default. */
export function parsePreferences(value: unknown): Preferences {
  return Preferences.parse(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
}

export const defaultPreferences: Preferences = parsePreferences({});

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

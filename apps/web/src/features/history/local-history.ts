import {
  addHeroProgress,
  addToLocalHistory,
  historyEntry,
  type LocalHistoryEntry,
  parseLocalHistory,
} from '@marquee/domain/history';
import type { Playable } from '@marquee/domain/player';
import { storedValue } from '../../lib/stored-value.ts';

/** What was watched in this browser: at most 50, newest first (catalogue spec §4). */
export const localHistory = storedValue<LocalHistoryEntry[]>('marquee_watch_history', parseLocalHistory);

/** Records that a title is being watched now. */
export function recordProgress(title: Playable): void {
  localHistory.write(addToLocalHistory(localHistory.read(), historyEntry(title, new Date())));
}

/** The hero's buttons record a beginning, and only where nothing is known yet. */
export function recordHeroProgress(title: Playable): void {
  localHistory.write(addHeroProgress(localHistory.read(), historyEntry(title, new Date())));
}

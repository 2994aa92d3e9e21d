import { pluralText } from '../catalogue/display-text.ts';
import { defineMessages } from '../messages/define-messages.ts';

/** Labels and notices of the watch history. */
export const historyMessages = defineMessages('history.history-messages', {
  continueWatching: 'Continue Watching',
  watchLater: 'Watch Later',
  emptyTitle: 'Nothing to continue',
  emptyText: 'Start watching something to see it here',
  loadFailed: 'Failed to load watch history. Please try refreshing the page.',
  removeFailed: 'Failed to remove item. Please try again.',
  notNow: 'Not now',
  hideFailed: 'Failed to hide the title. Please try again.',
  undoFailed: 'Failed to bring it back. Please try again.',
  titleGone: 'Title no longer available',
  migrate: 'Migrate to Cloud',
  migrating: 'Migrating...',
  migrationCompleted: 'Migration completed successfully!',
  migrationFailed: 'Migration failed. Please try again.',
  migrationSignedOut: 'You must be logged in to migrate data',
  cleared: 'Watch history cleared successfully',
  clearFailed: 'Failed to clear watch history',
});

export function migrationNotice({ migrated, skipped }: { migrated: number; skipped: number }): string {
  return `Migration completed! ${migrated} items migrated, ${skipped} skipped.`;
}

/** Notice after "Not now"; `name` of a single title. */
export function hiddenNotice(count: number, name: string | null): string {
  return `${name ?? pluralText(count, 'title')} ${count === 1 ? 'is' : 'are'} hidden until there is something new.`;
}

/** Notice about entries in this browser that can be migrated to the account. */
export function watchedOnThisDeviceNotice(titles: number): string {
  return `${pluralText(titles, 'title')} ${titles === 1 ? 'was' : 'were'} watched in this browser before you signed in.`;
}

export function cleanupNotice(retentionDays: number): string {
  return `Watch history is cleaned automatically after ${pluralText(retentionDays, 'day')} of inactivity.`;
}

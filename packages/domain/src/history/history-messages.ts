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
  migrated: 'Migration completed! {migrated} items migrated, {skipped} skipped.',
  /** Of entries in this browser that can be migrated to the account. */
  watchedHere: '{count, plural, one {# title was} other {# titles were}} watched in this browser before you signed in.',
  cleared: 'Watch history cleared successfully',
  clearFailed: 'Failed to clear watch history',
  cleanup: 'Watch history is cleaned automatically after {days, plural, one {# day} other {# days}} of inactivity.',
  /** After "Not now". */
  titleHidden: '{name} is hidden until there is something new.',
  titlesHidden: '{count, plural, one {# title is} other {# titles are}} hidden until there is something new.',
});

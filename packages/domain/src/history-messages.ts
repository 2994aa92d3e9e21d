import { countedText } from './display-text.ts';

/** What the history says of itself; the sentences of catalogue spec §2 and §8 and accounts spec §2 and §8, each once. */
export const historyMessages = {
  continueWatching: 'Continue Watching',
  watchLater: 'Watch Later',
  comingSoon: 'Coming soon',
  emptyTitle: 'Nothing to continue',
  emptyText: 'Start watching something to see it here',
  loadFailed: 'Failed to load watch history. Please try refreshing the page.',
  removeFailed: 'Failed to remove item. Please try again.',
  titleGone: 'Title no longer available',
  migrate: 'Migrate to Cloud',
  migrating: 'Migrating...',
  migrationCompleted: 'Migration completed successfully!',
  migrationFailed: 'Migration failed. Please try again.',
  migrationSignedOut: 'You must be logged in to migrate data',
  cleared: 'Watch history cleared successfully',
  clearFailed: 'Failed to clear watch history',
} as const;

/** 'Migration completed! {n} items migrated, {m} skipped.' (accounts spec §8) */
export function migrationNotice({ migrated, skipped }: { migrated: number; skipped: number }): string {
  return `Migration completed! ${migrated} items migrated, ${skipped} skipped.`;
}

/** What waits in this browser to be added to an account. */
export function watchedHereNotice(titles: number): string {
  return `${countedText(titles, 'title')} ${titles === 1 ? 'was' : 'were'} watched in this browser before you signed in.`;
}

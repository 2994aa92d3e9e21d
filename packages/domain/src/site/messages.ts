import { callsPerBatch } from '../limits.ts';
import { defineMessages } from '../messages/define-messages.ts';
import type { Messages } from '../messages/messages.ts';

/** Messages that are used in several places or fixed by docs/behaviour, each defined once. */
export const messages = defineMessages('site.messages', {
  noContent: 'No content available',
  noMoviesFound: 'No movies found',
  noMovies: 'No movies available',
  noShowsFound: 'No TV shows found',
  noShows: 'No TV shows available',
  clearFilters: 'Clear All Filters',
  genresFailed: 'Failed to load genres',
  moviesFailed: 'Failed to load movies. Please try again.',
  showsFailed: 'Failed to load TV shows. Please try again.',
  searchFailed: 'Search failed. Please try again.',
  loadingMoreShows: 'Loading more shows...',
  moreShows: 'Scroll down for more shows',
  queryRequired: 'A search needs at least one character.',
  queryTooLong: 'A search can have at most 200 characters.',
  invalidSort: 'This order does not exist for this kind of title.',
  playerConfigurationRefreshFailed: 'Failed to refresh server config',
  playerConfigurationLoadFailed: 'Failed to load server config',
  playerConfigurationError: 'Config Error',
  playersNotice: 'Players are provided by third parties',
  copied: 'Copied!',
  signInRequired: 'Sign In Required',
  signInForList: 'Please sign in to access your personal watchlist and continue watching.',
  signInForSettings: 'Please sign in to access your account settings and preferences.',
  usernameUpdated: 'Username updated successfully',
  emailUpdated: 'Email updated successfully',
  passwordUpdated: 'Password updated successfully',
  updateFailed: 'Update failed',
  updateFailedTryAgain: 'Update failed. Please try again.',
  preferenceUpdated: 'Preference updated successfully',
  preferenceNotKept: 'Preference changed for this visit only: this browser cannot save it',
  preferencesExported: 'Preferences exported successfully',
  preferencesReset: 'Preferences reset to defaults',
  titleNotFound: 'This title does not exist.',
  personNotFound: 'This person does not exist.',
  collectionNotFound: 'This collection does not exist.',
  seasonNotFound: 'This season does not exist.',
  catalogueTimeout: 'The catalogue took too long to respond. Please try again in a moment.',
  catalogueInvalidResponse: 'The catalogue sent a response that cannot be used. Please try again in a moment.',
  roleTooLow: 'Your account may not do this.',
  invalidInput: 'The request is not valid.',
  streamNeedsBatch: 'A stream must be a batch; a batch of one call will do.',
  passwordsBusy: 'Too many people are signing in right now. Please try again in a moment.',
  databaseUnavailable: 'Accounts and history cannot be reached right now. Please try again in a moment.',
  databaseReadOnly: 'Nothing can be saved right now: the storage is full or read-only. What was saved before is safe.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  internalError: 'Something went wrong on our side. Please try again.',
});

const limitMessages = defineMessages('site.messages.limits', {
  batchTooLarge: 'A batch can hold at most {most} procedure calls; this one holds {calls}.',
  tryInSeconds:
    'Too many attempts. Please try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
  tryInMinutes:
    'Too many attempts. Please try again in {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}.',
});

export function batchTooLarge(calls: number, messages: Messages): string {
  return messages.of(limitMessages)('batchTooLarge', { most: callsPerBatch, calls });
}

/** Rate limit of sign-ins and sign-ups. */
export function tooManyAttempts(seconds: number, messages: Messages): string {
  const t = messages.of(limitMessages);
  return seconds < 60 ? t('tryInSeconds', { seconds }) : t('tryInMinutes', { minutes: Math.ceil(seconds / 60) });
}

import { defineMessages } from '../messages/define-messages.ts';

/** Messages that any page may need; part of the initial bundle, unlike all others. */
export const failureMessages = defineMessages('site.failure-messages', {
  imageUnavailable: 'Image unavailable',
  offlineTitle: 'Not available offline',
  offline: 'You are offline. Pages you have already opened are still available.',
  serverAway: 'The server cannot be reached. Pages you have already opened are still available.',
  errorTitle: 'Something went wrong',
  errorText: 'An unexpected error occurred',
  catalogueUnavailable: 'The catalogue cannot be reached right now. Please try again in a moment.',
  notFoundTitle: 'Page Not Found',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
});

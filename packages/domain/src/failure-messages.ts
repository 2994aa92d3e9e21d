/** What any page may have to say. The first view loads these, and all the other messages later. */
export const failureMessages = {
  imageUnavailable: 'Image unavailable',
  offline: 'You are offline. What you have seen before is still here.',
  errorTitle: 'Something went wrong',
  errorText: 'An unexpected error occurred',
  catalogueUnavailable: 'The catalogue cannot be reached right now. Please try again in a moment.',
} as const;

/**
 * What can go wrong with a read: no such title; no connection, a refusal or an open breaker; no answer in time;
 * an answer that is no use.
 */
export type CatalogueFailure = 'not-found' | 'unavailable' | 'timeout' | 'bad-answer';

export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(
    readonly failure: CatalogueFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

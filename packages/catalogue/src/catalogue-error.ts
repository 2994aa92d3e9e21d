/** 'unavailable' means no connection, a rejected request or an open circuit breaker. */
export type CatalogueFailure = 'not-found' | 'unavailable' | 'timeout' | 'invalid-response';

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

/** Whether the catalogue has no such title, person or collection. */
export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof CatalogueError && thrown.failure === 'not-found';
}

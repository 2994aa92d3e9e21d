/** `cancelled`: by the person; `unavailable`: the provider does not respond; `refused`: its response is not valid. */
export type OpenIdFailure = 'cancelled' | 'unavailable' | 'refused';

/** A visit to an OpenID provider, or a message of it, that failed; `cause` is for the log. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';

  constructor(
    readonly failure: OpenIdFailure,
    options: ErrorOptions,
  ) {
    super(`OpenID provider: ${failure}`, options);
  }
}

const unavailableCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT'];

/** Whether an error of the libraries means that the provider could not be reached, or failed itself. */
export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unavailableCodes.includes(String(cause.code))) return true;
    // What fetch throws without a response.
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true;
    if (cause instanceof DOMException && cause.name === 'TimeoutError') return true;
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true;
    if ('status' in cause && typeof cause.status === 'number' && cause.status >= 500) return true;
  }
  return false;
}

/**
 * The error without errors of JSON.parse: their messages quote the response, which may have a token in it. Only their
 * place in the chain of causes is replaced.
 */
export function withoutResponse(error: unknown): unknown {
  if (error instanceof SyntaxError) return new Error('the response is not JSON');
  if (error instanceof Error && error.cause !== undefined) error.cause = withoutResponse(error.cause);
  return error;
}

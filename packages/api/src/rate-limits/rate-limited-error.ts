import { tooManyTries } from '@marquee/domain/messages';

/** Somebody did something too often; in `seconds` it may be tried again. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** The refusal of a password or a sign-up that comes too soon. */
export function triedTooOften(milliseconds: number): RateLimitedError {
  const seconds = wholeSeconds(milliseconds);
  return new RateLimitedError(tooManyTries(seconds), seconds);
}

/** At least one, so that nobody is told to try again at once. */
export function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000));
}

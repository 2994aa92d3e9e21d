import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import { tooManyAttempts } from '@marquee/domain/site/messages';

/** A rate limit is exceeded; a retry is allowed after `seconds`. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';

  constructor(
    /** In English, or made in the language of the call. */
    readonly sentence: string | ((messages: Messages) => string),
    readonly seconds: number,
  ) {
    super(typeof sentence === 'string' ? sentence : sentence(englishMessages));
  }
}

/** Too many password attempts or sign-ups. */
export function tooManyAttemptsError(milliseconds: number): RateLimitedError {
  const seconds = ceilSeconds(milliseconds);
  return new RateLimitedError((messages) => tooManyAttempts(seconds, messages), seconds);
}

/** Rounds up to whole seconds; at least one, so that no client retries at once. */
export function ceilSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000));
}

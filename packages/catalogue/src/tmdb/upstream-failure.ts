import { CatalogueError, type CatalogueFailure } from '../catalogue-error.ts';

/**
 * What a call that failed says about the upstream: it is well (and has no such title), busy (and said how long to
 * stay away), ill, or it refuses our credential.
 */
export type UpstreamSign = 'well' | 'busy' | 'ill' | 'refused';

interface FailureDetails {
  readonly sign: UpstreamSign;
  /** Whether a second attempt may fare better. */
  readonly retryable?: boolean;
  /** ms to stay away, where the upstream said so. */
  readonly retryAfter?: number;
}

/** A call to the upstream that failed. Its message holds our own words only: an upstream may echo what it was sent. */
export class UpstreamFailure extends CatalogueError {
  readonly sign: UpstreamSign;
  readonly retryable: boolean;
  readonly retryAfter: number;

  constructor(failure: CatalogueFailure, message: string, { sign, retryable = false, retryAfter = 0 }: FailureDetails) {
    super(failure, message);
    this.sign = sign;
    this.retryable = retryable;
    this.retryAfter = retryAfter;
  }
}

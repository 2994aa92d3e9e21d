import type { CatalogueRead } from '../catalogue-read.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { RequestCeiling } from './request-ceiling.ts';
import { RetryBudget } from './retry-budget.ts';
import { realTiming, type Timing } from './timing.ts';
import { defaultTmdbLimits, type TmdbLimits } from './tmdb-limits.ts';
import type { TmdbLog } from './tmdb-log.ts';
import { callUpstream } from './upstream-call.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { requestMaker, type TmdbCredential, type UpstreamRequest } from './upstream-request.ts';

export interface TmdbSourceOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credential: TmdbCredential;
  readonly log: TmdbLog;
  readonly limits?: Partial<TmdbLimits>;
  readonly timing?: Timing;
}

/**
 * The live catalogue. Gentle and impatient: a ceiling on calls, one retry within a budget, a breaker, and an end to
 * every wait.
 * @throws Error where the credential cannot be sent.
 */
export function createTmdbSource({
  baseUrl,
  credential,
  log,
  limits: ownLimits,
  timing = realTiming,
}: TmdbSourceOptions): CatalogueSource {
  const limits = { ...defaultTmdbLimits, ...ownLimits };
  const requestOf = requestMaker(baseUrl, credential);
  const ceiling = new RequestCeiling(limits, timing);
  const breaker = new CircuitBreaker({ limits, timing, log });
  const budget = new RetryBudget(limits.retryShare);

  async function attempt(request: UpstreamRequest, deadline: Deadline): Promise<Buffer> {
    breaker.check();
    await ceiling.enter(deadline);
    const call = breaker.begin();
    try {
      const body = await callUpstream(request, { limits, signal: deadline.signal });
      call.end('well');
      return body;
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      call.end(error.sign);
      if (error.sign === 'busy') {
        ceiling.pause(error.retryAfter);
        log.warn({ pause: error.retryAfter }, 'the upstream asks for a pause');
      }
      throw error;
    }
  }

  /** Full jitter, so that reads which failed together do not come back together; a pause is waited for by the ceiling. */
  async function retry(request: UpstreamRequest, deadline: Deadline, failure: UpstreamFailure): Promise<Buffer> {
    const isPause = failure.sign === 'busy';
    const wait = isPause ? failure.retryAfter : timing.random() * limits.retryPause;
    if (wait > deadline.left() || !budget.spend()) throw failure;
    if (!isPause) await timing.sleep(wait, deadline.signal).catch(() => Promise.reject(failure));
    return attempt(request, deadline);
  }

  return {
    name: 'tmdb',
    async read(read: CatalogueRead): Promise<Buffer> {
      const request = requestOf(read);
      const deadline = startDeadline(limits.total, timing);
      budget.earn();
      try {
        return await attempt(request, deadline);
      } catch (error) {
        if (error instanceof UpstreamFailure && error.retryable) return await retry(request, deadline, error);
        throw error;
      } finally {
        deadline.release();
      }
    },
  };
}

import type { CatalogueRead } from '../catalogue-read.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import { readDocument } from '../upstream/upstream-answer.ts';
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

interface Attempt {
  readonly read: CatalogueRead;
  readonly request: UpstreamRequest;
  readonly deadline: Deadline;
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

  /** Addresses whose documents made no sense, since the last one that did. */
  const senseless = new Set<string>();

  async function attempt({ read, request, deadline }: Attempt): Promise<Buffer> {
    breaker.check();
    await ceiling.enter(deadline);
    const call = breaker.begin();
    try {
      const { body, document } = await callUpstream(request, { limits, signal: deadline.signal });
      readDocument(read, document);
      senseless.clear();
      call.end('well');
      return body;
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) {
        // Several of them are an upstream that is not itself; one alone, however often it is asked for, is a title's fault.
        if (!senseless.has(request.shown)) call.end('ill');
        senseless.add(request.shown);
        throw error;
      }
      call.end(error.sign);
      if (error.sign === 'busy') {
        ceiling.pause(error.retryAfter);
        log.warn({ pause: error.retryAfter }, 'the upstream asks for a pause');
      }
      throw error;
    }
  }

  /** Full jitter, so that reads which failed together do not come back together; a pause is waited for by the ceiling. */
  async function retry(call: Attempt, failure: UpstreamFailure): Promise<Buffer> {
    const { deadline } = call;
    const isPause = failure.sign === 'busy';
    const wait = isPause ? failure.retryAfter : timing.random() * limits.retryPause;
    if (wait > deadline.left() || !budget.spend()) throw failure;
    if (!isPause) await timing.sleep(wait, deadline.signal).catch(() => Promise.reject(failure));
    return attempt(call);
  }

  return {
    name: 'tmdb',
    async read(read: CatalogueRead): Promise<Buffer> {
      const call = { read, request: requestOf(read), deadline: startDeadline(limits.total, timing) };
      budget.earn();
      try {
        return await attempt(call);
      } catch (error) {
        if (error instanceof UpstreamFailure && error.retryable) return await retry(call, error);
        throw error;
      } finally {
        call.deadline.release();
      }
    },
  };
}

import type { Log } from '@marquee/domain/log';
import type { CatalogueRead, CatalogueSource, UpstreamDocument } from '../catalogue-read.ts';
import { isInEnglish } from '../languages/upstream-language.ts';
import { parseRecord } from '../upstream/upstream-document.ts';
import { type Clock, createTimeoutSignal, systemClock, type TimeoutSignal } from './clock.ts';
import { RequestQueue } from './request-queue.ts';
import { RetryBudget } from './retry-budget.ts';
import { defaultTmdbLimits, type TmdbLimits } from './tmdb-limits.ts';
import { UpstreamBreaker } from './upstream-breaker.ts';
import { callUpstream, createRequestBuilder, type TmdbCredential, type UpstreamRequest } from './upstream-call.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export interface TmdbSourceOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credential: TmdbCredential;
  readonly log: Log;
  readonly limits?: Partial<TmdbLimits>;
  readonly clock?: Clock;
}

interface Attempt<Read extends CatalogueRead> {
  readonly read: Read;
  readonly request: UpstreamRequest;
  readonly deadline: TimeoutSignal;
}

/**
 * The live catalogue: rate-limited calls, one retry within a budget, a circuit breaker and timeouts.
 * @throws Error if the credential cannot be sent in a header or URL.
 */
export function createTmdbSource({
  baseUrl,
  credential,
  log,
  limits: limitOverrides,
  clock = systemClock,
}: TmdbSourceOptions): CatalogueSource {
  const limits = { ...defaultTmdbLimits, ...limitOverrides };
  const buildRequest = createRequestBuilder(baseUrl, credential);
  const queue = new RequestQueue(limits, clock);
  /** Documents in other languages only add texts: without them English titles must still be readable. */
  const breakers = {
    english: new UpstreamBreaker({ limits, clock, log }),
    translated: new UpstreamBreaker({ limits, clock, log }),
  };
  const budget = new RetryBudget(limits.retryShare);

  /** Requests with an invalid document since the last valid one. */
  const invalidRequests = new Set<string>();

  async function attempt<Read extends CatalogueRead>({
    read,
    request,
    deadline,
  }: Attempt<Read>): Promise<UpstreamDocument<Read>> {
    const breaker = breakers[isInEnglish(read) ? 'english' : 'translated'];
    breaker.check();
    await queue.enter(deadline);
    const endCall = breaker.start();
    try {
      const { body, document } = await callUpstream(request, { limits, signal: deadline.signal });
      const record = parseRecord(read, document);
      invalidRequests.clear();
      endCall('healthy');
      return { body, record };
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) {
        // Invalid documents of several requests mean a failing upstream; of one request, however often, a bad title.
        if (!invalidRequests.has(request.label)) endCall('failing');
        invalidRequests.add(request.label);
        throw error;
      }
      endCall(error.health);
      if (error.health === 'busy') {
        queue.pause(error.retryAfterMs);
        log.warn({ pauseMs: error.retryAfterMs }, 'the upstream requested a pause (Retry-After)');
      }
      throw error;
    }
  }

  /** Full jitter, so that reads which failed together do not retry together. The queue itself waits for Retry-After. */
  async function retry<Read extends CatalogueRead>(
    call: Attempt<Read>,
    failure: UpstreamFailure,
  ): Promise<UpstreamDocument<Read>> {
    const { deadline } = call;
    const isBusy = failure.health === 'busy';
    const delayMs = isBusy ? failure.retryAfterMs : clock.random() * limits.maxRetryDelayMs;
    if (delayMs > deadline.leftMs() || !budget.spend()) throw failure;
    if (!isBusy) await clock.sleep(delayMs, deadline.signal).catch(() => Promise.reject(failure));
    return attempt(call);
  }

  return {
    name: 'tmdb',
    async read(read) {
      const call = { read, request: buildRequest(read), deadline: createTimeoutSignal(limits.totalTimeoutMs, clock) };
      budget.earn();
      try {
        return await attempt(call);
      } catch (error) {
        if (error instanceof UpstreamFailure && error.isRetryable) return await retry(call, error);
        throw error;
      }
    },
  };
}

import type { ServerResponse } from 'node:http';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';

/** Limit of a whole call; upstream requests and queries have shorter limits of their own. */
export const callTimeoutMs = 30_000;

/**
 * Runs a call within the limit. Its signal is aborted when the limit is over or the client goes away. Fastify's own
 * `request.signal` is aborted as soon as a body was read (measured on Node 20), and its timeout with it.
 * @throws TimeoutError
 */
export async function withCallTimeout<Value>(
  response: ServerResponse,
  call: (signal: AbortSignal) => Promise<Value>,
  timeoutMs = callTimeoutMs,
): Promise<Value> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  response.once('close', abort);
  try {
    return await withTimeout(call(controller.signal), timeoutMs);
  } catch (error) {
    if (error instanceof TimeoutError) controller.abort(error);
    throw error;
  } finally {
    response.off('close', abort);
  }
}

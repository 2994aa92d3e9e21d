import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';

/** Why there is no response yet: the request failed, or is still running after the timeout. */
export type NetworkFailure = 'failed' | 'timed-out';

/** Resolves with the response, or with the failure; the request itself goes on after the timeout. */
export async function responseOrFailure<Value>(
  request: Promise<Value>,
  timeoutMs: number,
): Promise<Value | NetworkFailure> {
  try {
    return await withTimeout(request, timeoutMs);
  } catch (error) {
    return error instanceof TimeoutError ? 'timed-out' : 'failed';
  }
}

/** Statuses of a gateway whose upstream is down. */
const gatewayStatuses = [502, 503, 504];

/** Whether Marquee sent the response, and not a gateway or a captive portal. */
export function isOwnResponse({ status, headers }: Response): boolean {
  return !gatewayStatuses.includes(status) && (headers.get('content-type') ?? '').startsWith('application/json');
}

import { failureMessages } from '@marquee/domain/site/failure-messages';
import type { NetworkFailure } from './network-response.ts';

/** The path prefix of tRPC calls. */
const prefix = '/trpc/';

/**
 * Cache keys of a batch, one per call in order; null for anything but a batch of catalogue queries. Cached one by one,
 * since the next visit rarely batches the same calls.
 */
export function batchCacheKeys({ pathname, searchParams }: URL): string[] | null {
  if (!pathname.startsWith(prefix) || searchParams.get('batch') !== '1') return null;
  const procedures = pathname.slice(prefix.length).split(',');
  if (!procedures.every((procedure) => /^catalogue\.[A-Za-z]+$/.test(procedure))) return null;
  const inputs = parse(searchParams.get('input') ?? '{}');
  if (inputs === null) return null;
  return procedures.map((procedure, index) => callCacheKey(procedure, inputs[String(index)]));
}

/** Cache key of a single call, e.g. of 'catalogue.home'. */
export function callCacheKey(procedure: string, input: unknown): string {
  return `${prefix}${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

/** Query data that came with a server-rendered page, with the cache key of its call. */
export interface PreloadedResponse {
  readonly key: string;
  readonly data: unknown;
}

/** Preloaded queries in a message from the page; null for other messages. */
export function parsePreloadedMessage(message: unknown): PreloadedResponse[] | null {
  const queries: unknown = (message as { preloadedQueries?: unknown } | null)?.preloadedQueries;
  if (!Array.isArray(queries)) return null;
  return (queries as PreloadedResponse[]).filter(({ key }) => key.startsWith(`${prefix}catalogue.`));
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Per call of a batch response: the result to cache, or null if it failed. Null if the body is not such a batch. */
export function responsesToCache(body: unknown, calls: number): (object | null)[] | null {
  if (!Array.isArray(body) || body.length !== calls) return null;
  return body.map((result: unknown) =>
    typeof result === 'object' && result !== null && 'result' in result ? result : null,
  );
}

/** Errors for calls without a cache entry: the page retries a 504 once, a 503 not. */
const cacheMissErrors = {
  failed: errorResult('SERVICE_UNAVAILABLE', 503),
  'timed-out': errorResult('GATEWAY_TIMEOUT', 504),
};

function errorResult(code: string, httpStatus: number) {
  return {
    error: {
      message: failureMessages.catalogueUnavailable,
      code: -32603,
      data: { code, httpStatus, errors: null },
    },
  };
}

/** A batch response from the cache, or null without any entry; a call without an entry fails alone. */
export function cachedBatch(results: readonly (unknown | undefined)[], network: NetworkFailure): unknown[] | null {
  if (results.every((result) => result === undefined)) return null;
  return results.map((result) => result ?? cacheMissErrors[network]);
}

import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { Strategy, StrategyHandler } from 'workbox-strategies';
import { ForeignResponseError } from '../lib/api/api-fetch.ts';
import type { PreloadedResponse } from '../lib/ssr/hydration.ts';
import { networkTimeoutMs } from '../lib/timing.ts';
import { titleCacheNames } from './title-caches.ts';
import type { ExtendableEvent } from './worker-scope.ts';

/** Public catalogue queries only: a request with an Authorization header is personal and never cached. */
export function isCatalogueQuery({ request, url, sameOrigin }: Omit<RouteMatchCallbackOptions, 'event'>): boolean {
  // A tab of an earlier build sends batches; it reloads soon.
  // Suggestions come with each pause of typing, and would take the place of pages.
  const isSingleCall =
    /^\/trpc\/catalogue\.(?!suggest$)[A-Za-z]+$/.test(url.pathname) && !url.searchParams.has('batch');
  return sameOrigin && isSingleCall && !request.headers.has('authorization');
}

/**
 * Network first; after a failure or a timeout, the last cached response. Unlike Workbox's NetworkFirst it keeps the
 * worker alive until a late response is cached.
 */
class CatalogueStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request);
    void handler.waitUntil(network.catch(() => undefined));
    try {
      return await withTimeout(network, networkTimeoutMs);
    } catch {
      return (await handler.cacheMatch(request)) ?? network;
    }
  }
}

/** Statuses of a gateway whose upstream is down. */
const gatewayStatuses = [502, 503, 504];

/** Whether Marquee sent the response, and not a gateway or a captive portal. */
function isOwnResponse({ status, headers }: Response): boolean {
  return !gatewayStatuses.includes(status) && (headers.get('content-type') ?? '').startsWith('application/json');
}

/** Counts other responses than Marquee's, and incomplete ones, as failures; caches successful results only. */
const ownResponses: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (!isOwnResponse(response)) throw new ForeignResponseError(response);
    // Reads the whole body: a connection may also hang or break within a response.
    await response.clone().arrayBuffer();
    return response;
  },
  // Nothing cached: the page decides about a retry by the status and Retry-After.
  handlerDidError: async ({ error }) => (error instanceof ForeignResponseError ? error.response : undefined),
  cacheWillUpdate: async ({ response }) => {
    const body: unknown = await response.json().catch(() => null);
    return typeof body === 'object' && body !== null && 'result' in body ? cacheEntry(body) : null;
  },
};

/** Without the server's headers: with Vary, one URL could have two entries. Workbox reads the age from Date. */
function cacheEntry(body: object): Response {
  return Response.json(body, { headers: { date: new Date().toUTCString() } });
}

/** @param limit removes entries by number and age; some 20 KB an entry at most */
export function createCatalogueStrategy(limit: WorkboxPlugin): Strategy {
  return new CatalogueStrategy({ cacheName: titleCacheNames.queries, plugins: [ownResponses, limit] });
}

/** Preloaded queries in a message from the page; null for other messages. */
export function parsePreloadedMessage(message: unknown): PreloadedResponse[] | null {
  const queries: unknown = (message as { preloadedQueries?: unknown } | null)?.preloadedQueries;
  if (!Array.isArray(queries)) return null;
  return (queries as PreloadedResponse[]).filter(({ key }) => key.startsWith('/trpc/catalogue.'));
}

interface PreloadedOptions {
  readonly strategy: Strategy;
  readonly event: ExtendableEvent;
}

/** Caches query data that reached the page without passing the worker. */
export async function cachePreloaded(
  queries: readonly PreloadedResponse[],
  { strategy, event }: PreloadedOptions,
): Promise<void> {
  for (const { key, data } of queries) {
    const request = new Request(key);
    const handler = new StrategyHandler(strategy, { event, request });
    await handler.cachePut(request, Response.json({ result: { data } }));
    handler.destroy();
  }
}

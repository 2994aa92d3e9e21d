import { limits } from '@marquee/domain/limits';
import { CacheExpiration } from 'workbox-expiration';
import { batchCacheKeys, cachedBatch, type PreloadedResponse, responsesToCache } from './catalogue-batch.ts';
import { isOwnResponse, responseOrFailure } from './network-response.ts';
import { type ExtendableEvent, scope } from './worker-scope.ts';

const cacheName = 'marquee-catalogue';
/** Public queries only; some 20 KB an entry at most. */
const expiration = new CacheExpiration(cacheName, { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 });

/** Public catalogue queries only: a request with an Authorization header is personal and never cached. */
export function isCatalogueQuery({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) {
  return sameOrigin && !request.headers.has('authorization') && batchCacheKeys(url) !== null;
}

interface NetworkResult {
  readonly response: Response;
  /** The complete body; null if the response is not Marquee's. */
  readonly text: string | null;
}

/** Network first; after a failure or a timeout, the last cached response. */
export async function handleQuery({
  request,
  url,
  event,
}: {
  request: Request;
  url: URL;
  event: ExtendableEvent;
}): Promise<Response> {
  const keys = batchCacheKeys(url) ?? [];
  const network = fetchBody(request);
  // Caches late responses too, without delaying the page.
  event.waitUntil(network.then(({ text }) => cacheBatch(keys, text)).catch(() => undefined));
  const result = await responseOrFailure(network, limits.networkTimeoutMs);
  if (typeof result !== 'string' && result.text !== null) return result.response;
  const cached = cachedBatch(await Promise.all(keys.map(findCached)), result === 'timed-out' ? 'timed-out' : 'failed');
  if (cached === null) return (await network).response;
  // Passes on the busy server's Retry-After for calls without a cache entry.
  const retryAfter = typeof result === 'string' ? null : result.response.headers.get('retry-after');
  return Response.json(cached, retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } });
}

/** Reads the whole body: a connection may also hang or break within a response. */
async function fetchBody(request: Request): Promise<NetworkResult> {
  const response = await fetch(request);
  return { response, text: isOwnResponse(response) ? await response.clone().text() : null };
}

async function findCached(key: string): Promise<unknown> {
  const response = await (await scope.caches.open(cacheName)).match(key);
  return response?.json();
}

async function cacheBatch(keys: readonly string[], text: string | null): Promise<void> {
  const results = text === null ? null : responsesToCache(JSON.parse(text), keys.length);
  if (results === null) return;
  await putAll(keys.flatMap((key, index) => (results[index] ? [[key, results[index]]] : [])));
}

/** Caches query data that reached the page without passing the worker. */
export function cachePreloaded(queries: readonly PreloadedResponse[]): Promise<void> {
  return putAll(queries.map(({ key, data }) => [key, { result: { data } }]));
}

async function putAll(entries: readonly (readonly [key: string, result: object])[]): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  for (const [key, result] of entries) {
    await cache.put(key, Response.json(result));
    await expiration.updateTimestamp(new URL(key, scope.location.href).href);
  }
  await expiration.expireEntries();
}

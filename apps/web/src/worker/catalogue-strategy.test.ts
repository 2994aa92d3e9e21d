import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkTimeoutMs } from '../lib/timing.ts';
import {
  cachePreloaded,
  createCatalogueStrategy,
  isCatalogueQuery,
  parsePreloadedMessage,
} from './catalogue-strategy.ts';

// Workbox reads these when it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const origin = 'https://marquee.example';
const url = `${origin}/trpc/catalogue.movie?input=${encodeURIComponent('{"id":7}')}`;
const result = (data: unknown) => ({ result: { data } });

/** The worker's globals, with one cache in memory. */
class WorkerEvent extends Event {
  readonly waitUntil = vi.fn((_: Promise<unknown>) => undefined);
}
let cache: Map<string, Response>;

beforeEach(() => {
  cache = new Map();
  const open = async () => ({
    match: async ({ url }: Request) => cache.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void cache.set(url, response),
  });
  const match = async ({ url }: Request) => cache.get(url)?.clone();
  const globals = { caches: { open, match }, ExtendableEvent: WorkerEvent, FetchEvent: WorkerEvent };
  for (const [name, value] of Object.entries({ ...globals, location: new URL(origin) })) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const strategy = createCatalogueStrategy({});

/** Handles the query with this network; `done` resolves when nothing is left to do. */
function handle(network: () => Promise<Response>) {
  vi.stubGlobal('fetch', network);
  const event = new WorkerEvent('fetch');
  const [response, done] = strategy.handleAll({ request: new Request(url), event });
  return { response, done };
}

function brokenBody(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"result":')),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function hangingBody(): Response {
  return new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } });
}

const gateway = (status: number) => Response.json({ error: 'down' }, { status, headers: { 'retry-after': '1' } });
const captivePortal = () => new Response('<p>Log in</p>', { headers: { 'content-type': 'text/html' } });
const untyped = () => new Response(null);

describe('isCatalogueQuery', () => {
  const matches = (path: string, headers = {}, sameOrigin = true) =>
    isCatalogueQuery({ request: new Request(origin + path, { headers }), url: new URL(origin + path), sameOrigin });

  it.each(['/trpc/catalogue.home', '/trpc/catalogue.movie?input=%7B%22id%22%3A7%7D'])('accepts %s', (path) => {
    expect(matches(path)).toBe(true);
  });

  it.each([
    '/trpc/history.list?input={}',
    '/trpc/catalogue.home,history.list?batch=1&input={}',
    '/trpc/catalogue.home,catalogue.movie?batch=1&input={}',
    '/trpc/catalogue.home?batch=1&input={}',
    '/trpc/auth.verify',
    '/trpc/catalogue.suggest?input=%7B%22query%22%3A%22inter%22%7D',
    '/trpc/catalogue.',
    '/trpc/catalogue.home%2Chistory.list',
    '/api/catalogue.home',
    '/',
  ])('rejects %s', (path) => {
    expect(matches(path)).toBe(false);
  });

  it('rejects personal requests and other origins', () => {
    expect(matches('/trpc/catalogue.home', { authorization: 'Bearer token' })).toBe(false);
    expect(matches('/trpc/catalogue.home', {}, false)).toBe(false);
  });
});

describe('a catalogue query', () => {
  it('comes from the network and is cached by its URL', async () => {
    const { response, done } = handle(async () => Response.json(result('new'), { headers: { vary: 'accept' } }));
    expect(await (await response).json()).toEqual(result('new'));
    await done;
    expect([...cache.keys()]).toEqual([url]);
    expect(await cache.get(url)?.clone().json()).toEqual(result('new'));
    expect([...(cache.get(url)?.headers.keys() ?? [])].sort()).toEqual(['content-type', 'date']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['a failed request', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a body that breaks', async () => brokenBody()],
    ['status 502', async () => gateway(502)],
    ['status 503', async () => gateway(503)],
    ['status 504', async () => gateway(504)],
    ['a captive portal', async () => captivePortal()],
    ['a response without a content type', async () => untyped()],
  ])('comes from the cache after %s', async (_, network) => {
    cache.set(url, Response.json(result('cached')));
    const { response, done } = handle(network);
    expect(await (await response).json()).toEqual(result('cached'));
    await done;
    expect(await cache.get(url)?.json()).toEqual(result('cached'));
  });

  it.each<[string, () => Promise<Response>]>([
    ['no response', () => new Promise(() => undefined)],
    ['no complete body', async () => hangingBody()],
  ])('comes from the cache after a timeout with %s', async (_, network) => {
    vi.useFakeTimers();
    cache.set(url, Response.json(result('cached')));
    const { response } = handle(network);
    let hasResponded = false;
    void response.then(() => (hasResponded = true));
    await vi.advanceTimersByTimeAsync(networkTimeoutMs - 1);
    expect(hasResponded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await response).json()).toEqual(result('cached'));
  });

  it('is cached late too, and the worker lives until then', async () => {
    vi.useFakeTimers();
    cache.set(url, Response.json(result('cached')));
    let respond: (response: Response) => void = () => undefined;
    const { response, done } = handle(() => new Promise((resolve) => (respond = resolve)));
    let isDone = false;
    void done.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(networkTimeoutMs * 10);
    expect(await (await response).json()).toEqual(result('cached'));
    expect(isDone).toBe(false);
    respond(Response.json(result('late')));
    await vi.runAllTimersAsync();
    await done;
    expect(await cache.get(url)?.json()).toEqual(result('late'));
  });

  it('that is not cached waits for the network beyond the timeout', async () => {
    vi.useFakeTimers();
    let respond: (response: Response) => void = () => undefined;
    const { response } = handle(() => new Promise((resolve) => (respond = resolve)));
    await vi.advanceTimersByTimeAsync(networkTimeoutMs * 2);
    respond(Response.json(result('late')));
    expect(await (await response).json()).toEqual(result('late'));
  });

  it.each([502, 503, 504])('that is not cached shows the page status %d and Retry-After', async (status) => {
    const { response } = handle(async () => gateway(status));
    expect((await response).status).toBe(status);
    expect((await response).headers.get('retry-after')).toBe('1');
    expect(await (await response).json()).toEqual({ error: 'down' });
  });

  it('that is not cached fails like the network', async () => {
    const { response } = handle(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(response).rejects.toThrow('Failed to fetch');
  });

  it.each([400, 404, 429, 500])('reports the server’s own status %d and does not cache it', async (status) => {
    cache.set(url, Response.json(result('cached')));
    const { response, done } = handle(async () => Response.json({ error: {} }, { status }));
    expect((await response).status).toBe(status);
    await done;
    expect(await cache.get(url)?.json()).toEqual(result('cached'));
  });

  it.each(['{"error":{}}', '"text"', '[]', '[{"result":{}}]', 'null', '{"result":{"da'])(
    'does not cache the body %s',
    async (body) => {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const { response, done } = handle(async () => new Response(body, { headers }));
      expect(await (await response).text()).toBe(body);
      await done;
      expect(cache.size).toBe(0);
    },
  );
});

describe('preloaded queries', () => {
  it('are cached under the URL of their query', async () => {
    await cachePreloaded([{ key: url, data: 'preloaded' }], { strategy, event: new WorkerEvent('message') });
    const { response } = handle(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await response).json()).toEqual(result('preloaded'));
  });

  it('are accepted from preloaded-queries messages, public catalogue only', () => {
    const publicQuery = { key: '/trpc/catalogue.home', data: {} };
    const personal = { key: '/trpc/history.list?input=%7B%7D', data: {} };
    expect(parsePreloadedMessage({ preloadedQueries: [publicQuery, personal] })).toEqual([publicQuery]);
    expect(parsePreloadedMessage('cache-shell')).toBeNull();
    expect(parsePreloadedMessage(null)).toBeNull();
  });
});

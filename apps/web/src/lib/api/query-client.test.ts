import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCUntypedClient, httpLink } from '@trpc/client';
import { afterEach, describe, expect, it } from 'vitest';
import { apiFetch } from './api-fetch.ts';
import { createQueryClient } from './query-client.ts';

type Handler = (response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const ok: Handler = (response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ result: { data: 'here' } }));

function failing(httpStatus: number, retryAfter?: string): Handler {
  return (response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(httpStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no', code: -32603, data: { httpStatus } } }));
  };
}

/** A proxy's error page while Marquee is down. */
function proxyPage(status: number, retryAfter?: string): Handler {
  return (response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Unavailable</h1>');
  };
}

const hangUp: Handler = (response) => response.destroy();

/** A server that handles requests by the given handlers in turn, and a query client. */
async function serve(handlers: readonly Handler[]) {
  const times: number[] = [];
  const server = createServer((_, response) => {
    times.push(performance.now());
    (handlers[times.length - 1] ?? ok)(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const trpc = createTRPCUntypedClient({
    links: [httpLink({ url: `http://127.0.0.1:${port}`, fetch: apiFetch })],
  });
  const client = createQueryClient();
  const query = (name: string) => client.fetchQuery({ queryKey: [name], queryFn: () => trpc.query(name) });
  return { query, times };
}

describe('a failed query', () => {
  /** ms until queries that fail so are sent again. All wait at once. */
  const pauses = (handlers: Record<string, Handler>) =>
    Promise.all(
      Object.entries(handlers).map(async ([name, handler]) => {
        const { query, times } = await serve([handler]);
        expect(await query('a'), name).toBe('here');
        return { name, pauseMs: (times[1] ?? 0) - (times[0] ?? 0) };
      }),
    );

  it('is retried once after an error of the server or the network', async () => {
    const failures = { '500': failing(500), 'a lost connection': hangUp, 'a proxy’s 502': proxyPage(502) };
    for (const { name, pauseMs } of await pauses(failures)) expect(pauseMs, name).toBeGreaterThanOrEqual(295);
  });

  it('rejects within three seconds after two failures', async () => {
    const { query, times } = await serve([failing(500), failing(500)]);
    const startedAt = performance.now();
    await expect(query('a')).rejects.toThrow('no');
    expect(times).toHaveLength(2);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it.each<[string, Handler]>([
    ['404', failing(404)],
    ['400', failing(400)],
    ['503 without Retry-After', failing(503)],
    ['503 with a long Retry-After', failing(503, '5')],
    ['429 with a long Retry-After', failing(429, '60')],
    ['a proxy’s 503', proxyPage(503)],
  ])('is not retried after %s', async (_, handler) => {
    const { query, times } = await serve([handler]);
    await expect(query('a')).rejects.toThrow();
    expect(times).toHaveLength(1);
  });

  it('waits for Retry-After', async () => {
    const busy = { '503': failing(503, '1'), '429': failing(429, '1'), 'a proxy’s 503': proxyPage(503, '1') };
    for (const { name, pauseMs } of await pauses(busy)) expect(pauseMs, name).toBeGreaterThanOrEqual(995);
  });
});

it('the retry budget limits requests to a failing server to 1.1 per query', async () => {
  const queries = 20;
  const { query, times } = await serve(Array.from({ length: 60 }, () => failing(500)));
  for (let index = 0; index < queries; index += 1) await query(`index ${index}`).catch(() => undefined);
  expect(times.length).toBeGreaterThan(queries);
  expect(times.length).toBeLessThanOrEqual(queries * 1.1);
});

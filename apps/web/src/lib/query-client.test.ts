import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { afterEach, describe, expect, it } from 'vitest';
import { productFetch } from './product-fetch.ts';
import { createQueryClient } from './query-client.ts';

type Answer = (response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => server?.close());

const good: Answer = (response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify([{ result: { data: 'here' } }]));

function failing(httpStatus: number, retryAfter?: string): Answer {
  return (response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(httpStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify([{ error: { message: 'no', code: -32603, data: { httpStatus } } }]));
  };
}

/** What a proxy says while there is no product behind it. */
function proxyPage(status: number, retryAfter?: string): Answer {
  return (response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Unavailable</h1>');
  };
}

const hangUp: Answer = (response) => response.destroy();

/** A server that gives one answer after the other, and a client that asks it. */
async function ask(answers: readonly Answer[]) {
  const times: number[] = [];
  server = createServer((_, response) => {
    times.push(performance.now());
    (answers[times.length - 1] ?? good)(response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const trpc = createTRPCUntypedClient({
    links: [httpBatchLink({ url: `http://127.0.0.1:${port}`, fetch: productFetch })],
  });
  const client = createQueryClient();
  const query = (name: string) => client.fetchQuery({ queryKey: [name], queryFn: () => trpc.query(name) });
  return { query, times };
}

describe('a read that fails', () => {
  it.each<[string, Answer]>([
    ['500', failing(500)],
    ['a lost connection', hangUp],
    ['a proxy’s 502', proxyPage(502)],
  ])('with %s is tried once more, soon', async (_, answer) => {
    const { query, times } = await ask([answer]);
    expect(await query('a')).toBe('here');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(295);
  });

  it('a second time has failed, within three seconds', async () => {
    const { query, times } = await ask([failing(500), failing(500)]);
    const began = performance.now();
    await expect(query('a')).rejects.toThrow('no');
    expect(times).toHaveLength(2);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it.each<[string, Answer]>([
    ['404', failing(404)],
    ['400', failing(400)],
    ['503 that names no time', failing(503)],
    ['503 that names a long time', failing(503, '5')],
    ['429 that names a long time', failing(429, '60')],
    ['a proxy’s 503', proxyPage(503)],
  ])('with %s stays failed', async (_, answer) => {
    const { query, times } = await ask([answer]);
    await expect(query('a')).rejects.toThrow();
    expect(times).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['503', failing(503, '1')],
    ['429', failing(429, '1')],
    ['a proxy’s 503', proxyPage(503, '1')],
  ])('with %s is not tried before the server wants it', async (_, answer) => {
    const { query, times } = await ask([answer]);
    expect(await query('a')).toBe('here');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(995);
  });
});

it('asks a server that fails for everybody at most 1.1 times as often as its visitor does', async () => {
  const reads = 20;
  const { query, times } = await ask(Array.from({ length: 60 }, () => failing(500)));
  for (let read = 0; read < reads; read += 1) await query(`read ${read}`).catch(() => undefined);
  expect(times.length).toBeGreaterThan(reads);
  expect(times.length).toBeLessThanOrEqual(reads * 1.1);
});

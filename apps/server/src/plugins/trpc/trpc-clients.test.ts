import type { AppRouter } from '@marquee/api/app-router';
import {
  createTRPCClient,
  type HTTPBatchStreamLinkOptions,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  TRPCClientError,
} from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testActivePlayers, testServer } from '../../testing/app.ts';

let refreshes = 0;
const players = {
  ...testActivePlayers,
  refresh: () => {
    refreshes += 1;
    return testActivePlayers.refresh();
  },
};
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ players });
});
afterAll(() => server.close());

type StreamHeader = HTTPBatchStreamLinkOptions<AppRouter['_def']['_config']['$types']>['streamHeader'];

const links = {
  httpLink: (url: string) => httpLink({ url }),
  httpBatchLink: (url: string) => httpBatchLink({ url }),
  httpBatchStreamLink: (url: string) => httpBatchStreamLink({ url }),
  'httpBatchStreamLink by accept': (url: string) =>
    httpBatchStreamLink({ url, streamHeader: 'accept' satisfies StreamHeader }),
};

function client(link: keyof typeof links) {
  return createTRPCClient<AppRouter>({ links: [links[link](`${server.origin}/trpc`)] });
}

async function failureOf(call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  const failure = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (failure instanceof TRPCClientError) return failure;
  throw failure;
}

describe.each(Object.keys(links) as (keyof typeof links)[])('%s', (link) => {
  it('reads queries whose URL another link has requested before', async () => {
    for (const each of ['httpBatchLink', link] as const) {
      const { catalogue } = client(each);
      const [movies, shows] = await Promise.all([
        catalogue.genres.query({ mediaType: 'movie' }),
        catalogue.genres.query({ mediaType: 'tv' }),
      ]);
      expect(movies).toContainEqual({ id: 28, name: 'Action' });
      expect(shows).toContainEqual({ id: 10759, name: 'Action & Adventure' });
    }
  });

  it('gets the result of each call separately', async () => {
    const { catalogue } = client(link);
    const failing = failureOf(catalogue.movie.query({ id: 999_999_999 }));
    const [genres, failure] = await Promise.all([catalogue.genres.query({ mediaType: 'tv' }), failing]);
    expect(genres.length).toBeGreaterThan(0);
    expect(failure.data).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    expect(failure.message).toBe('This title does not exist.');
  });

  it('runs a mutation once and reads its result', async () => {
    refreshes = 0;
    const { origin } = await client(link).catalogue.refreshPlayers.mutate();
    expect([origin, refreshes]).toEqual(['built-in', 1]);
  });
});

describe.each(['httpBatchLink', 'httpBatchStreamLink'] as const)('an oversized batch of %s', (link) => {
  it('is rejected before any call runs, with the limit in the message', async () => {
    refreshes = 0;
    const { catalogue } = client(link);
    const failures = await Promise.all(Array.from({ length: 11 }, () => failureOf(catalogue.refreshPlayers.mutate())));
    const message = 'A batch can hold at most 10 procedure calls; this one holds 11.';
    expect(new Set(failures.map(({ message }) => message))).toEqual(new Set([message]));
    expect([failures[0]?.data?.httpStatus, refreshes]).toEqual([400, 0]);
  });
});

describe('JSON lines', () => {
  const lines = { 'trpc-accept': 'application/jsonl', 'accept-encoding': 'br' };

  it('and JSON are never mixed up by the cache', async () => {
    const path = '/trpc/catalogue.home?batch=1&input=%7B%7D';
    const plain = await server.request(path, { headers: { 'accept-encoding': 'br' } });
    const streamed = await server.request(path, { headers: lines });
    expect(plain.headers.vary).toBe('trpc-accept, accept, accept-encoding');
    expect(streamed.headers).toMatchObject({ 'cache-control': 'no-store', vary: plain.headers.vary });
    expect(streamed.body).not.toEqual(plain.body);
  });

  it('are rejected for a call outside a batch, before it runs', async () => {
    refreshes = 0;
    const headers = { ...lines, 'content-type': 'application/json' };
    const { status, text } = await server.request('/trpc/catalogue.refreshPlayers', { method: 'POST', headers });
    expect([status, JSON.parse(text).error.message]).toEqual([
      400,
      'A stream must be a batch; a batch of one call will do.',
    ]);
    expect(refreshes).toBe(0);
  });
});

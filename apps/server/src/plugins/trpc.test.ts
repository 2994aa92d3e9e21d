import { messages } from '@marquee/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

function query(procedure: string, input?: unknown): string {
  return `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

function batch(size: number): string {
  const inputs = Object.fromEntries(Array.from({ length: size }, (_, index) => [index, { mediaType: 'tv' }]));
  const names = Array.from({ length: size }, () => 'catalogue.genres').join(',');
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

describe('/trpc', () => {
  it('answers a query', async () => {
    const { status, headers, text } = await server.get(query('catalogue.genres', { mediaType: 'movie' }));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control']).toMatch(/^public, /);
    expect(JSON.parse(text).result.data).toContainEqual({ id: 18, name: 'Drama' });
  });

  it('lets nobody keep what is not the same for everybody', async () => {
    const { headers } = await server.get(query('catalogue.players'));
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers, text } = await server.get('/trpc/catalogue.genres', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(JSON.parse(text).error.data.code).toBe('METHOD_NOT_SUPPORTED');
  });

  it('refuses a query by POST, and a body whose keys would reach a prototype', async () => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
    expect((await server.get('/trpc/catalogue.genres', { ...options, body: '{"mediaType":"tv"}' })).status).toBe(405);
    const hostile = { ...options, body: '{"__proto__":{"role":"owner"}}' };
    const { status, text } = await server.get('/trpc/catalogue.refreshPlayers', hostile);
    expect([status, JSON.parse(text).error.data.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('answers a mutation', async () => {
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await server.get('/trpc/catalogue.refreshPlayers', { method: 'POST', headers });
    expect(status).toBe(200);
    expect(JSON.parse(text).result.data.origin).toBe('built-in');
  });

  it('answers a batch of ten, and refuses one of eleven', async () => {
    const ten = await server.get(batch(10));
    expect(ten.status).toBe(200);
    expect(JSON.parse(ten.text)).toHaveLength(10);
    const eleven = await server.get(batch(11));
    expect(eleven.status).toBe(400);
    expect(eleven.text).not.toContain('"result"');
  });

  it('tells of each call of a batch by itself', async () => {
    const inputs = { 0: { mediaType: 'tv' }, 1: { id: -1 } };
    const address = `/trpc/catalogue.genres,catalogue.movie?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const { status, text } = await server.get(address);
    expect(status).toBe(207);
    const [genres, movie] = JSON.parse(text);
    expect(genres.result.data.length).toBeGreaterThan(0);
    expect(movie.error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
  });

  it('refuses an input with its fields and no stack', async () => {
    const { status, text } = await server.get(query('catalogue.search', { query: ' ', type: 'multi', page: 1 }));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({
      error: {
        message: messages.queryRequired,
        code: -32600,
        data: { code: 'BAD_REQUEST', httpStatus: 400, errors: { query: messages.queryRequired } },
      },
    });
  });

  it.each([
    ['input that is no JSON', '/trpc/catalogue.movie?input=%7B'],
    ['no input', '/trpc/catalogue.movie'],
    ['an unknown procedure', '/trpc/catalogue.drop'],
    ['the name of a prototype’s member', '/trpc/__proto__.constructor'],
    ['a mutation by GET', '/trpc/catalogue.refreshPlayers'],
  ])('refuses %s as a fault of the caller, without a stack', async (_what, address) => {
    const { status, text } = await server.get(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(Object.keys(JSON.parse(text).error.data)).toEqual(['code', 'httpStatus', 'errors']);
    expect(text).not.toMatch(/node_modules|\.ts:|at [A-Z]/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'takes no body of type %s',
    async (type) => {
      const options = { method: 'POST', headers: { 'content-type': type }, body: '{}' };
      const { status, text } = await server.get('/trpc/catalogue.refreshPlayers', options);
      expect(status).toBe(415);
      expect(JSON.parse(text).error.data.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('takes no body above 1 MiB', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const { status, text } = await server.get('/trpc/catalogue.refreshPlayers', options);
    expect(status).toBe(413);
    expect(JSON.parse(text).error.data.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

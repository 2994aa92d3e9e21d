import { messages } from '@marquee/domain/site/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';

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
  it('runs a query', async () => {
    const { status, headers, text } = await server.request(query('catalogue.genres', { mediaType: 'movie' }));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control']).toMatch(/^public, /);
    expect(JSON.parse(text).result.data).toContainEqual({ id: 18, name: 'Drama' });
  });

  it('marks other responses no-store', async () => {
    const { headers } = await server.request(query('catalogue.players'));
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const { status, headers, text } = await server.request('/trpc/catalogue.genres', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(JSON.parse(text).error.data.code).toBe('METHOD_NOT_SUPPORTED');
  });

  it('rejects a query by POST, and __proto__ in a body', async () => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
    expect((await server.request('/trpc/catalogue.genres', { ...options, body: '{"mediaType":"tv"}' })).status).toBe(
      405,
    );
    const malicious = { ...options, body: '{"__proto__":{"role":"owner"}}' };
    const { status, text } = await server.request('/trpc/catalogue.refreshPlayers', malicious);
    expect([status, JSON.parse(text).error.data.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('runs a mutation', async () => {
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await server.request('/trpc/catalogue.refreshPlayers', { method: 'POST', headers });
    expect(status).toBe(200);
    expect(JSON.parse(text).result.data.origin).toBe('built-in');
  });

  it('runs a batch of ten calls and rejects one of eleven', async () => {
    const ten = await server.request(batch(10));
    expect(ten.status).toBe(200);
    expect(JSON.parse(ten.text)).toHaveLength(10);
    const eleven = await server.request(batch(11));
    expect(eleven.status).toBe(400);
    expect(eleven.text).not.toContain('"result"');
  });

  it('reports each call of a batch separately', async () => {
    const inputs = { 0: { mediaType: 'tv' }, 1: { id: -1 } };
    const url = `/trpc/catalogue.genres,catalogue.movie?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const { status, text } = await server.request(url);
    expect(status).toBe(207);
    const [genres, movie] = JSON.parse(text);
    expect(genres.result.data.length).toBeGreaterThan(0);
    expect(movie.error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
  });

  it('reports an invalid input by field, without a stack', async () => {
    const { status, text } = await server.request(query('catalogue.search', { query: ' ', type: 'multi', page: 1 }));
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
    ['input that is not JSON', '/trpc/catalogue.movie?input=%7B'],
    ['no input', '/trpc/catalogue.movie'],
    ['an unknown procedure', '/trpc/catalogue.drop'],
    ['the name of a prototype member', '/trpc/__proto__.constructor'],
    ['a mutation by GET', '/trpc/catalogue.refreshPlayers'],
  ])('rejects %s with a 4xx, without a stack', async (_what, url) => {
    const { status, text } = await server.request(url);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(Object.keys(JSON.parse(text).error.data)).toEqual(['code', 'httpStatus', 'errors']);
    expect(text).not.toMatch(/node_modules|\.ts:|at [A-Z]/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'rejects a body of type %s',
    async (type) => {
      const options = { method: 'POST', headers: { 'content-type': type }, body: '{}' };
      const { status, text } = await server.request('/trpc/catalogue.refreshPlayers', options);
      expect(status).toBe(415);
      expect(JSON.parse(text).error.data.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('rejects a body above 1 MiB', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const { status, text } = await server.request('/trpc/catalogue.refreshPlayers', options);
    expect(status).toBe(413);
    expect(JSON.parse(text).error.data.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

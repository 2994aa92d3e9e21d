import { messages } from '@marquee/domain/site/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const login = '/api/auth/login';
const json = { 'content-type': 'application/json' };

function post(path: string, body: string | Buffer, headers = json) {
  return server.request(path, { method: 'POST', headers, body });
}

describe('errors before a procedure', () => {
  it.each([
    ['malformed JSON', '{"a":'],
    ['an array body', '[]'],
    ['a number body', '5'],
    ['null', 'null'],
    ['a __proto__ key', '{"__proto__":{"isAdmin":true}}'],
    ['a deeply nested body', '['.repeat(5_000)],
  ])('%s: 400', async (_what, body) => {
    const { status, headers, text } = await post(login, body);
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.any(String), code: 'BAD_REQUEST' });
    expect(text).not.toMatch(/node_modules|\.ts:|Unexpected/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    '%s: 415',
    async (type) => {
      const { status, text } = await post(login, '{}', { 'content-type': type });
      expect([status, JSON.parse(text).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('a compressed body: 415, without decompressing it', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    expect((await post(login, 'x', headers)).status).toBe(415);
  });

  it.each([
    [login, 16],
    ['/api/watch-history/migrate', 1024],
  ])('%s with more than %i KiB: 413', async (path, limit) => {
    const { status, text } = await post(path, JSON.stringify({ x: 'x'.repeat(limit * 1024) }));
    expect([status, JSON.parse(text).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([
    ['GET', login, 'POST'],
    ['OPTIONS', login, 'POST'],
    ['PATCH', '/api/watch-history', 'GET, POST, DELETE, HEAD'],
    ['GET', '/api/admin/users/1', 'PUT, DELETE'],
    ['POST', '/api/tmdb/movie/1023', 'GET, HEAD'],
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s: 405, allowed is %s', async (method, path, allow) => {
    const { status, headers, text } = await server.request(path, { method, headers: { 'content-type': 'text/plain' } });
    expect([status, headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'METHOD_NOT_SUPPORTED' });
  });

  it.each(['/api/auth', '/api/auth/profile/', '/api/AUTH/profile', '/api//auth/profile', '/api/admin%2Fusers'])(
    '%s: 404',
    async (path) => {
      const { status, text } = await server.request(path);
      expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('responses', () => {
  it('return field errors with the messages of the sign-up form', async () => {
    const { text } = await post('/api/auth/register', JSON.stringify({ username: '', email: 'x', password: 'short' }));
    const errors = {
      username: 'Username is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
    };
    expect(JSON.parse(text)).toEqual({ success: false, message: errors.username, code: 'BAD_REQUEST', errors });
  });

  it('accept a content type with an empty body, as some clients always send one', async () => {
    const { status, text } = await post('/api/auth/logout', '');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ success: true, message: 'Logout successful', data: {} });
  });

  it('are not cacheable and have no CORS headers', async () => {
    const { headers } = await server.request('/api/debug/db-config', { headers: { origin: 'https://evil.example' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('hide internal errors behind a generic message and log the cause', async () => {
    const token = 'a'.repeat(40);
    // This server has no database, so reading a session throws.
    const { status, text } = await server.request('/api/auth/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      success: false,
      message: messages.internalError,
      code: 'INTERNAL_SERVER_ERROR',
    });
    expect(server.log.filter((line) => line.includes('opened no database'))).toHaveLength(1);
  });
});

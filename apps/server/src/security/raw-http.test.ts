import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Sends raw bytes; resolves when the server closes the connection or is silent for a second. */
function sendRaw(...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(pieces.join('')));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const statuses = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const request = (line: string, ...headers: string[]) => `${[line, 'host: x', ...headers].join('\r\n')}\r\n\r\n`;
const login = 'POST /api/auth/login HTTP/1.1';
const json = 'content-type: application/json';

describe('request smuggling', () => {
  it.each([
    [
      'content-length and transfer-encoding',
      request(login, json, 'content-length: 4', 'transfer-encoding: chunked'),
      '0\r\n\r\n',
    ],
    ['two content-lengths', request(login, json, 'content-length: 2', 'content-length: 3'), '{}'],
    ['a folded header', request(login, json, 'x-folded: a\r\n b', 'content-length: 2'), '{}'],
    ['a space before the colon', request(login, json, 'content-length : 2'), '{}'],
    ['an invalid chunk size', request(login, json, 'transfer-encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n'],
    ['an unknown transfer coding', request(login, json, 'transfer-encoding: xchunked'), '{}'],
    ['a header with NUL', request(login, json, 'x-nul: a\u0000b', 'content-length: 2'), '{}'],
    ['a bare line feed', `${login}\nhost: x\ncontent-length: 2\n\n`, '{}'],
  ])('%s is rejected', async (_what, head, body) => {
    const response = await sendRaw(head, body, request('GET /api/admin/stats HTTP/1.1'));
    expect(statuses(response)).toEqual([400]);
  });
});

describe('oversized requests', () => {
  it('are 431 for headers above 16 KiB', async () => {
    expect(statuses(await sendRaw(request('GET /api/health HTTP/1.1', `x-large: ${'x'.repeat(17_000)}`)))).toEqual([
      431,
    ]);
  });

  it.each(['/search?q=', '/api/tmdb/search/multi?query=', '/trpc/catalogue.genres?input='])(
    'are 414 for a URL above 8 KiB: %s',
    async (path) => {
      expect((await server.request(path + 'x'.repeat(8_200))).status).toBe(414);
    },
  );

  it.each(['/trpc/history.migrate', '/api/watch-history/migrate'])(
    'do not block others: 100,000 nested arrays to %s',
    async (path) => {
      const body = '['.repeat(100_000) + ']'.repeat(100_000);
      const headers = { 'content-type': 'application/json' };
      const response = server.request(path, { method: 'POST', headers, body });
      const startedAt = performance.now();
      expect((await server.request('/api/health')).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(500);
      expect([400, 401]).toContain((await response).status);
    },
  );

  it('are not decompressed', async () => {
    const body = gzipSync(Buffer.alloc(10_000_000, ' '));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    for (const path of ['/trpc/auth.login', '/api/auth/login']) {
      expect((await server.request(path, { method: 'POST', headers, body })).status).toBe(415);
    }
  });
});

describe('content type of a body', () => {
  const body = '{"emailOrUsername":"","password":""}';

  it.each([
    ' application/json',
    'application/json;charset=utf-8',
    'Application/JSON ;x=1',
    'application/json\tx',
    'application/json garbage',
    'text/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json, text/plain',
    '*/*',
  ])('%j does not bypass validation', async (type) => {
    for (const path of ['/trpc/auth.login', '/api/auth/login']) {
      const { status } = await server.request(path, { method: 'POST', headers: { 'content-type': type }, body });
      expect([400, 415]).toContain(status);
    }
  });

  it('may be missing, with the same validation', async () => {
    for (const path of ['/trpc/auth.login', '/api/auth/login']) {
      expect([400, 415]).toContain((await server.request(path, { method: 'POST', body })).status);
    }
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PATCH', 'PROPFIND', 'LOCK', 'PURGE', 'SEARCH'])('%s is rejected', async (method) => {
    for (const path of ['/', '/api/auth/login', '/trpc/auth.logout', '/api/health']) {
      const { status, text } = await server.request(path, { method });
      expect([path, [400, 404, 405].includes(status)]).toEqual([path, true]);
      expect(text).not.toContain('x-secret');
    }
  });

  it.each(['CONNECT example.com:443 HTTP/1.1', 'NONSENSE / HTTP/1.1', 'GET http://evil.example/api/health HTTP/1.1'])(
    '%s reaches no other host',
    async (line) => {
      const response = await sendRaw(request(line, 'connection: close'));
      expect(response).not.toContain('evil');
      for (const status of statuses(response)) expect([200, 400, 404, 405, 501]).toContain(status);
    },
  );

  it.each(['auth.logout', 'history.clear', 'admin.clearCache', 'auth.register'])(
    '%s is rejected by GET',
    async (name) => {
      expect((await server.request(`/trpc/${name}?input=%7B%7D`)).status).toBe(405);
    },
  );
});

describe('CORS', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('grants no access to %s', async (origin) => {
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    for (const path of ['/api/auth/login', '/trpc/auth.login', '/api/auth/profile', '/']) {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await server.request(path, { method, headers: preflight });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
  });
});

describe('response splitting', () => {
  it.each(['/movie/1%0d%0aset-cookie:%20a=b', '/%0d%0ax-evil:1', '/search?q=%0d%0ax-evil:1', '/api/%0d%0ax-evil:1'])(
    '%s adds no header',
    async (path) => {
      const { headers } = await server.request(path);
      expect([headers['x-evil'], headers['set-cookie']]).toEqual([undefined, undefined]);
    },
  );
});

describe('cacheability', () => {
  it('excludes personal responses, also in a batch with public ones', async () => {
    for (const path of [
      '/trpc/auth.verify',
      '/trpc/history.source,catalogue.genres?batch=1&input=%7B%221%22%3A%7B%22mediaType%22%3A%22tv%22%7D%7D',
      '/api/auth/profile',
      '/api/admin/stats',
      '/api/health',
    ]) {
      expect([path, (await server.request(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('covers catalogue responses, which do not depend on a token', async () => {
    const path = '/trpc/catalogue.genres?input=%7B%22mediaType%22%3A%22tv%22%7D';
    const plain = await server.request(path);
    const authenticated = await server.request(path, { headers: { authorization: `Bearer s${'0'.repeat(64)}` } });
    expect(authenticated.body).toEqual(plain.body);
    for (const { headers } of [plain, authenticated]) expect(headers['set-cookie']).toBeUndefined();
  });
});

import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** What comes back until the server closes the connection, or has been silent for a moment. */
function raw(...pieces: string[]): Promise<string> {
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

const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const request = (line: string, ...headers: string[]) => `${[line, 'host: x', ...headers].join('\r\n')}\r\n\r\n`;
const login = 'POST /api/auth/login HTTP/1.1';
const json = 'content-type: application/json';

describe('requests that two servers could read in two ways are refused', () => {
  it.each([
    ['a length and chunks', request(login, json, 'content-length: 4', 'transfer-encoding: chunked'), '0\r\n\r\n'],
    ['two lengths', request(login, json, 'content-length: 2', 'content-length: 3'), '{}'],
    ['a folded header', request(login, json, 'x-folded: a\r\n b', 'content-length: 2'), '{}'],
    ['a blank before the colon', request(login, json, 'content-length : 2'), '{}'],
    ['a chunk that is no number', request(login, json, 'transfer-encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n'],
    ['an unknown transfer coding', request(login, json, 'transfer-encoding: xchunked'), '{}'],
    ['a header with NUL', request(login, json, 'x-nul: a\u0000b', 'content-length: 2'), '{}'],
    ['a bare line feed', `${login}\nhost: x\ncontent-length: 2\n\n`, '{}'],
  ])('%s', async (_what, head, body) => {
    const answer = await raw(head, body, request('GET /api/admin/stats HTTP/1.1'));
    expect(statuses(answer)).toEqual([400]);
  });
});

describe('what is too large is refused early', () => {
  it('headers above 16 KiB: 431', async () => {
    expect(statuses(await raw(request('GET /api/health HTTP/1.1', `x-large: ${'x'.repeat(17_000)}`)))).toEqual([431]);
  });

  it.each(['/search?q=', '/api/tmdb/search/multi?query=', '/trpc/catalogue.genres?input='])(
    'an address above 8 KiB: 414, as %s',
    async (path) => {
      expect((await server.get(path + 'x'.repeat(8_200))).status).toBe(414);
    },
  );

  it.each(['/trpc/history.migrate', '/api/watch-history/migrate'])(
    '100,000 nested lists to %s stop nobody else',
    async (path) => {
      const body = '['.repeat(100_000) + ']'.repeat(100_000);
      const headers = { 'content-type': 'application/json' };
      const answer = server.get(path, { method: 'POST', headers, body });
      const started = performance.now();
      expect((await server.get('/api/health')).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(500);
      expect([400, 401]).toContain((await answer).status);
    },
  );

  it('a body that is compressed is not unpacked', async () => {
    const body = gzipSync(Buffer.alloc(10_000_000, ' '));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    for (const path of ['/trpc/auth.login', '/api/auth/login']) {
      expect((await server.get(path, { method: 'POST', headers, body })).status).toBe(415);
    }
  });
});

describe('the type of a body', () => {
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
  ])('%j opens no way around the rules of the input', async (type) => {
    for (const path of ['/trpc/auth.login', '/api/auth/login']) {
      const { status } = await server.get(path, { method: 'POST', headers: { 'content-type': type }, body });
      expect([400, 415]).toContain(status);
    }
  });

  it('may be left out, with the same rules', async () => {
    for (const path of ['/trpc/auth.login', '/api/auth/login']) {
      expect([400, 415]).toContain((await server.get(path, { method: 'POST', body })).status);
    }
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PATCH', 'PROPFIND', 'LOCK', 'PURGE', 'SEARCH'])('%s does nothing', async (method) => {
    for (const path of ['/', '/api/auth/login', '/trpc/auth.logout', '/api/health']) {
      const { status, text } = await server.get(path, { method });
      expect([path, [400, 404, 405].includes(status)]).toEqual([path, true]);
      expect(text).not.toContain('x-secret');
    }
  });

  it.each(['CONNECT example.com:443 HTTP/1.1', 'NONSENSE / HTTP/1.1', 'GET http://evil.example/api/health HTTP/1.1'])(
    '%s reaches nobody else',
    async (line) => {
      const answer = await raw(request(line, 'connection: close'));
      expect(answer).not.toContain('evil');
      for (const status of statuses(answer)) expect([200, 400, 404, 405, 501]).toContain(status);
    },
  );

  it.each(['auth.logout', 'history.clear', 'admin.clearCache', 'auth.register'])(
    '%s changes nothing by GET',
    async (name) => {
      expect((await server.get(`/trpc/${name}?input=%7B%7D`)).status).toBe(405);
    },
  );
});

describe('other sites', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('%s may read nothing', async (origin) => {
    const asking = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    for (const path of ['/api/auth/login', '/trpc/auth.login', '/api/auth/profile', '/']) {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await server.get(path, { method, headers: asking });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
  });
});

describe('headers that split an answer', () => {
  it.each(['/movie/1%0d%0aset-cookie:%20a=b', '/%0d%0ax-evil:1', '/search?q=%0d%0ax-evil:1', '/api/%0d%0ax-evil:1'])(
    '%s adds none',
    async (path) => {
      const { headers } = await server.get(path);
      expect([headers['x-evil'], headers['set-cookie']]).toEqual([undefined, undefined]);
    },
  );
});

describe('what may be kept', () => {
  it('is nothing of a person, whatever else is asked along with it', async () => {
    for (const path of [
      '/trpc/auth.verify',
      '/trpc/history.source,catalogue.genres?batch=1&input=%7B%221%22%3A%7B%22mediaType%22%3A%22tv%22%7D%7D',
      '/api/auth/profile',
      '/api/admin/stats',
      '/api/health',
    ]) {
      expect([path, (await server.get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('is the same for everybody: a token changes no byte of the catalogue', async () => {
    const path = '/trpc/catalogue.genres?input=%7B%22mediaType%22%3A%22tv%22%7D';
    const plain = await server.get(path);
    const signed = await server.get(path, { headers: { authorization: `Bearer s${'0'.repeat(64)}` } });
    expect(signed.body).toEqual(plain.body);
    for (const { headers } of [plain, signed]) expect(headers['set-cookie']).toBeUndefined();
  });
});

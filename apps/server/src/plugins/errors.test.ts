import { connect } from 'node:net';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { messages } from '@marquee/domain/site/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivePlayers } from '../players/player-directory.ts';
import { type TestServer, testActivePlayers, testServer } from '../testing/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const notFoundMessage = 'There is nothing at this address.';

describe('an unknown URL', () => {
  it.each(['/api', '/api/', '/api/unknown', '/api/auth/profile/x.css', '/api/unknown?x=1'])(
    '%s is a 404 in the REST format',
    async (url) => {
      const { status, headers, text } = await server.request(url);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(text)).toEqual({ success: false, message: notFoundMessage, code: 'NOT_FOUND' });
    },
  );

  it.each([
    '/assets/missing.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/',
    '/assets/index-1a2b3c.js.br',
    '/favicon.ico',
    '/index.html',
    '/package.json',
    '/.env',
    '/.secret',
    '/.git/config',
    '/sw.js%00',
    '/assets/index-1a2b3c.js.map',
    '/movie/5/x.css',
    '/art/w500/nothing.svg',
    '/player/lantern',
    '/config/other.json',
  ])('%s is a 404 in plain text, not a page', async (url) => {
    const { status, headers, text } = await server.request(url);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(`${notFoundMessage}\n`);
  });

  it('is a 404 in the tRPC format under /trpc', async () => {
    const { status, text } = await server.request('/trpc');
    expect(status).toBe(404);
    expect(JSON.parse(text).error).toMatchObject({
      message: notFoundMessage,
      data: { code: 'NOT_FOUND', httpStatus: 404 },
    });
  });
});

describe('an invalid request', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page is 405 with an Allow header', async (method) => {
    const { status, headers, text } = await server.request('/movies', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(text).not.toContain('<');
  });

  it('with another method to an unknown URL is 404', async () => {
    expect((await server.request('/nowhere', { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['/assets/%zz', 'text/plain; charset=utf-8'],
    ['/api/%zz', 'application/json; charset=utf-8'],
    ['/api/tmdb/movie/%E0%A4%A', 'application/json; charset=utf-8'],
    ['/trpc/%E0%A4%A', 'application/json; charset=utf-8'],
  ])('with a URL that cannot be decoded is 400: %s', async (url, type) => {
    const { status, headers, text } = await server.request(url);
    expect([status, headers['content-type']]).toEqual([400, type]);
    expect(text).toContain(messages.invalidInput);
    expect(text).not.toContain('%zz');
  });

  it('that is not HTTP is 400, and the server keeps running', async () => {
    const { hostname, port } = new URL(server.origin);
    const response = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('close', () => resolve(received));
    });
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.request('/api/health')).status).toBe(200);
  });
});

describe('an internal error', () => {
  it('is a generic message to the caller, with the stack in the log', async () => {
    const faulty = await testServer({
      players: {
        ...testActivePlayers,
        read: () => Promise.reject(new Error('password=hunter2')),
        refresh: () => Promise.reject(new Error('password=hunter2')),
        frameOrigins: () => Promise.reject(new Error('password=hunter2')),
      },
    });
    const page = await faulty.request('/');
    expect([page.status, page.text]).toEqual([500, `${messages.internalError}\n`]);
    const procedure = await faulty.request('/trpc/catalogue.players');
    expect(procedure.status).toBe(500);
    expect(JSON.parse(procedure.text)).toEqual({
      error: {
        message: messages.internalError,
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, errors: null },
      },
    });
    const logged = faulty.log.filter((line) => line.includes('hunter2'));
    expect(logged).toHaveLength(2);
    expect(logged.every((line) => line.includes('"stack"'))).toBe(true);
    await faulty.close();
  });

  it('reveals nothing of an invalid procedure output', async () => {
    const nonsense = { configuration: { servers: 'hunter2' }, origin: 'built-in', failed: false };
    // Deliberately wrong for its type.
    const read = async () => nonsense as unknown as Awaited<ReturnType<ActivePlayers['read']>>;
    const faulty = await testServer({
      players: { ...testActivePlayers, read, refresh: read, frameOrigins: async () => [] },
    });
    const { status, text } = await faulty.request('/trpc/catalogue.players');
    expect(status).toBe(500);
    expect(JSON.parse(text).error).toEqual({
      message: messages.internalError,
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, errors: null },
    });
    await faulty.close();
  });

  it('of the upstream is 503', async () => {
    const down = await testServer({
      upstream: () => {
        throw new CatalogueError('unavailable', 'down');
      },
    });
    const { status, text } = await down.request('/trpc/catalogue.movie?input=%7B%22id%22%3A1%7D');
    expect(status).toBe(503);
    expect(JSON.parse(text).error.message).toBe(failureMessages.catalogueUnavailable);
    await down.close();
  });
});

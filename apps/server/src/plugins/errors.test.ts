import { connect } from 'node:net';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { failureMessages } from '@marquee/domain/failure-messages';
import { messages } from '@marquee/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayersInForce } from '../players/player-directory.ts';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const nothingThere = 'There is nothing at this address.';

describe('an unknown address', () => {
  it.each(['/api', '/api/', '/api/unknown', '/api/auth/profile/x.css', '/api/unknown?x=1'])('%s', async (address) => {
    const { status, headers, text } = await server.get(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text)).toEqual({ success: false, message: nothingThere, code: 'NOT_FOUND' });
  });

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
  ])('%s is a plain 404, never the page', async (address) => {
    const { status, headers, text } = await server.get(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(`${nothingThere}\n`);
  });

  it('under /trpc is told in tRPC’s own form', async () => {
    const { status, text } = await server.get('/trpc');
    expect(status).toBe(404);
    expect(JSON.parse(text).error).toMatchObject({
      message: nothingThere,
      data: { code: 'NOT_FOUND', httpStatus: 404 },
    });
  });
});

describe('a wrong request', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page is 405 and names what is allowed', async (method) => {
    const { status, headers, text } = await server.get('/movies', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(text).not.toContain('<');
  });

  it('with another method to an unknown address is 404', async () => {
    expect((await server.get('/nowhere', { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['/%zz', 'text/plain; charset=utf-8'],
    ['/api/%zz', 'application/json; charset=utf-8'],
  ])('with an address that cannot be decoded is 400: %s', async (address, type) => {
    const { status, headers, text } = await server.get(address);
    expect([status, headers['content-type']]).toEqual([400, type]);
    expect(text).toContain(messages.invalidInput);
    expect(text).not.toContain('%zz');
  });

  it('that is no HTTP is refused without harm', async () => {
    const { hostname, port } = new URL(server.origin);
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('close', () => resolve(received));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.get('/api/health')).status).toBe(200);
  });
});

describe('a fault of ours', () => {
  it('is one sentence to the caller and a stack in the log', async () => {
    const faulty = await testServer({
      players: {
        read: () => Promise.reject(new Error('password=hunter2')),
        refresh: () => Promise.reject(new Error('password=hunter2')),
        frameOrigins: () => Promise.reject(new Error('password=hunter2')),
      },
    });
    const page = await faulty.get('/');
    expect([page.status, page.text]).toEqual([500, `${messages.internalError}\n`]);
    const procedure = await faulty.get('/trpc/catalogue.players');
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

  it('tells nothing of an answer that was not what it should be', async () => {
    const nonsense = { configuration: { servers: 'hunter2' }, origin: 'built-in', failed: false };
    // Not what its type promises: that is what is tried.
    const read = async () => nonsense as unknown as Awaited<ReturnType<PlayersInForce['read']>>;
    const faulty = await testServer({ players: { read, refresh: read, frameOrigins: async () => [] } });
    const { status, text } = await faulty.get('/trpc/catalogue.players');
    expect(status).toBe(500);
    expect(JSON.parse(text).error).toEqual({
      message: messages.internalError,
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, errors: null },
    });
    await faulty.close();
  });

  it('of the upstream has its own status', async () => {
    const down = await testServer({
      answer: () => {
        throw new CatalogueError('unavailable', 'down');
      },
    });
    const { status, text } = await down.get('/trpc/catalogue.movie?input=%7B%22id%22%3A1%7D');
    expect(status).toBe(503);
    expect(JSON.parse(text).error.message).toBe(failureMessages.catalogueUnavailable);
    await down.close();
  });
});

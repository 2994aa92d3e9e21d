import { testNow } from '@marquee/api/testing/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { type TestServer, testServer } from '../testing/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('GET /api/health', () => {
  it('is flat and never cached', async () => {
    const { status, headers, text } = await server.request('/api/health');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { uptime, ...rest } = JSON.parse(text);
    expect(rest).toEqual({
      success: true,
      version: packageFile.version,
      timestamp: testNow.toISOString(),
      message: 'Healthy',
    });
    expect(uptime).toBe(0);
  });

  it('supports HEAD', async () => {
    expect((await server.request('/api/health', { method: 'HEAD' })).status).toBe(200);
  });

  it('is 503 without details while the database is unavailable', async () => {
    const broken = await testServer({ ping: () => Promise.reject(new Error('password=hunter2')) });
    const { status, text } = await broken.request('/api/health');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: 'The database does not answer' });
    expect(text).not.toContain('hunter2');
    await broken.close();
  });

  it('pings the database once for concurrent requests, which are not rate-limited', async () => {
    let pings = 0;
    let resolvePing: (milliseconds: number) => void = () => undefined;
    const ping = () => {
      pings += 1;
      return new Promise<number>((resolve) => {
        resolvePing = resolve;
      });
    };
    let waiting = 0;
    const server = await testServer({
      ping,
      prepare: (app) => {
        app.addHook('preHandler', async () => {
          waiting += 1;
        });
      },
    });
    const calls = Array.from({ length: 20 }, () => server.request('/api/health'));
    await vi.waitUntil(() => waiting === 20);
    resolvePing(1);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(pings).toBe(1);
    const next = server.request('/api/health');
    await vi.waitUntil(() => pings === 2);
    resolvePing(1);
    expect((await next).status).toBe(200);
    await server.close();
  });

  it('is 503 while draining, when every response closes its connection', async () => {
    const draining = await testServer();
    draining.lifecycle.isDraining = true;
    const { status, headers, text } = await draining.request('/api/health');
    expect([status, headers.connection]).toEqual([503, 'close']);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: 'Shutting down' });
    const page = await draining.request('/movies');
    expect([page.status, page.headers.connection]).toEqual([200, 'close']);
    await draining.close();
  });
});

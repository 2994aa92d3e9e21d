import { testNow } from '@marquee/api/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('GET /api/health', () => {
  it('is flat, and never kept', async () => {
    const { status, headers, text } = await server.get('/api/health');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { uptime, ...rest } = JSON.parse(text);
    expect(rest).toEqual({
      success: true,
      version: packageFile.version,
      timestamp: testNow.toISOString(),
      message: 'Healthy',
    });
    expect(Number.isInteger(uptime)).toBe(true);
  });

  it('answers HEAD too', async () => {
    expect((await server.get('/api/health', { method: 'HEAD' })).status).toBe(200);
  });

  it('is 503 while the database does not answer, and says no more than that', async () => {
    const broken = await testServer({ ping: () => Promise.reject(new Error('password=hunter2')) });
    const { status, text } = await broken.get('/api/health');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: 'The database does not answer' });
    expect(text).not.toContain('hunter2');
    await broken.close();
  });

  it('asks the database once for all who ask at the same time, as calls of it are not limited', async () => {
    let pings = 0;
    let answer: (milliseconds: number) => void = () => undefined;
    const ping = () => {
      pings += 1;
      return new Promise<number>((resolve) => {
        answer = resolve;
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
    const calls = Array.from({ length: 20 }, () => server.get('/api/health'));
    await vi.waitUntil(() => waiting === 20);
    answer(1);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(pings).toBe(1);
    const next = server.get('/api/health');
    await vi.waitUntil(() => pings === 2);
    answer(1);
    expect((await next).status).toBe(200);
    await server.close();
  });

  it('is 503 while draining, when every answer also ends its connection', async () => {
    const draining = await testServer();
    draining.lifecycle.draining = true;
    const { status, headers, text } = await draining.get('/api/health');
    expect([status, headers.connection]).toEqual([503, 'close']);
    expect(JSON.parse(text)).toMatchObject({ success: false, message: 'Shutting down' });
    const page = await draining.get('/movies');
    expect([page.status, page.headers.connection]).toEqual([200, 'close']);
    await draining.close();
  });
});

import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';

describe('request log', () => {
  it('has one line per request with the x-request-id of the response', async () => {
    const server = await testServer();
    const { headers } = await server.request('/movies');
    await server.close();
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines).toEqual([
      expect.objectContaining({ reqId: headers['x-request-id'], method: 'GET', path: '/movies', status: 200 }),
    ]);
  });

  it('has a line with the request id for a URL that cannot be decoded', async () => {
    const server = await testServer();
    const { status, headers } = await server.request('/%zz');
    await server.close();
    expect(status).toBe(400);
    const line = server.log.find((text) => text.includes('URL that cannot be decoded'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: headers['x-request-id'], status: 400 });
  });

  it('contains neither query strings nor tokens', async () => {
    const server = await testServer();
    const headers = { authorization: 'Bearer hunter2', cookie: 'hunter2' };
    await server.request('/search?q=hunter2', { headers });
    await server.request('/trpc/catalogue.movie?input=hunter2', { headers });
    await server.request('/api/unknown?token=hunter2', { headers });
    await server.close();
    expect(server.log.length).toBeGreaterThanOrEqual(3);
    expect(server.log.join('')).not.toContain('hunter2');
  });
});

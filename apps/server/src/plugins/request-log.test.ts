import { describe, expect, it } from 'vitest';
import { testServer } from '../testing.ts';

describe('the request log', () => {
  it('has one line a request, found by the id that the answer carries', async () => {
    const server = await testServer();
    const { headers } = await server.get('/movies');
    await server.close();
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(lines).toEqual([
      expect.objectContaining({ reqId: headers['x-request-id'], method: 'GET', path: '/movies', status: 200 }),
    ]);
  });

  it('has a line, and its id in the answer, for an address that no hook ever sees', async () => {
    const server = await testServer();
    const { status, headers } = await server.get('/%zz');
    await server.close();
    expect(status).toBe(400);
    const line = server.log.find((text) => text.includes('address that cannot be read'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: headers['x-request-id'], status: 400 });
  });

  it('holds neither queries nor tokens', async () => {
    const server = await testServer();
    const headers = { authorization: 'Bearer hunter2', cookie: 'hunter2' };
    await server.get('/search?q=hunter2', { headers });
    await server.get('/trpc/catalogue.movie?input=hunter2', { headers });
    await server.get('/api/unknown?token=hunter2', { headers });
    await server.close();
    expect(server.log.length).toBeGreaterThanOrEqual(3);
    expect(server.log.join('')).not.toContain('hunter2');
  });
});

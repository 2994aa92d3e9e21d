import { RateLimitedError } from '@marquee/api/rate-limited-error';
import { noRateLimits } from '@marquee/api/rate-limits';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';
import { errorBody } from './error-body.ts';

const server = await testServer();
const busy = await testServer({
  rateLimits: {
    ...noRateLimits,
    countCalls: async () => {
      throw new RateLimitedError('Too many', 7);
    },
  },
});
const broken = await testServer({
  upstream: () => {
    throw new Error('internal error');
  },
});
afterAll(() => Promise.all([server.close(), busy.close(), broken.close()]));

describe('proxy errors', () => {
  it.each([
    [server, '/movie/2147483647', 'GET', 404, 34],
    [server, '/movie/1/nothing', 'GET', 404, 34],
    [server, '/movie/0', 'GET', 400, 6],
    [server, '/tv/5517/season/10000', 'GET', 400, 6],
    [server, '/movie/popular?page=501', 'GET', 400, 22],
    [server, `/movie/1?append_to_response=${'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u'}`, 'GET', 400, 27],
    [server, '/search/movie?query=', 'GET', 400, 5],
    [server, '/movie/popular', 'POST', 405, 42],
    [server, `/movie/popular?x=${'x'.repeat(8_192)}`, 'GET', 414, 47],
    [busy, '/movie/popular', 'GET', 429, 25],
    [broken, '/movie/popular', 'GET', 500, 11],
  ] as const)('have the TMDB status code (%#: %s)', async (from, path, method, status, code) => {
    const response = await from.request(`/api/tmdb${path}`, { method });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({
      success: false,
      message: expect.any(String),
      code: expect.any(String),
      status_code: code,
      status_message: expect.stringMatching(/\w.*\.$/),
    });
  });

  it('have no TMDB fields outside the proxy', async () => {
    for (const path of ['/api/tmdb/cache/stats', '/api/nothing', '/api/auth/profile']) {
      const { text } = await server.request(path);
      expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message', 'code']);
    }
  });
});

it.each([
  [403, 'FORBIDDEN'],
  [409, 'CONFLICT'],
  [410, 'GONE'],
  [418, 'BAD_REQUEST'],
  [507, 'INTERNAL_SERVER_ERROR'],
])('status %i has the code %s under both APIs', (status, code) => {
  expect(JSON.parse(errorBody('/api/nothing', status).body)).toMatchObject({ code });
  const { error } = JSON.parse(errorBody('/trpc/nothing', status).body);
  expect(error).toMatchObject({ code: expect.any(Number), data: { code, httpStatus: status } });
});

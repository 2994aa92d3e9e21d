import { openDatabase } from '@marquee/db/database';
import { startTestServer } from '@marquee/db/testing/postgres';
import { silentLog } from '@marquee/domain/log';
import { messages } from '@marquee/domain/site/messages';
import { expect, it } from 'vitest';
import { openSecurityTestServer, password } from './testing-security-server.ts';

it('a stopped database is a 503 in REST and tRPC and does not affect other routes', async () => {
  const postgres = await startTestServer();
  const database = await openDatabase({ url: postgres.url, dataDirectory: '', pool: 4, log: silentLog });
  const product = await openSecurityTestServer({ opened: database, ping: database.ping });
  const { token } = await product.register('ada', 'owner');
  const login = { emailOrUsername: 'ada', password };
  expect((await product.send('GET', '/api/admin/stats', { token })).status).toBe(200);

  await postgres.stop();
  const calls = [
    () => product.send('POST', '/api/auth/login', { body: login }),
    () => product.send('GET', '/api/admin/users/paginated', { token }),
    () => product.send('POST', '/api/watch-history', { token, body: { media_id: '1', media_type: 'movie' } }),
    () => product.send('GET', '/api/auth/verify', { token: `r${'0'.repeat(64)}` }),
    () => product.trpc('mutation', 'auth.login', { input: login }),
    () => product.trpc('query', 'history.list', { token, input: {} }),
    () => product.trpc('mutation', 'history.clear', { token }),
  ];
  for (const call of calls) {
    const { status, headers, text } = await call();
    const body = JSON.parse(text);
    expect([status, body.error?.data.code ?? body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(body.error?.message ?? body.message).toBe(messages.databaseUnavailable);
    expect(headers['retry-after']).toBe('2');
    expect(text).not.toMatch(/ECONN|postgres|select|127\.0\.0\.1|:\d{4}/i);
  }
  expect(product.server.log.some((line) => line.includes('database error in procedure'))).toBe(true);
  expect((await product.send('GET', '/api/health')).status).toBe(503);
  for (const path of ['/api/tmdb/genre/movie/list', '/trpc/catalogue.home', '/', '/api/debug/db-config']) {
    expect([path, (await product.send('GET', path)).status]).toEqual([path, 200]);
  }
  const page = await product.send('GET', '/l/0123456789abcdef');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
  await product.close();
  await postgres.remove();
});

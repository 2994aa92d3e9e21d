import { openTestDatabase } from '@marquee/db/testing/database';
import { messages } from '@marquee/domain/site/messages';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSecurityTestServer, password } from './testing-security-server.ts';

it('a read-only database rejects writes with a 503, still reads, and recovers', async () => {
  const product = await openSecurityTestServer({ opened: await openTestDatabase('embedded') });
  const { token } = await product.register('ada');
  const title = { media_id: '550', media_type: 'movie' };
  const write = () => product.send('POST', '/api/watch-history', { token, body: title });
  expect((await write()).status).toBe(200);

  // Like the free-space guard when the disk is nearly full.
  await product.database.drizzle.execute(sql`set default_transaction_read_only = on`);
  const rejected = [
    await write(),
    await product.trpc('mutation', 'history.clear', { token }),
    await product.send('POST', '/api/auth/login', { body: { emailOrUsername: 'ada', password } }),
  ];
  for (const { status, headers, text } of rejected) {
    const body = JSON.parse(text);
    expect([status, body.error?.message ?? body.message]).toEqual([503, messages.databaseReadOnly]);
    expect(headers['retry-after']).toBe('60');
  }
  expect((await product.send('GET', '/api/watch-history/550/movie', { token })).status).toBe(200);
  expect((await product.send('GET', '/api/auth/verify', { token })).status).toBe(200);

  await product.database.drizzle.execute(sql`set default_transaction_read_only = off`);
  expect((await write()).status).toBe(200);
  await product.close();
});

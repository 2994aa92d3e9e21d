import { messages } from '@marquee/domain/messages';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHostileServer, password } from './testing-hostile.ts';

it('a database that may not write says so, still reads, and writes again by itself', async () => {
  const product = await openHostileServer();
  const { token } = await product.join('ada');
  const title = { media_id: '550', media_type: 'movie' };
  const write = () => product.send('POST', '/api/watch-history', { token, body: title });
  expect((await write()).status).toBe(200);

  // What the guard of the free space does when the disk is nearly full.
  await product.database.drizzle.execute(sql`set default_transaction_read_only = on`);
  const refused = [
    await write(),
    await product.trpc('mutation', 'history.clear', { token }),
    await product.send('POST', '/api/auth/login', { body: { emailOrUsername: 'ada', password } }),
  ];
  for (const { status, headers, text } of refused) {
    const answer = JSON.parse(text);
    expect([status, answer.error?.message ?? answer.message]).toEqual([503, messages.databaseReadOnly]);
    expect(headers['retry-after']).toBe('60');
  }
  expect((await product.send('GET', '/api/watch-history/550/movie', { token })).status).toBe(200);
  expect((await product.send('GET', '/api/auth/verify', { token })).status).toBe(200);

  await product.database.drizzle.execute(sql`set default_transaction_read_only = off`);
  expect((await write()).status).toBe(200);
  await product.close();
});

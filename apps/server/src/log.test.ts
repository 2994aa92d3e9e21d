import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serializeError } from './log.ts';

it('logs the error of a failed Redis command without its arguments', () => {
  const command = { name: 'hello', args: ['3', 'AUTH', 'default', 'hunter2'] };
  const error = Object.assign(new Error('WRONGPASS invalid username-password pair'), { command });
  expect(serializeError(error).message).toBe('WRONGPASS invalid username-password pair');
  expect(JSON.stringify(serializeError(error))).not.toContain('hunter2');
});

it('logs an error and its cause with one mark between them', () => {
  const error = new Error('There is no folder /gone.', { cause: new Error('ENOENT: /gone') });
  expect(serializeError(error).message).toBe('There is no folder /gone: ENOENT: /gone');
});

it('logs the error of a request that is not HTTP without what was sent', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nauthorization: Bearer ada-lovelace\r\nbroken header\r\n\r\n');
  const [error, socket] = await once(server, 'clientError');
  socket.destroy();
  client.destroy();
  server.close();
  expect(error.rawPacket.toString()).toContain('ada-lovelace');
  const log = serializeError(error);
  expect(log).toMatchObject({ code: 'HPE_INVALID_HEADER_TOKEN', rawPacket: undefined });
});

describe('the log of a failed query', () => {
  const address = 'ada.lovelace@example.com';
  const wrong = { ...newUser('lovelace'), email: address, emailCanonical: address };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.drizzle.insert(users).values(wrong);
  });
  afterAll(() => database.close());

  it.each<[what: string, code: string, query: () => Promise<unknown>]>([
    ['with a name that is taken', '23505', () => database.drizzle.insert(users).values(wrong)],
    [
      'with a row that breaks a check',
      '23514',
      () => database.drizzle.insert(users).values({ ...wrong, role: 'lovelace' as never }),
    ],
    ['with a value of another type', '22P02', () => database.drizzle.execute(sql`select ${address}::text::integer`)],
    [
      'with broken JSON',
      '22P02',
      () => database.drizzle.execute(sql`select ${`{"email": "${address}", lovelace`}::text::jsonb`),
    ],
    ['with a time out of range', '22008', () => database.drizzle.execute(sql`select ('9'||${'999999-01-01'})::date`)],
  ])('%s has its code and none of its values', async (_what, code, query) => {
    const error = await query().then(
      () => expect.fail('the query succeeded'),
      (thrown: Error & { cause: Error & { code: string } }) => thrown,
    );
    expect(error.cause.code).toBe(code);
    const log = JSON.stringify(serializeError(error));
    expect(log).toContain('Failed query');
    expect(log).not.toMatch(/lovelace|example\.com|999999/);
    // As where the driver's own error is logged.
    expect(JSON.stringify(serializeError(error.cause))).not.toMatch(/lovelace|example\.com|999999/);
  });
});

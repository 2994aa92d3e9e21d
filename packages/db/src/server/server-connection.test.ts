import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { silentLog } from '@marquee/domain/log';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { attachDatabase } from '../attach-database.ts';
import { connect } from '../connection.ts';
import { databaseErrorOf, databaseFaultOf } from '../database-error.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';

// An own database: an open connection to the template would keep other tests from copying it.
let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** A proxy to the server that can stall: it drops bytes and closes nothing. */
async function stallingProxy() {
  const url = new URL(database.url);
  const target = Number(url.port);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connectSocket(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isStalled || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setStalled: (value: boolean) => {
      isStalled = value;
    },
    cut: (how: 'FIN' | 'RST' = 'FIN') => {
      for (const socket of sockets) how === 'RST' ? socket.resetAndDestroy() : socket.destroy();
      sockets.clear();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

it('a query rejects when the server stalls, and the next one succeeds when the server is back', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const options = { pool: 1, log: silentLog, silenceSeconds: 1 };
  const client = connect({ kind: 'server', url: proxy.url }, options);
  closers.push(() => client.end({ timeout: 0 }));
  expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
  proxy.setStalled(true);
  await expect(client`select 2 as two`).rejects.toThrow('CONNECTION_CLOSED');
  proxy.setStalled(false);
  // The pool notices a lost connection within two iterations of the event loop.
  await expect.poll(() => client`select 3 as three`.catch(() => null)).toEqual([{ three: 3 }]);
});

it.each(['FIN', 'RST'] as const)('connections cut repeatedly by %s fail their queries only', async (how) => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const { client, drizzle } = await attachDatabase({ kind: 'server', url: proxy.url }, { pool: 3, log: silentLog });
  closers.push(() => client.end({ timeout: 0 }));
  let isOver = false;
  const queryRepeatedly = async (isTransaction: boolean, worker: number) => {
    for (let round = 0; !isOver; round += 1) {
      const query = sql`select ${worker * 1_000_000 + round}::int as n`;
      const rows = isTransaction
        ? drizzle.transaction((transaction) => transaction.execute(query))
        : drizzle.execute(query);
      await rows.then(
        (received) => expect(received, 'not the rows of another query').toEqual([{ n: worker * 1_000_000 + round }]),
        () => wait(5),
      );
    }
  };
  const queries = Promise.all([true, false, true, false].map(queryRepeatedly));
  for (let round = 0; round < 27; round += 1) {
    await wait(7 * (round % 9));
    proxy.cut(how);
  }
  isOver = true;
  await queries;
  // One query per connection: the pool lost none.
  const runOnAll = () => Promise.all([1, 2, 3].map(() => drizzle.execute(sql`select 1 as one`))).catch(() => null);
  await expect.poll(runOnAll).toEqual([1, 2, 3].map(() => [{ one: 1 }]));
});

it('a ping of a stalled server rejects after two seconds', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const database = await attachDatabase({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog });
  closers.push(() => database.client.end({ timeout: 0 }));
  expect(await database.ping()).toBeGreaterThan(0);
  proxy.setStalled(true);
  await expect(database.ping()).rejects.toThrow('no result within 2000 ms');
});

it('queries and transactions reject without a free connection in time, and later ones succeed', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const options = { pool: 2, log: silentLog, queueSeconds: 0.2 };
  const { client, drizzle } = await attachDatabase({ kind: 'server', url: proxy.url }, options);
  closers.push(() => client.end({ timeout: 0 }));
  const inTransaction = (query: SQL) => drizzle.transaction((transaction) => transaction.execute(query));
  const busy = [1, 2].map(() => inTransaction(sql`select pg_sleep(0.5)`));
  const waiting = [drizzle.execute(sql`select 2 as two`), inTransaction(sql`select 2 as two`)];
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && databaseFaultOf(outcome.reason))).toEqual([
    'unavailable',
    'unavailable',
  ]);
  await Promise.all(busy);
  expect(await drizzle.execute(sql`select 3 as three`)).toEqual([{ three: 3 }]);
});

it('a transaction takes one connection, also for the queries in it', async () => {
  const options = { pool: 1, log: silentLog, queueSeconds: 0.2 };
  const { client, drizzle } = await attachDatabase({ kind: 'server', url: database.url }, options);
  closers.push(() => client.end({ timeout: 0 }));
  const one = drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    return transaction.transaction((nested) => nested.execute(sql`select 1 as one`));
  });
  const next = drizzle.execute(sql`select 2 as two`);
  expect(await Promise.all([one, next])).toEqual([[{ one: 1 }], [{ two: 2 }]]);
});

it('a transaction whose work misses a file rejects, and returns its connection', async () => {
  const options = { pool: 1, log: silentLog, queueSeconds: 0.2 };
  const { client, drizzle } = await attachDatabase({ kind: 'server', url: database.url }, options);
  closers.push(() => client.end({ timeout: 0 }));
  const missing = drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await readFile('/nowhere/missing.txt');
  });
  await expect(missing).rejects.toThrow('ENOENT');
  expect(await drizzle.execute(sql`select 2 as two`)).toEqual([{ two: 2 }]);
});

it('work that fails after its transaction lost the connection does not roll back', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const { client, drizzle } = await attachDatabase({ kind: 'server', url: proxy.url }, { pool: 1, log: silentLog });
  closers.push(() => client.end({ timeout: 0 }));
  let fail = () => {};
  const transaction = drizzle.transaction(async (own) => {
    await own.execute(sql`select 1`);
    await new Promise((_resolve, reject) => {
      fail = () => reject(new Error('the upstream failed'));
      proxy.cut();
    });
  });
  await expect(transaction).rejects.toThrow('CONNECTION_CLOSED');
  fail();
  await expect.poll(() => drizzle.execute(sql`select 2 as two`).catch(() => null)).toEqual([{ two: 2 }]);
});

it('the server cancels slow statements and idle transactions by itself', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const client = connect({ kind: 'server', url: proxy.url }, { pool: 1, log: silentLog });
  closers.push(() => client.end({ timeout: 0 }));
  expect(await client`show statement_timeout`).toEqual([{ statement_timeout: '10s' }]);
  expect(await client`show idle_in_transaction_session_timeout`).toEqual([
    { idle_in_transaction_session_timeout: '10s' },
  ]);
  await client`set statement_timeout = 50`;
  const thrown = await client`select pg_sleep(5)`.catch((error: unknown) => databaseErrorOf(error));
  expect(thrown).toMatchObject({ code: '57014' });
});

it.each([
  ['a statement is running', 'FIN'],
  ['a statement is running', 'RST'],
  ['no statement is running', 'FIN'],
  ['no statement is running', 'RST'],
] as const)(
  'a transaction rejects when its connection is lost while %s, by %s, and the pool still works',
  async (state, how) => {
    const proxy = await stallingProxy();
    closers.push(proxy.close);
    const { client, drizzle } = await attachDatabase({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog });
    closers.push(() => client.end({ timeout: 0 }));
    for (let n = 0; n < 4; n += 1) {
      const transaction = drizzle.transaction(async (own) => {
        await own.execute(sql`select 1`);
        if (state === 'no statement is running') proxy.cut(how);
        else setTimeout(proxy.cut, 20, how);
        await own.execute(sql`select pg_sleep(1)`);
      });
      await expect(transaction).rejects.toThrow(/CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONN|EPIPE|write/);
    }
    expect(await Promise.all([1, 2, 3].map((n) => drizzle.execute(sql`select ${n}::int as n`)))).toEqual(
      [1, 2, 3].map((n) => [{ n }]),
    );
  },
);

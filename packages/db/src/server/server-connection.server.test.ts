import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { silentLog } from '@marquee/domain/log';
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
    cut: () => {
      for (const socket of sockets) socket.destroy();
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

it('repeatedly cut connections fail their queries only', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const client = connect({ kind: 'server', url: proxy.url }, { pool: 3, log: silentLog });
  closers.push(() => client.end({ timeout: 0 }));
  let isOver = false;
  const queryRepeatedly = async (isTransaction: boolean) => {
    while (!isOver) {
      const query = isTransaction ? client.begin((transaction) => transaction`select 1`) : client`select 1`;
      await query.catch(() => wait(5));
    }
  };
  const queries = Promise.all([true, false, true, false].map(queryRepeatedly));
  for (let round = 0; round < 60; round += 1) {
    await wait(7 * (round % 9));
    proxy.cut();
  }
  isOver = true;
  await queries;
  // One query per connection: the pool lost none.
  const runOnAll = () => Promise.all([1, 2, 3].map(() => client`select 1 as one`)).catch(() => null);
  await expect.poll(runOnAll).toEqual([1, 2, 3].map(() => [{ one: 1 }]));
});

it('a ping of a stalled server rejects after two seconds', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const database = await attachDatabase({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog });
  closers.push(() => database.client.end({ timeout: 0 }));
  expect(await database.ping()).toBeGreaterThan(0);
  proxy.setStalled(true);
  await expect(database.ping()).rejects.toThrow('within 2 s');
});

it('queries and transactions reject without a free connection in time, and later ones succeed', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const client = connect({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog, queueSeconds: 0.2 });
  closers.push(() => client.end({ timeout: 0 }));
  const busy = [1, 2].map(() => client.begin((sql) => sql.unsafe('select pg_sleep(0.5)')));
  const waiting = [client.unsafe('select 2 as two'), client.begin((sql) => sql.unsafe('select 2 as two'))];
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && databaseFaultOf(outcome.reason))).toEqual([
    'unavailable',
    'unavailable',
  ]);
  await Promise.all(busy);
  expect(await client.unsafe('select 3 as three')).toEqual([{ three: 3 }]);
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

it.each(['a statement is running', 'no statement is running'])(
  'a transaction rejects when its connection is lost while %s, and the pool still works',
  async (state) => {
    const proxy = await stallingProxy();
    closers.push(proxy.close);
    const client = connect({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog });
    closers.push(() => client.end({ timeout: 0 }));
    for (let n = 0; n < 10; n += 1) {
      const transaction = client.begin(async (own) => {
        await own`select 1`;
        if (state === 'no statement is running') proxy.cut();
        else setTimeout(proxy.cut, 20);
        await own`select pg_sleep(1)`;
      });
      await expect(transaction).rejects.toThrow(/CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONN|EPIPE|write/);
    }
    expect(await Promise.all([1, 2, 3].map((n) => client`select ${n}::int as n`))).toEqual(
      [1, 2, 3].map((n) => [{ n }]),
    );
  },
);

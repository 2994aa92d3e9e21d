import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { attachDatabase } from './attach-database.ts';
import { connect } from './connection.ts';
import { databaseErrorOf, databaseFaultOf } from './database-error.ts';
import { createEmptyDatabase, type EmptyDatabase } from './testing-empty-database.ts';
import { silentLog } from './testing-log.ts';

// Of its own: whoever is connected to the template keeps others from copying it.
let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** Stands between the pool and the server, and falls silent on request: bytes are swallowed, nothing is closed. */
async function stallingProxy() {
  const url = new URL(database.url);
  const target = Number(url.port);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connectSocket(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => silent || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setSilent: (value: boolean) => {
      silent = value;
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

it('a query whose server falls silent fails, and the next one works once the server is back', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const options = { pool: 1, log: silentLog, patience: 1 };
  const client = connect({ kind: 'server', url: proxy.url }, options);
  closers.push(() => client.end({ timeout: 0 }));
  expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
  proxy.setSilent(true);
  await expect(client`select 2 as two`).rejects.toThrow('CONNECTION_CLOSED');
  proxy.setSilent(false);
  // The pool learns of a lost connection within two rounds of the event loop.
  await expect.poll(() => client`select 3 as three`.catch(() => null)).toEqual([{ three: 3 }]);
});

it('connections that are cut again and again, also while they are made, cost their queries and nothing else', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const client = connect({ kind: 'server', url: proxy.url }, { pool: 3, log: silentLog });
  closers.push(() => client.end({ timeout: 0 }));
  let isOver = false;
  const ask = async (isTransaction: boolean) => {
    while (!isOver) {
      const asked = isTransaction ? client.begin((transaction) => transaction`select 1`) : client`select 1`;
      await asked.catch(() => wait(5));
    }
  };
  const asking = Promise.all([true, false, true, false].map(ask));
  for (let round = 0; round < 60; round += 1) {
    await wait(7 * (round % 9));
    proxy.cut();
  }
  isOver = true;
  await asking;
  // As many as there are connections: none was lost on the way.
  const answers = () => Promise.all([1, 2, 3].map(() => client`select 1 as one`)).catch(() => null);
  await expect.poll(answers).toEqual([1, 2, 3].map(() => [{ one: 1 }]));
});

it('a ping of a silent server is refused after two seconds', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const database = await attachDatabase({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog });
  closers.push(() => database.client.end({ timeout: 0 }));
  expect(await database.ping()).toBeGreaterThan(0);
  proxy.setSilent(true);
  await expect(database.ping()).rejects.toThrow('within 2 s');
});

it('a query that finds no free connection in time is refused, and so is a transaction; later ones are served', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const client = connect({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog, waiting: 0.2 });
  closers.push(() => client.end({ timeout: 0 }));
  const busy = [1, 2].map(() => client.begin((sql) => sql.unsafe('select pg_sleep(0.5)')));
  const waiting = [client.unsafe('select 2 as two'), client.begin((sql) => sql.unsafe('select 2 as two'))];
  const refusals = await Promise.allSettled(waiting);
  expect(refusals.map((outcome) => outcome.status === 'rejected' && databaseFaultOf(outcome.reason))).toEqual([
    'unavailable',
    'unavailable',
  ]);
  await Promise.all(busy);
  expect(await client.unsafe('select 3 as three')).toEqual([{ three: 3 }]);
});

it('the server ends statements and forgotten transactions by itself', async () => {
  const proxy = await stallingProxy();
  closers.push(proxy.close);
  const client = connect({ kind: 'server', url: proxy.url }, { pool: 1, log: silentLog });
  closers.push(() => client.end({ timeout: 0 }));
  expect(await client`show statement_timeout`).toEqual([{ statement_timeout: '10s' }]);
  expect(await client`show idle_in_transaction_session_timeout`).toEqual([
    { idle_in_transaction_session_timeout: '10s' },
  ]);
  await client`set statement_timeout = 50`;
  const late = await client`select pg_sleep(5)`.catch((error: unknown) => databaseErrorOf(error));
  expect(late).toMatchObject({ code: '57014' });
});

it.each(['a statement is under way', 'between two statements'])(
  'a transaction whose connection is lost while %s fails alone: the process and the pool go on',
  async (moment) => {
    const proxy = await stallingProxy();
    closers.push(proxy.close);
    const client = connect({ kind: 'server', url: proxy.url }, { pool: 2, log: silentLog });
    closers.push(() => client.end({ timeout: 0 }));
    for (let n = 0; n < 10; n += 1) {
      const transaction = client.begin(async (own) => {
        await own`select 1`;
        if (moment === 'between two statements') proxy.cut();
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

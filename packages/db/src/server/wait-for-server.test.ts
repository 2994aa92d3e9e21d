import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** A URL of the database at a port where nothing listens until `start`. */
async function lateServer() {
  const url = new URL(database.url);
  const target = Number(url.port || 5432);
  const proxy = createServer((client) => {
    const upstream = connect(target, url.hostname);
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  const listen = (port: number) => once(proxy.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    proxy.close();
    await once(proxy, 'close');
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  await close();
  const late = new URL(url);
  late.hostname = '127.0.0.1';
  late.port = String(port);
  return { url: late.href, start: () => listen(port), close };
}

const open = (url: string, waitSeconds: number, warn: (message: string) => void = () => undefined) =>
  openDatabase({
    url,
    dataDirectory: '',
    pool: 1,
    waitSeconds,
    log: { ...silentLog, warn: (fields, message) => warn(`${message} ${JSON.stringify(fields)}`) },
  });

it('waits for a server that comes up later, and says so once', async () => {
  const server = await lateServer();
  const warnings: string[] = [];
  const opened = await open(server.url, 30, (warning) => {
    warnings.push(warning);
    void server.start();
  });
  expect(await opened.ping()).toBeGreaterThan(0);
  expect(warnings).toEqual([
    expect.stringMatching(/^Waiting up to 30 s for the Postgres server of DATABASE_URL .*ECONNREFUSED/),
  ]);
  await opened.close();
  await server.close();
});

it('gives up when the time is over', async () => {
  const { url } = await lateServer();
  await expect(open(url, 0.01)).rejects.toThrow(/^The Postgres server of DATABASE_URL cannot be used: .*ECONNREFUSED/);
});

it('does not wait where time does not help', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const warnings: string[] = [];
  await expect(open(url.href, 30, (warning) => warnings.push(warning))).rejects.toThrow('"no_such_database" does not');
  expect(warnings).toEqual([]);
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send } from './testing/app.ts';
import { TestProduct } from './testing/product.ts';

/** A mutation whose body is incomplete: it stays in flight until `end` is called. */
function startRequest(origin: string): { outgoing: ClientRequest; status: Promise<number | undefined> } {
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const outgoing = request(`${origin}/trpc/catalogue.refreshPlayers`, { method: 'POST', headers });
  const status = once(outgoing, 'response').then(([incoming]) => {
    incoming.resume();
    return incoming.statusCode as number | undefined;
  });
  outgoing.flushHeaders();
  return { outgoing, status };
}

let folder = '';
let running: TestProduct[] = [];

function start(variables: Record<string, string> = {}): TestProduct {
  const product = new TestProduct({ PORT: '0', DATA_DIR: folder, ...variables });
  running.push(product);
  return product;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-data-'));
  await createDataFolder(folder);
});

afterEach(async () => {
  await Promise.all(running.map((product) => product.kill()));
  running = [];
});

afterAll(() => rm(folder, { recursive: true }));

describe('server process', { timeout: 60_000 }, () => {
  it('logs its origin once, serves, has its data folder for itself, and on SIGTERM finishes requests in flight before it exits 0', async () => {
    const product = start({ HISTORY_RETENTION_DAYS: '3', BACKUP_DIR: join(folder, 'gone') });
    const origin = await product.listening();
    expect(product.output.match(/listening on/g)).toHaveLength(1);
    await expect.poll(() => product.output.match(/"ready in \d+\.\d s"/g)).toHaveLength(1);
    expect(product.output).not.toContain('migration');
    await expect
      .poll(() => product.logged('cannot be written'))
      .toMatchObject([
        { level: 40, msg: expect.stringMatching(/^BACKUP_DIR \S+ cannot be written: there is no folder/) },
      ]);
    await expect
      .poll(() => product.logged('scheduled backup failed'), { timeout: 20_000 })
      .toMatchObject([
        { err: { message: expect.stringMatching(/^There is no folder \S+\. Check BACKUP_DIR: ENOENT/) } },
      ]);
    for (const line of product.output.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
    expect((await send(origin, '/api/health')).status).toBe(200);
    const { text } = await send(origin, '/privacy');
    for (const stated of ['"historyRetentionDays":3,', 'cleaned automatically after 3 days of inactivity'])
      expect(text).toContain(stated);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.errors).toMatch(/^Marquee cannot start: [^\n]+\n$/);
    expect(second.errors).toContain(String(product.child.pid));
    expect(second.output).not.toContain('listening on');

    const { outgoing, status } = startRequest(origin);
    await send(origin, '/api/health');
    product.child.kill('SIGTERM');
    let health = 200;
    while (health === 200) health = (await send(origin, '/api/health')).status;
    expect(health).toBe(503);
    outgoing.end('{}');
    expect(await status).toBe(200);
    expect(await product.ended).toBe(0);
    expect(product.errors).toBe('');
  });

  it('refuses an invalid environment with one line that names the variables', async () => {
    const product = start({ PORT: 'eighty', TMDB_ACCESS_TOKEN: 'hunter2 hunter2' });
    expect(await product.ended).toBe(1);
    expect(product.errors).toBe(
      'Marquee cannot start: PORT must be a whole number from 0 to 65535, and TMDB_ACCESS_TOKEN must be one word of printable ASCII characters.\n',
    );
    expect(product.output).toBe('');
  });

  it('waits for a database server that is not there yet', async () => {
    const product = start({ DATABASE_URL: 'postgres://marquee@127.0.0.1:1/marquee' });
    const waiting = () => product.logged('Waiting up to 30 s for the Postgres server');
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(null);
  });
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from '@marquee/db/backup/create-backup';
import type { Database } from '@marquee/db/database';
import { connectToRelease, createEmptyDatabase } from '@marquee/db/testing/empty-database';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram, TestProduct } from '../testing/product.ts';

let folder: string;
let release: Awaited<ReturnType<typeof connectToRelease>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-schema-'));
  release = await connectToRelease(23);
});
afterAll(async () => {
  await release.drop();
  await rm(folder, { recursive: true });
});

const environment = () => ({ DATABASE_URL: release.url, DATA_DIR: folder });

/** What a command prints to stderr. */
const errorsOf = async (command: string, args: string[], env = environment()) =>
  (await runProgram(command, args, env)).errors;

const migrations = async () => (await release.client`select from drizzle.__drizzle_migrations`).length;

it.each([
  ['backup', ['before-update.marquee']],
  ['account', ['ada', '--role', 'owner']],
])('%s leaves the database of an earlier version as it is', { timeout: 60_000 }, async (command, args) => {
  const errors = await errorsOf(
    command,
    args.map((arg) => (arg.includes('.') ? join(folder, arg) : arg)),
  );
  expect(errors).toMatch(
    /^This database is of an earlier version of Marquee\. Run the command of that version: [^\n]+\n$/,
  );
  expect(await migrations()).toBe(24);
});

it('backup says of an empty database that there is nothing in it yet', { timeout: 60_000 }, async () => {
  const empty = await createEmptyDatabase();
  const errors = await errorsOf('backup', [join(folder, 'empty.marquee')], {
    ...environment(),
    DATABASE_URL: empty.url,
  });
  await empty.drop();
  expect(errors).toBe(
    'There is nothing of Marquee in this database yet: the first start of Marquee creates its tables.\n',
  );
});

it('restore says which migrations it applies to the backup of an earlier version', { timeout: 60_000 }, async () => {
  const path = join(folder, 'earlier.marquee');
  const earlier: Pick<Database, 'snapshot'> = { snapshot: (read) => drizzle(release.client).transaction(read) };
  await createBackup(earlier, path, { product: '', clock: () => new Date() });
  const empty = await createEmptyDatabase();
  const errors = await errorsOf('restore', [path], { ...environment(), DATABASE_URL: empty.url });
  await empty.drop();
  expect(errors).toMatch(/^database: \d+ migrations? to apply\n(applied 00\d\d in \d+\.\d s\n)+$/);
});

it('a start on a taken port does not migrate', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const product = new TestProduct({ ...environment(), HOST: '127.0.0.1', PORT: String(port) });
  expect(await product.ended).toBe(1);
  expect(product.errors).toMatch(new RegExp(`^Marquee cannot start: PORT ${port} is taken`));
  expect(await migrations()).toBe(24);
  other.close();
});

it('an earlier version does not start on the database of a later one', { timeout: 60_000 }, async () => {
  await release.client`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', 9999999999999 from generate_series(1, 100)`;
  const product = new TestProduct({ ...environment(), PORT: '0' });
  expect(await product.ended).toBe(1);
  expect(product.errors).toBe(
    'Marquee cannot start: A later version of Marquee has migrated this database. ' +
      'Run that version, or restore a backup from before.\n',
  );
});

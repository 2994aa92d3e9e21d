import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { examineDatabase } from './examine-database.ts';
import { silentLog } from './testing-log.ts';

it('tells what a server lacks, and leaves it as it was', async () => {
  const source = inject('testDatabases');
  if (source.kind !== 'server') throw new Error('This file needs a server');
  const administration = postgres(source.url, { max: 1 });
  const name = `${source.template}_examined`;
  const url = new URL(source.url);
  url.pathname = name;
  const examined = () => examineDatabase({ url: url.href, dataDirectory: '', pool: 1, log: silentLog });

  await expect(examined()).rejects.toThrow(/does not exist/);
  await administration`create database ${administration(name)}`;
  const empty = await examined();
  expect(empty).toMatchObject({ version: expect.stringMatching(/^\d+/), hasTrigrams: true, mayCreate: true });
  expect(empty?.connectionLimit).toBeGreaterThan(1);
  expect(empty?.pendingMigrations).toBeGreaterThan(3);
  expect(await examined()).toEqual(empty);
  await administration`drop database ${administration(name)} with (force)`;

  await administration`create database ${administration(name)} template ${administration(source.template)}`;
  expect(await examined()).toMatchObject({ pendingMigrations: 0 });
  const client = postgres(url.href, { max: 1 });
  await client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 0)`;
  await client.end();
  expect(await examined()).toMatchObject({ pendingMigrations: -1 });
  await administration`drop database ${administration(name)} with (force)`;
  await administration.end();
});

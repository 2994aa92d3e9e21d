import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './database.ts';
import { silentLog } from './testing-log.ts';
import { startTestServer } from './testing-server.ts';

/** Vitest's global set-up of the project `server`: a Postgres server with a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // biome-ignore lint/style/noProcessEnv: the one place where the tests are told of a server that is there already.
  const server = await startTestServer(process.env.TEST_DATABASE_URL);
  const template = `marquee_test_${randomBytes(6).toString('hex')}`;
  const administration = postgres(server.url, { max: 1, onnotice: () => undefined });
  await administration`create database ${administration(template)}`;
  const url = new URL(server.url);
  url.pathname = template;
  const database = await openDatabase({ url: url.href, dataDirectory: '', pool: 1, log: silentLog });
  await database.close();
  project.provide('testDatabases', { kind: 'server', url: server.url, template });
  return async () => {
    const left = await administration<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${template})`;
    for (const { name } of left) await administration`drop database ${administration(name)} with (force)`;
    await administration.end();
    await server.stop();
  };
}

import { randomBytes } from 'node:crypto';
import { silentLog } from '@marquee/domain/log';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { startTestServer } from './postgres/server.ts';

/** The Postgres server of a run with its migrated template database, and how many projects use them. */
interface SharedServer {
  url: string;
  template: string;
  projects: number;
  close(): Promise<void>;
}

/** Shared by the projects, each of which loads this file: a server with a template takes seconds of a core. */
const run = globalThis as { postgresTestServer?: Promise<SharedServer> | undefined };

/** Vitest's global set-up of projects that use a Postgres server: one server with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.postgresTestServer ??= openServer();
  const server = await run.postgresTestServer;
  server.projects += 1;
  project.provide('testServer', { url: server.url, template: server.template });
  return async () => {
    server.projects -= 1;
    if (server.projects > 0) return;
    run.postgresTestServer = undefined;
    await server.close();
  };
}

async function openServer(): Promise<SharedServer> {
  // biome-ignore lint/style/noProcessEnv: the only place where tests read the URL of an existing server.
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { url, remove: async () => undefined } : await startTestServer();
  const template = `marquee_test_${randomBytes(6).toString('hex')}`;
  const administration = postgres(server.url, { max: 1, onnotice: () => undefined });
  await administration`create database ${administration(template)}`;
  const templateUrl = new URL(server.url);
  templateUrl.pathname = template;
  const database = await openDatabase({ url: templateUrl.href, dataDirectory: '', pool: 1, log: silentLog });
  await database.close();
  return {
    url: server.url,
    template,
    projects: 0,
    async close() {
      const leftovers = await administration<{ name: string }[]>`
        select datname as name from pg_database where starts_with(datname, ${template})`;
      for (const { name } of leftovers) await administration`drop database ${administration(name)} with (force)`;
      await administration.end();
      await server.remove();
    },
  };
}

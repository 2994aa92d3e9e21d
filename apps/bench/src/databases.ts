import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import postgres from 'postgres';
import { startPostgresServer } from './postgres-server.ts';
import type { RunSql } from './seed-users.ts';

/** An empty database of the product's own. */
export interface BenchDatabase {
  /** Variables that make the product use it. */
  readonly environment: Record<string, string>;
  /** Runs SQL beside the product; the embedded database wants the product stopped meanwhile. */
  withSql(work: (run: RunSql) => Promise<void>): Promise<void>;
}

export interface Databases {
  /** For a report. */
  readonly name: string;
  create(): Promise<BenchDatabase>;
  close(): Promise<void>;
}

/** Databases on a Postgres server: the one at `url`, else one that is started here. */
export async function serverDatabases(url: string | undefined): Promise<Databases> {
  const server = url === undefined ? await startPostgresServer() : { url, remove: async () => undefined };
  const administration = postgres(server.url, { max: 1, onnotice: () => undefined });
  const names: string[] = [];
  const [{ version } = { version: 'Postgres' }] = await administration<{ version: string }[]>`show server_version`.then(
    (rows) => rows.map((row) => ({ version: `Postgres ${Object.values(row)[0]}` })),
  );
  return {
    name: `${version}, ${url === undefined ? 'started with its own settings on this machine' : 'of DATABASE_URL'}`,
    async create() {
      const name = `marquee_bench_${process.pid}_${names.length}`;
      await administration`create database ${administration(name)}`;
      names.push(name);
      const address = new URL(server.url);
      address.pathname = name;
      return {
        environment: { DATABASE_URL: address.href },
        async withSql(work) {
          const client = postgres(address.href, { max: 1 });
          await work((sql) => client.unsafe(sql));
          await client.end();
        },
      };
    },
    async close() {
      for (const name of names) await administration`drop database ${administration(name)} with (force)`;
      await administration.end();
      await server.remove();
    },
  };
}

/** Databases embedded in the product, each in a temporary folder. */
export async function embeddedDatabases(): Promise<Databases> {
  const parent = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  return {
    name: 'embedded (PGlite)',
    async create() {
      const folder = await mkdtemp(join(parent, 'data-'));
      return {
        environment: { DATA_DIR: folder },
        async withSql(work) {
          const database = await PGlite.create({ dataDir: join(folder, 'postgres'), extensions: { pg_trgm } });
          await work((sql) => database.exec(sql));
          await database.close();
        },
      };
    },
    close: () => rm(parent, { recursive: true, force: true }),
  };
}

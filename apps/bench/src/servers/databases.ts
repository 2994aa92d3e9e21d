import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { startTestServer } from '@marquee/db/testing/postgres';
import postgres from 'postgres';
import type { RunSql } from '../seed-users.ts';

/** An empty database for one product. */
export interface BenchDatabase {
  /** Environment variables that select this database. */
  readonly environment: Record<string, string>;
  /** Runs SQL on the database. With the embedded database, stop the product first. */
  withSql(work: (run: RunSql) => Promise<void>): Promise<void>;
}

export interface Databases {
  /** For the names of rows. */
  readonly kind: string;
  /** For the report. */
  readonly name: string;
  create(): Promise<BenchDatabase>;
  close(): Promise<void>;
}

/** Databases on the Postgres server at `url`; starts one without it. */
export async function serverDatabases(url: string | undefined): Promise<Databases> {
  const server =
    url === undefined ? await startTestServer({ isDurable: true }) : { url, remove: async () => undefined };
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  const names: string[] = [];
  const [{ version } = { version: 'Postgres' }] = await admin<{ version: string }[]>`show server_version`.then((rows) =>
    rows.map((row) => ({ version: `Postgres ${Object.values(row)[0]}` })),
  );
  return {
    kind: 'with Postgres',
    name: `${version}, ${url === undefined ? 'started on this machine with default settings' : 'from DATABASE_URL'}`,
    async create() {
      const name = `marquee_bench_${process.pid}_${names.length}`;
      await admin`create database ${admin(name)}`;
      names.push(name);
      const databaseUrl = new URL(server.url);
      databaseUrl.pathname = name;
      return {
        environment: { DATABASE_URL: databaseUrl.href },
        async withSql(work) {
          const client = postgres(databaseUrl.href, { max: 1 });
          await work((sql) => client.unsafe(sql));
          await client.end();
        },
      };
    },
    async close() {
      for (const name of names) await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      await server.remove();
    },
  };
}

/** Embedded databases, each in a temporary folder. */
export async function embeddedDatabases(): Promise<Databases> {
  const parent = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  return {
    kind: 'with the embedded database',
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

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { LoadOptions } from './http-load.ts';

/** Runs one statement over and over on a Postgres server, as quickly as it can be asked for. */
export interface SqlLimit {
  readonly name: string;
  /** @returns statements a second */
  run(statement: SqlStatement, options: Pick<LoadOptions, 'duration'>): Promise<number>;
}

export interface SqlStatement {
  readonly url: string;
  /** With a parameter `:name` for each of `numbers`. */
  readonly sql: string;
  /** Each is drawn anew for each run, from 1 to this. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly connections: number;
}

/** pgbench where it is installed, else a bare loop over postgres.js. */
export function findSqlLimit(): SqlLimit {
  const program = findPgbench();
  return program === undefined
    ? { name: 'the same SQL by postgres.js alone (pgbench is not installed)', run: runLoop }
    : { name: 'pgbench, the same SQL, as many connections', run: (...given) => runPgbench(program, given) };
}

function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.map((version) => join(root, version, 'bin', 'pgbench')).find(existsSync);
}

async function runPgbench(program: string, [statement, { duration }]: Parameters<SqlLimit['run']>): Promise<number> {
  const { url, sql, numbers, connections } = statement;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbench-'));
  const script = join(folder, 'script.sql');
  const draws = Object.entries(numbers).map(([name, most]) => `\\set ${name} random(1, ${most})\n`);
  await writeFile(script, `${draws.join('')}${sql.replaceAll(/\s+/g, ' ').trim()};\n`);
  const seconds = Math.max(1, Math.round(duration / 1_000));
  const parameters = ['-n', '-M', 'prepared', '-c', connections, '-j', 1, '-T', seconds, '-f', script, url].map(String);
  // Not in this thread's time: the product beside it is idle meanwhile, and nothing else is measured.
  const { stdout, stderr, status } = spawnSync(program, parameters, { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || found === undefined) throw new Error(`pgbench failed: ${stderr}`);
  return Number(found);
}

async function runLoop({ url, sql, numbers, connections }: SqlStatement, { duration }: Pick<LoadOptions, 'duration'>) {
  const client = postgres(url, { max: connections });
  const names = Object.keys(numbers);
  const text = names.reduce((changed, name, index) => changed.replaceAll(`:${name}::`, `$${index + 1}::`), sql);
  let done = 0;
  const began = performance.now();
  const work = async () => {
    while (performance.now() - began < duration) {
      const drawn = Object.values(numbers).map((most) => 1 + Math.floor(Math.random() * most));
      await client.unsafe(text, drawn, { prepare: true });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return done / seconds;
}

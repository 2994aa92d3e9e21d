import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeasurementOptions } from './http-load.ts';

export interface SqlStatement {
  readonly url: string;
  /** One or more, with a parameter `:name` for each of `parameters`. */
  readonly sql: string;
  /** name → maximum; each execution uses a random value from 1. */
  readonly parameters: Readonly<Record<string, number>>;
  readonly connections: number;
}

/** Finds pgbench, which an installed Postgres has and the one from npm has not. */
export function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.map((version) => join(root, version, 'bin', 'pgbench')).find(existsSync);
}

/**
 * Executes one statement repeatedly, as fast as Postgres can.
 * @returns statements per second
 */
export async function runPgbench(
  program: string,
  { url, sql, parameters, connections }: SqlStatement,
  { durationMs }: Pick<MeasurementOptions, 'durationMs'>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbench-'));
  const script = join(folder, 'script.sql');
  const variables = Object.entries(parameters).map(([name, max]) => `\\set ${name} random(1, ${max})\n`);
  await writeFile(script, `${variables.join('')}${sql.replaceAll(/\s+/g, ' ').replaceAll('; ', ';\n').trim()};\n`);
  const seconds = Math.max(1, Math.round(durationMs / 1_000));
  const programArguments = ['-n', '-M', 'prepared', '-c', connections, '-j', 1, '-T', seconds, '-f', script, url].map(
    String,
  );
  // Blocking is fine: the product is idle meanwhile, and nothing else is measured.
  const { stdout, stderr, status } = spawnSync(program, programArguments, { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || found === undefined) throw new Error(`pgbench failed (${status}): ${stderr}${stdout}`);
  return Number(found);
}

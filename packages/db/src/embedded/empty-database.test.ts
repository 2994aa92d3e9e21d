import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { silentLog as log } from '@marquee/domain/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../connection.ts';
import { builtEmptyDatabase } from '../testing/built-empty-database.ts';
import { startEmbeddedServer } from './embedded-server.ts';

const maker = fileURLToPath(new URL('./make-empty-database.mjs', import.meta.url));

let place: string;
let emptyDatabase: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'marquee-empty-'));
  emptyDatabase = join(place, 'empty-database.tar.gz');
  execFileSync(process.execPath, [maker, emptyDatabase]);
});
afterAll(() => rmSync(place, { recursive: true }));

it('is made twice with the same bytes: here and by the build, if there is one', () => {
  const other = builtEmptyDatabase() ?? join(place, 'other.tar.gz');
  if (!existsSync(other)) execFileSync(process.execPath, [maker, other]);
  expect(readFileSync(other).equals(readFileSync(emptyDatabase)), 'else: npm run build').toBe(true);
});

it('is what a new folder begins with, and has its extension', async () => {
  const server = await startEmbeddedServer({ folder: join(place, 'postgres'), emptyDatabase, log });
  const client = connect({ kind: 'embedded', socketPath: server.socketPath }, { pool: 1, log });
  // A database that is created takes its number from the clock; its upper half are the seconds.
  const [row] = await client`select system_identifier >> 32 as seconds from pg_control_system()`;
  expect(Number(row?.seconds)).toBe(Date.UTC(2026, 0, 1) / 1_000);
  await client`create extension pg_trgm`;
  expect(await client`select similarity('heat', 'heat') as likeness`).toEqual([{ likeness: 1 }]);
  await client.end();
  await server.close();
});

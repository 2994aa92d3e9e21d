import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { startChildProcess } from '../child-process.ts';
import { startTestServer } from './server.ts';

async function query<Result extends object>(url: string, sql: string): Promise<Result[]> {
  // Without durability, a commit may be lost with the process.
  const client = postgres(url, { max: 1, connection: { synchronous_commit: 'on' } });
  try {
    return await client.unsafe<Result[]>(sql);
  } finally {
    await client.end();
  }
}

/** The temporary folder of a server. */
async function folderOf(url: string): Promise<string> {
  const [row] = await query<{ data_directory: string }>(url, 'show data_directory');
  return dirname(row?.data_directory ?? '');
}

it('preserves commits and port when it is killed or stopped and restarted', async () => {
  const server = await startTestServer();
  const folder = await folderOf(server.url);
  await query(server.url, 'create table words (word text)');
  await query(server.url, "insert into words values ('before the kill')");
  await server.kill();
  await server.start();
  await query(server.url, "insert into words values ('before the stop')");
  await server.stop();
  await expect(query(server.url, 'select')).rejects.toThrow('ECONNREFUSED');
  await server.start();
  expect(await query(server.url, 'select word from words')).toEqual([
    { word: 'before the kill' },
    { word: 'before the stop' },
  ]);
  await server.remove();
  await expect(query(server.url, 'select')).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(folder)).toBe(false);
});

it('stops and deletes its folders when the process that started it is killed', async () => {
  const child = startChildProcess('start-server.ts', []);
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line);
  const folder = await folderOf(url);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 30_000 });
  await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupChunks } from './backup-chunks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-chunks-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('shows that the connection is alive while a backup is being made, and unpacks to the same', async () => {
  const path = join(folder, 'file');
  let complete: () => void = () => undefined;
  const made = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const received: Buffer[] = [];
  for await (const chunk of backupChunks({ made, path, keepAliveMs: 1 })) {
    received.push(chunk);
    if (received.length !== 3) continue;
    await writeFile(path, gzipSync('rows'));
    complete();
  }
  expect(received.length).toBeGreaterThan(3);
  expect(gunzipSync(Buffer.concat(received)).toString()).toBe('rows');
});

it('throws what the backup throws', async () => {
  const failure = new Error('the disk is full');
  const chunks = backupChunks({ made: Promise.reject(failure), path: join(folder, 'none'), keepAliveMs: 1 });
  await expect(chunks.next()).rejects.toBe(failure);
});

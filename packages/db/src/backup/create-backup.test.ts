import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import { users } from '../tables/users.ts';
import { newUser } from '../testing/accounts.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { createBackup } from './create-backup.ts';
import { testOptions, unpack } from './testing-backups.ts';

let folder: string;
let server: EmptyDatabase;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  server = await createEmptyDatabase();
  database = await openDatabase({ url: server.url, dataDirectory: '', pool: 10, log: silentLog });
  await database.drizzle.insert(users).values(Array.from({ length: 2_500 }, (_, index) => newUser(`user-${index}`)));
});
afterAll(async () => {
  await database.close();
  await server.drop();
  await rm(folder, { recursive: true });
});

describe('createBackup', () => {
  it('writes a manifest with the counts and checksums of the tables that follow', async () => {
    const path = join(folder, 'format.marquee');
    const created = await createBackup(database, path, testOptions);
    const { manifest, lines } = unpack(await readFile(path));
    expect(created).toEqual({ manifest, bytes: (await stat(path)).size });
    expect(manifest).toMatchObject({
      format: 'marquee-backup',
      formatVersion: 1,
      product: '1.2.3',
      migration: expect.stringMatching(/^\d{4}_/),
      createdAt: '2026-03-02T12:00:00.000Z',
    });
    for (const { name, rows, sha256 } of manifest.tables) {
      expect(JSON.parse(lines.shift() ?? '')).toEqual({ table: name });
      const own = lines.splice(0, rows);
      const hash = createHash('sha256').update(own.map((line) => `${line}\n`).join(''));
      expect(hash.digest('hex'), name).toBe(sha256);
    }
    expect(lines).toEqual([]);
    expect(manifest.tables[0]).toMatchObject({ name: 'users', rows: 2_500, lastId: 2_500 });
  });

  it('writes a file that only this user can read, and nothing else', async () => {
    const path = join(folder, 'own', '..', 'own.marquee');
    await createBackup(database, path, testOptions);
    expect((await stat(join(folder, 'own.marquee'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('sees one state of the database under constant writes', async () => {
    let isWriting = true;
    // Each transaction writes a pair: a torn backup would have half of one.
    const writer = (async () => {
      for (let written = 0; isWriting; written += 1) {
        const names = [`left-${written}`, `right-${written}`];
        await database.drizzle.transaction(async (transaction) => {
          for (const name of names) await transaction.insert(users).values(newUser(name));
        });
      }
    })();
    const path = join(folder, 'busy.marquee');
    const seen = new Set<number>();
    while (seen.size < 3) {
      await createBackup(database, path, testOptions);
      const { lines } = unpack(await readFile(path));
      const count = (side: string) => lines.filter((line) => line.includes(`"username":"${side}-`)).length;
      expect(count('left')).toBe(count('right'));
      seen.add(count('left'));
    }
    isWriting = false;
    await writer;
  });

  it('leaves nothing behind when it is stopped', async () => {
    const signal = AbortSignal.abort();
    await expect(createBackup(database, join(folder, 'stopped'), { ...testOptions, signal })).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('names a folder that is not there', async () => {
    const path = join(folder, 'missing', 'file');
    await expect(createBackup(database, path, testOptions)).rejects.toThrow(
      `There is no folder ${join(folder, 'missing')}.`,
    );
  });

  it('says that the disk is full, and leaves the file before and no half one', async () => {
    const path = join(folder, 'full.marquee');
    await createBackup(database, path, testOptions);
    const before = await readFile(path);
    await database.drizzle.execute(sql`update users set name = md5(username)`);
    const script = fileURLToPath(new URL('../testing/child-processes/create-backup.ts', import.meta.url));
    // 16 kB is the most that a file of the child process may have; the backup has more.
    const child = spawn('bash', [
      '-c',
      `ulimit -f 16; exec "$0" --import tsx "$1" "$2" "$3"`,
      process.execPath,
      script,
      server.url,
      path,
    ]);
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ errors, code }).toEqual({
      errors: expect.stringContaining(`There is no space for the backup in ${folder}`),
      code: 1,
    });
    expect((await readFile(path)).equals(before)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });
});

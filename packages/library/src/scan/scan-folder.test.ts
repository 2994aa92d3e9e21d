import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryScans, mediaFiles } from '@marquee/db/tables/media-files';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestLibrary, testLibrary, testNow, testProbe } from '../testing/library-scan.ts';
import { takeScanLease } from './scan-lease.ts';

let database: TestDatabase;
let library: TestLibrary;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  library = await testLibrary(database, [{ mediaType: 'movie', id: 603, title: 'Film', date: '1999-03-30' }]);
});
afterEach(() => library.remove());

const dayMs = 86_400_000;

async function paths(): Promise<string[]> {
  return (await library.files()).map(({ path }) => path);
}

async function newestScan() {
  const [scan] = await database.drizzle.select().from(libraryScans).orderBy(desc(libraryScans.id)).limit(1);
  return scan;
}

async function missing(): Promise<string[]> {
  return (await library.files()).filter(({ missingSince }) => missingSince !== null).map(({ path }) => path);
}

describe('scanning a folder', () => {
  it('stores videos with what their names say and contain', async () => {
    await library.write('Movies/Film (1999)/Film (1999) - 2160p.mkv');
    await library.write('Movies/Film (1999)/Film (1999).srt');
    await library.write('Movies/Film (1999)/Extras/Making of.mkv');
    await library.write('Shows/Show/Season 1/Show S01E01-E02.mkv');
    await library.scan();
    expect(await library.files()).toMatchObject([
      {
        path: 'Movies/Film (1999)/Film (1999) - 2160p.mkv',
        titlePath: 'Movies/Film (1999)',
        parsedType: 'movie',
        parsedYear: 1999,
        version: '2160p',
        sizeBytes: 5,
        probe: testProbe,
        method: 'direct',
        problem: null,
      },
      { titlePath: 'Shows/Show', parsedType: 'tv', season: 1, episode: 1, lastEpisode: 2 },
    ]);
    expect(await newestScan()).toMatchObject({
      trigger: 'start',
      finishedAt: testNow,
      files: 2,
      added: 2,
      missing: 0,
      problem: null,
    });
  });

  it('reads only new and changed files again', async () => {
    await library.write('a.mkv');
    await library.write('b.mkv');
    const probed: string[] = [];
    const probe = async (path: string) => {
      probed.push(path.slice(library.folder.length + 1));
      return { probe: testProbe };
    };
    await library.scan({ probe });
    await library.write('b.mkv', 'longer than before');
    await library.write('c.mkv');
    await library.scan({ probe });
    expect(probed.sort()).toEqual(['a.mkv', 'b.mkv', 'b.mkv', 'c.mkv']);
    expect(await newestScan()).toMatchObject({ files: 3, added: 1, changed: 1 });
  });

  it('marks files as missing, remembers them when they return, and forgets them after 30 days', async () => {
    await library.write('a.mkv');
    await library.write('b.mkv');
    await library.scan();
    await rename(join(library.folder, 'a.mkv'), join(library.folder, 'a.away'));
    await library.scan();
    expect(await missing()).toEqual(['a.mkv']);
    await rename(join(library.folder, 'a.away'), join(library.folder, 'a.mkv'));
    await library.scan();
    expect(await missing()).toEqual([]);
    await rm(join(library.folder, 'a.mkv'));
    await library.scan();
    await library.scan({ clock: () => new Date(testNow.getTime() + 31 * dayMs) });
    expect(await paths()).toEqual(['b.mkv']);
  });

  it('recognises a renamed file, with its match by hand', async () => {
    await library.write('Wrong.mkv');
    await library.write('Other.mkv', 'other');
    await utimes(join(library.folder, 'Other.mkv'), 1, 1);
    await library.scan();
    const [, before] = await library.files();
    await database.drizzle
      .update(mediaFiles)
      .set({ match: 'manual', mediaType: 'movie', mediaId: 603 })
      .where(eq(mediaFiles.path, 'Wrong.mkv'));
    await rename(join(library.folder, 'Wrong.mkv'), join(library.folder, 'Right (1999).mkv'));
    await library.scan();
    const [, after] = await library.files();
    expect(after).toMatchObject({ id: before?.id, path: 'Right (1999).mkv', match: 'manual', mediaId: 603 });
    expect(await missing()).toEqual([]);
  });

  it.each([
    ['is gone', async () => rename(library.folder, `${library.folder}-away`), 'folder-missing'],
    ['is suddenly empty', async () => rm(join(library.folder, 'a.mkv')), 'folder-empty'],
  ])('changes nothing while the folder %s', async (_case, unplug, problem) => {
    await library.write('a.mkv');
    await library.scan();
    await unplug();
    await library.scan();
    expect(await missing()).toEqual([]);
    expect(await newestScan()).toMatchObject({ problem, finishedAt: testNow });
    await rm(`${library.folder}-away`, { recursive: true, force: true });
  });

  it('reports what it cannot read, whose files are not missing', async () => {
    await library.write('drive/a.mkv');
    await library.write('b.mkv');
    await library.scan();
    await rm(join(library.folder, 'drive'), { recursive: true });
    await symlink('/disconnected', join(library.folder, 'drive'));
    await library.scan();
    expect(await missing()).toEqual([]);
    expect(await newestScan()).toMatchObject({ unreadable: ['drive (ENOENT)'], problem: null });
  });

  it('follows links within the folder once, and none that lead out of it', async () => {
    await library.write('real/a.mkv');
    await library.write('unsorted/b.mkv');
    const outside = await testLibrary(database, []);
    await outside.write('secret.mkv');
    await symlink(outside.folder, join(library.folder, 'outside'));
    await symlink(join(outside.folder, 'secret.mkv'), join(library.folder, 'secret.mkv'));
    await symlink(library.folder, join(library.folder, 'real', 'loop'));
    await symlink(join(library.folder, 'real'), join(library.folder, 'again'));
    await symlink(join(library.folder, 'unsorted', 'b.mkv'), join(library.folder, 'Film (1999).mkv'));
    await symlink('/nowhere/at/all.mkv', join(library.folder, 'broken.mkv'));
    await library.scan();
    await outside.remove();
    expect(await paths()).toEqual(['Film (1999).mkv', 'real/a.mkv', 'unsorted/b.mkv']);
    expect(await newestScan()).toMatchObject({
      unreadable: [
        'broken.mkv (ENOENT)',
        'outside (the link leads out of the folder)',
        'secret.mkv (the link leads out of the folder)',
      ],
    });
  });

  it('reports names that are not plain text or too long', async () => {
    await library.write('a.mkv');
    await writeFile(
      Buffer.concat([Buffer.from(`${library.folder}/caf`), Buffer.from([0xe9]), Buffer.from('.mkv')]),
      '',
    );
    await library.write('line\nbreak.mkv');
    const deep = Array.from({ length: 9 }, () => 'd'.repeat(240)).join('/');
    await library.write(`${deep}/long.mkv`);
    await library.scan();
    expect(await paths()).toEqual(['a.mkv']);
    const unreadable = (await newestScan())?.unreadable ?? [];
    expect(unreadable).toHaveLength(3);
    expect(unreadable.join()).toMatch(/caf.*not UTF-8.*line\nbreak.*control characters.*path is too long/s);
  });

  it('skips folders that other media servers are to skip', async () => {
    await library.write('private/.ignore', '');
    await library.write('private/a.mkv');
    await library.write('b.mkv');
    await library.scan();
    expect(await paths()).toEqual(['b.mkv']);
  });

  it('stores why a file cannot be played, and tries again what could not be read', async () => {
    await library.write('broken.mp4');
    await library.write('away.mp4');
    const probe = async (path: string) => {
      if (path.endsWith('away.mp4')) throw new Error('EIO');
      return { problem: 'unreadable' as const };
    };
    await library.scan({ probe });
    expect(await library.files()).toMatchObject([
      { path: 'away.mp4', problem: null, method: null },
      { path: 'broken.mp4', problem: 'unreadable', method: null },
    ]);
    await library.scan();
    expect(await library.files()).toMatchObject([{ method: 'direct' }, { problem: 'unreadable' }]);
  });
});

describe('one scan at a time', () => {
  it('leaves the folder to a scan that runs elsewhere, until that one is silent for a minute', async () => {
    await library.write('a.mkv');
    await takeScanLease(database, 'schedule', testNow);
    await library.scan();
    expect(await paths()).toEqual([]);
    await library.scan({ clock: () => new Date(testNow.getTime() + 61_000) });
    expect(await paths()).toEqual(['a.mkv']);
  });

  it('refuses a rescan while one runs, and says so', async () => {
    await library.write('a.mkv');
    let release = (): void => undefined;
    const isProbing = new Promise<void>((resolve) => {
      release = resolve;
    });
    const probe = async () => {
      await isProbing;
      return { problem: 'empty' as const };
    };
    const running = library.start({ probe });
    expect(await running.rescan()).toBe(false);
    release();
    await running.settled();
    expect(await running.rescan()).toBe(true);
    await running.close();
  });

  it('stops at once when it is closed, and gives up the lease', async () => {
    await library.write('a.mkv');
    const probe = (_path: string, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const running = library.start({ probe });
    await expect.poll(paths).toEqual(['a.mkv']);
    await running.close();
    expect(await newestScan()).toMatchObject({ finishedAt: testNow });
  });
});

describe('changes of the folder', () => {
  it('starts a scan when files are added, also in new folders', async () => {
    await library.write('a.mkv');
    const running = library.start({ debounceMs: 20 });
    await running.settled();
    await library.write('new/b.mkv');
    await expect.poll(paths, { timeout: 10_000 }).toEqual(['a.mkv', 'new/b.mkv']);
    await running.settled();
    await library.write('new/c.mkv');
    await expect.poll(paths, { timeout: 10_000 }).toEqual(['a.mkv', 'new/b.mkv', 'new/c.mkv']);
    expect(await newestScan()).toMatchObject({ trigger: 'change' });
    await running.close();
  });

  it('scans on schedule, for drives that report nothing', async () => {
    await library.write('a.mkv');
    const running = library.start({ intervalMs: 50, debounceMs: 60_000 });
    await running.settled();
    await library.write('b.mkv');
    await expect.poll(paths, { timeout: 10_000 }).toEqual(['a.mkv', 'b.mkv']);
    await running.close();
  });

  it.each(['folder-missing', 'folder-empty'] as const)('scans once the drive is back: %s', async (problem) => {
    await library.write('a.mkv');
    const away = `${library.folder}-away`;
    const running = library.start({ debounceMs: 20, awayIntervalMs: 20 });
    await running.settled();
    await rename(library.folder, away);
    if (problem === 'folder-empty') await mkdir(library.folder);
    await running.rescan();
    await expect.poll(newestScan, { timeout: 10_000 }).toMatchObject({ problem, finishedAt: testNow });
    await rename(away, library.folder);
    await expect.poll(newestScan, { timeout: 10_000 }).toMatchObject({ problem: null, files: 1, finishedAt: testNow });
    await running.close();
  });
});

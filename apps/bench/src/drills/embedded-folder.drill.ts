import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { builtProgram, startProduct } from '../product.ts';
import { report } from './figures.ts';
import { lostHistory, openLedger, signUpMany, startWriters } from './ledger.ts';
import { secondsUntil, startReaders } from './readers.ts';
import { releaseAfterEach } from './release.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const release = releaseAfterEach();

/** MiB; the database writes while 32 of them are free. */
const diskSize = 192;
const mebibyte = 1024 ** 2;

/** Undefined where nobody may mount one, which is said: the drill then has no line in the report. */
async function smallDisk(): Promise<SmallDisk | undefined> {
  const disk = await mountSmallDisk(diskSize);
  if (disk === null) {
    console.log('  A disk that is full or read-only: not tried, since this user may not mount one');
    return undefined;
  }
  release(() => disk.remove());
  return disk;
}

it.each([
  { fault: 'the disk of the embedded database nearly full', left: 20 * mebibyte, patience: 5 },
  { fault: 'the disk of the embedded database full to its last byte', left: 0, patience: 60 },
])('$fault: writes are refused, reads go on, and writing begins again by itself', async ({ fault, left, patience }) => {
  const disk = await smallDisk();
  if (disk === undefined) return;
  const product = await startProduct(builtProgram, { DATA_DIR: join(disk.folder, 'data') });
  release(() => product.stop());
  const address = () => product.address;
  const people = await signUpMany(product.address, 4);
  const ledger = openLedger();
  const writers = startWriters(address, people, ledger);
  const readers = startReaders(address, 2);
  await setTimeout(1_000);
  const before = ledger.acknowledged;
  await disk.fill(left);
  await setTimeout(5_000);
  await disk.empty();
  const whileFull = ledger.acknowledged;
  const recovery = await secondsUntil(async () => ledger.acknowledged > whileFull + 20);
  await writers.stop();
  await readers.stop();
  const lost = await lostHistory(product.address, people, ledger);
  const { tried, refused, unanswered } = ledger;
  const note =
    `${ledger.acknowledged} writes acknowledged, ${before} of them before; ` +
    `${readers.ledger.acknowledged} of ${readers.ledger.tried} catalogue reads answered well`;
  report({ fault, tried, refused, unanswered, lost: lost.length, recovery, note });
  expect(lost).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(unanswered, 'no request hangs').toBe(0);
  expect([...ledger.statuses.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
  expect(recovery).toBeLessThan(patience);
});

/** s that a start took which had to fail, and what it said. */
async function refusedStart(dataDirectory: string): Promise<{ seconds: number; said: string }> {
  const began = performance.now();
  const error = await startProduct(builtProgram, { DATA_DIR: dataDirectory }).then(
    () => new Error('It started'),
    (thrown: unknown) => thrown,
  );
  return { seconds: (performance.now() - began) / 1_000, said: String(error) };
}

it('a folder that cannot be written, or whose files are damaged, is said in a sentence, and a copy brings all back', async () => {
  const home = await mkdtemp(join(tmpdir(), 'marquee-drill-'));
  release(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'data');
  const product = await startProduct(builtProgram, { DATA_DIR: folder });
  const people = await signUpMany(product.address, 4);
  const ledger = openLedger();
  const writers = startWriters(() => product.address, people, ledger);
  await setTimeout(1_500);
  await writers.stop();
  await product.stop();
  const copy = join(home, 'copy');
  await cp(folder, copy, { recursive: true });

  const disk = await smallDisk();
  if (disk !== undefined) {
    const onDisk = join(disk.folder, 'data');
    await cp(folder, onDisk, { recursive: true });
    disk.setReadOnly(true);
    const { seconds, said } = await refusedStart(onDisk);
    report({
      fault: 'the folder of the embedded database read-only at the start',
      tried: 1,
      refused: 1,
      unanswered: 0,
      lost: 0,
      recovery: null,
      note: `said in one sentence after ${seconds.toFixed(1)} s`,
    });
    expect(said).toMatch(/EROFS|read-only|cannot be written/i);
    expect(said).not.toContain('    at ');
    expect(seconds).toBeLessThan(10);
    disk.setReadOnly(false);
  }

  const log = join(folder, 'postgres', 'pg_wal');
  for (const name of await readdir(log)) if (name.startsWith('0')) await truncate(join(log, name));
  const tables = await readdir(join(folder, 'postgres', 'base'), { recursive: true });
  const { seconds, said } = await refusedStart(folder);
  expect(said).toContain('cannot be opened');
  expect(said).toContain('Restore the folder');
  expect(said).not.toContain('    at ');
  expect(seconds).toBeLessThan(10);
  expect(await readdir(join(folder, 'postgres', 'base'), { recursive: true })).toEqual(tables);

  await rm(folder, { recursive: true });
  await cp(copy, folder, { recursive: true });
  const began = performance.now();
  const restored = await startProduct(builtProgram, { DATA_DIR: folder });
  release(() => restored.stop());
  const recovery = (performance.now() - began) / 1_000;
  const lost = await lostHistory(restored.address, people, ledger);
  report({
    fault: 'the log of the embedded database cut off, then its folder restored from a copy',
    tried: ledger.tried,
    refused: ledger.refused,
    unanswered: ledger.unanswered,
    lost: lost.length,
    recovery,
    note: `the damage was said in one sentence after ${seconds.toFixed(1)} s; ${ledger.acknowledged} writes acknowledged before`,
  });
  expect(lost).toEqual([]);
});

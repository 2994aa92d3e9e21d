import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { builtProgram, startProduct } from '../servers/product.ts';
import { createAckLog, findLostHistory, signUpMany, startWriters } from './ack-log.ts';
import { reportResult } from './fault-results.ts';
import { secondsUntil, startReadLoad } from './read-load.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The database refuses writes below 32 MiB of free space. */
const diskMiB = 192;
const mebibyte = 1024 ** 2;

/** Prints a line and returns undefined when this user may not mount a disk; the report then lacks the row. */
async function smallDisk(): Promise<SmallDisk | undefined> {
  const disk = await mountSmallDisk(diskMiB);
  if (disk === null) {
    console.log('  A full or read-only disk: skipped, since this user may not mount one');
    return undefined;
  }
  onTestFinished(() => disk.remove());
  return disk;
}

it.each([
  { fault: 'the disk of the embedded database nearly full', freeBytes: 20 * mebibyte, maxRecoverySeconds: 5 },
  { fault: 'the disk of the embedded database full to its last byte', freeBytes: 0, maxRecoverySeconds: 60 },
])('$fault: refuses writes, serves reads, and recovers by itself', async ({ fault, freeBytes, maxRecoverySeconds }) => {
  const disk = await smallDisk();
  if (disk === undefined) return;
  const product = await startProduct(builtProgram, { DATA_DIR: join(disk.folder, 'data') });
  onTestFinished(() => product.stop());
  const baseUrl = () => product.baseUrl;
  const users = await signUpMany(product.baseUrl, 4);
  const ackLog = createAckLog();
  const writers = startWriters(baseUrl, users, ackLog);
  const readers = startReadLoad(baseUrl, 2);
  await setTimeout(1_000);
  const acknowledgedBefore = ackLog.acknowledged;
  await disk.fill(freeBytes);
  await setTimeout(5_000);
  await disk.empty();
  const acknowledgedWhileFull = ackLog.acknowledged;
  const recoverySeconds = await secondsUntil(async () => ackLog.acknowledged > acknowledgedWhileFull + 20);
  await writers.stop();
  await readers.stop();
  const lost = await findLostHistory(product.baseUrl, users, ackLog);
  const { tried, refused, unanswered } = ackLog;
  const note =
    `${ackLog.acknowledged} writes acknowledged, ${acknowledgedBefore} of them before; ` +
    `${readers.ackLog.acknowledged} of ${readers.ackLog.tried} catalogue reads succeeded`;
  reportResult({ fault, tried, refused, unanswered, lost: lost.length, recoverySeconds, note });
  expect(lost).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(unanswered, 'no request hangs').toBe(0);
  expect([...ackLog.statuses.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
  expect(recoverySeconds).toBeLessThan(maxRecoverySeconds);
});

/** Starts the product on a folder that it must refuse; returns how long that took and its output. */
async function failToStart(dataDirectory: string): Promise<{ seconds: number; output: string }> {
  const startedAt = performance.now();
  const failure = await startProduct(builtProgram, { DATA_DIR: dataDirectory }).then(
    () => new Error('The product started'),
    (thrown: unknown) => thrown,
  );
  return { seconds: (performance.now() - startedAt) / 1_000, output: String(failure) };
}

it('reports a read-only or damaged folder in one sentence, and recovers from a copy', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data');
  const product = await startProduct(builtProgram, { DATA_DIR: folder });
  const users = await signUpMany(product.baseUrl, 4);
  const ackLog = createAckLog();
  const writers = startWriters(() => product.baseUrl, users, ackLog);
  await setTimeout(1_500);
  await writers.stop();
  await product.stop();
  const copy = join(parent, 'copy');
  await cp(folder, copy, { recursive: true });

  const disk = await smallDisk();
  if (disk !== undefined) {
    const onDisk = join(disk.folder, 'data');
    await cp(folder, onDisk, { recursive: true });
    disk.setReadOnly(true);
    const { seconds, output } = await failToStart(onDisk);
    reportResult({
      fault: 'the folder of the embedded database read-only at the start',
      tried: 1,
      refused: 1,
      unanswered: 0,
      lost: 0,
      recoverySeconds: null,
      note: `reported in one sentence after ${seconds.toFixed(1)} s`,
    });
    expect(output).toMatch(/EROFS|read-only|cannot be written/i);
    expect(output).not.toContain('    at ');
    expect(seconds).toBeLessThan(10);
    disk.setReadOnly(false);
  }

  const wal = join(folder, 'postgres', 'pg_wal');
  for (const name of await readdir(wal)) if (name.startsWith('0')) await truncate(join(wal, name));
  const tables = await readdir(join(folder, 'postgres', 'base'), { recursive: true });
  const { seconds, output } = await failToStart(folder);
  expect(output).toContain('cannot be opened');
  expect(output).toContain('Restore the folder');
  expect(output).not.toContain('    at ');
  expect(seconds).toBeLessThan(10);
  expect(await readdir(join(folder, 'postgres', 'base'), { recursive: true })).toEqual(tables);

  await rm(folder, { recursive: true });
  await cp(copy, folder, { recursive: true });
  const startedAt = performance.now();
  const restored = await startProduct(builtProgram, { DATA_DIR: folder });
  onTestFinished(() => restored.stop());
  const recoverySeconds = (performance.now() - startedAt) / 1_000;
  const lost = await findLostHistory(restored.baseUrl, users, ackLog);
  reportResult({
    fault: 'the WAL of the embedded database truncated, then its folder restored from a copy',
    tried: ackLog.tried,
    refused: ackLog.refused,
    unanswered: ackLog.unanswered,
    lost: lost.length,
    recoverySeconds,
    note: `the damage was reported in one sentence after ${seconds.toFixed(1)} s; ${ackLog.acknowledged} writes acknowledged before`,
  });
  expect(lost).toEqual([]);
});

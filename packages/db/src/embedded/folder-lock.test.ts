import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChildProcess } from '../testing/child-process.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { inspectProcess, thisProcess } from './lock-holder.ts';

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'marquee-lock-'));
  folder = join(place, 'postgres');
});
afterEach(() => rmSync(place, { recursive: true }));

const files = () => readdirSync(place).sort();
const leaveClaim = (name: string, claim: object) => writeFileSync(join(place, name), JSON.stringify(claim));
/** A process whose pid was reused: pid 1 has been running for longer than any other. */
const dead = (token: string) => ({ ...thisProcess(), startTime: 'before', token });

async function takeInChild() {
  const child = startChildProcess('take-lock.ts', [folder]);
  const [answer] = await once(createInterface(child.stdout), 'line');
  return {
    pid: child.pid,
    answer: String(answer),
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('lockFolder', () => {
  it('throws for a folder that a live process holds, and names it', async () => {
    const holder = await takeInChild();
    try {
      expect(holder.answer).toBe('taken');
      expect(() => lockFolder(folder)).toThrow(FolderInUseError);
      expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${holder.pid}.`);
    } finally {
      await holder.end();
    }
  });

  it('takes over from a killed process', async () => {
    const holder = await takeInChild();
    await holder.end();
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(files()).toEqual(['postgres.lock']);
    lock.release();
    expect(files()).toEqual([]);
  });

  it('throws a second time in the same process, until released', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    lock.release();
    const next = lockFolder(folder);
    lock.release();
    expect(() => lockFolder(folder)).toThrow('in use');
    next.release();
  });

  it('takes over from a process that was killed during its take-over', () => {
    leaveClaim('postgres.lock', dead('first'));
    leaveClaim('postgres.lock.first', dead('second'));
    lockFolder(folder);
    expect(files()).toEqual(['postgres.lock']);
  });

  it('respects a take-over in progress', () => {
    leaveClaim('postgres.lock', dead('first'));
    leaveClaim('postgres.lock.first', { ...thisProcess(), token: 'second' });
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  });

  it('names the holder, not a late starter whose claim is about to go', async () => {
    leaveClaim('postgres.lock', dead('first'));
    const successor = join(place, 'postgres.lock.first');
    spawnSync('mkfifo', [successor]);
    const starter = takeInChild();
    // Opens once the starter has read the dead claim and reads its successor.
    const late = await open(successor, 'w');
    leaveClaim('taken-over', { ...thisProcess(), token: 'second' });
    renameSync(join(place, 'taken-over'), join(place, 'postgres.lock'));
    const { startTime } = inspectProcess(process.ppid);
    await late.writeFile(JSON.stringify({ ...thisProcess(), pid: process.ppid, startTime, token: 'third' }));
    await late.close();
    const { answer, end } = await starter;
    await end();
    expect(answer).toContain(`in use by process ${process.pid}.`);
  });

  it('throws for a lock of another machine, with a remedy', () => {
    leaveClaim('postgres.lock', { ...thisProcess(), host: 'foyer', boot: 'another', pid: 7, token: 'first' });
    expect(() => lockFolder(folder)).toThrow(
      `process 7 on foyer, which cannot be inspected from here. If it has ended`,
    );
  });

  it('throws for an unreadable lock file', () => {
    writeFileSync(join(place, 'postgres.lock'), '');
    expect(() => lockFolder(folder)).toThrow('cannot be read');
  });

  it('lets exactly one of several processes take over a dead lock', async () => {
    leaveClaim('postgres.lock', dead('first'));
    const starters = await Promise.all(Array.from({ length: 6 }, takeInChild));
    const winners = starters.filter(({ answer }) => answer === 'taken');
    for (const starter of starters) await starter.end();
    expect(winners).toHaveLength(1);
    for (const { answer } of starters.filter((starter) => !winners.includes(starter))) {
      expect(answer).toContain(`in use by process ${winners[0]?.pid}`);
    }
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  type HolderState,
  holderState,
  inspectProcess,
  type LockHolder,
  type ProcessInfo,
  thisProcess,
} from './lock-holder.ts';

const here: LockHolder = { pid: 1, startTime: '5', host: 'cinema', boot: 'today', pidNamespace: 'pid:[1]' };
const holder: LockHolder = { ...here, pid: 123, startTime: '77' };
const running = { alive: true, startTime: '77' };
const gone = { alive: false, startTime: null };

interface HolderCase {
  title: string;
  of?: Partial<LockHolder>;
  from?: Partial<LockHolder>;
  observed: ProcessInfo;
  state: HolderState;
}

describe('holderState', () => {
  const noProc = { startTime: null, boot: null, pidNamespace: null };
  const unknownStart = { alive: true, startTime: null };
  it.each<HolderCase>([
    { title: 'the same process still runs', observed: running, state: 'alive' },
    { title: 'no process has the pid', observed: gone, state: 'dead' },
    { title: 'a later process has the pid', observed: { alive: true, startTime: '78' }, state: 'dead' },
    { title: 'the start time is unknown', observed: unknownStart, state: 'alive' },
    { title: 'the machine was rebooted', of: { boot: 'yesterday' }, observed: running, state: 'dead' },
    {
      title: 'in another container of this machine',
      of: { pidNamespace: 'pid:[2]' },
      observed: gone,
      state: 'unknown',
    },
    { title: 'on another machine', of: { boot: 'elsewhere', host: 'foyer' }, observed: gone, state: 'unknown' },
    { title: 'the machine has been renamed since', of: { host: 'foyer' }, observed: gone, state: 'dead' },
    { title: 'no /proc, running', of: noProc, from: noProc, observed: unknownStart, state: 'alive' },
    { title: 'no /proc, gone', of: noProc, from: noProc, observed: gone, state: 'dead' },
    {
      title: 'no /proc, on another machine',
      of: { ...noProc, host: 'foyer' },
      from: noProc,
      observed: gone,
      state: 'unknown',
    },
    { title: 'no /proc then, running', of: noProc, observed: running, state: 'alive' },
  ])('$title: $state', ({ of, from, observed, state }) => {
    expect(holderState({ ...holder, ...of }, { ...here, ...from }, () => observed)).toBe(state);
  });

  it('reports this process as alive', () => {
    const self = thisProcess();
    expect(holderState(self, self, inspectProcess)).toBe('alive');
  });
});

describe('inspectProcess', () => {
  it('notices that a process ended', async () => {
    const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
    await once(child, 'spawn');
    expect(inspectProcess(child.pid ?? 0).alive).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(inspectProcess(child.pid ?? 0).alive).toBe(false);
  });
});

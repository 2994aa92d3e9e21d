import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  type HolderState,
  judgeHolder,
  type LockHolder,
  lookAtProcess,
  type ProcessSighting,
  thisProcess,
} from './lock-holder.ts';

const here: LockHolder = { pid: 1, startTime: '5', host: 'cinema', boot: 'today', pidNamespace: 'pid:[1]' };
const holder: LockHolder = { ...here, pid: 123, startTime: '77' };
const running = { alive: true, startTime: '77' };
const gone = { alive: false, startTime: null };

interface Judgement {
  title: string;
  of?: Partial<LockHolder>;
  from?: Partial<LockHolder>;
  seen: ProcessSighting;
  state: HolderState;
}

describe('judgeHolder', () => {
  const noProc = { startTime: null, boot: null, pidNamespace: null };
  const unknownStart = { alive: true, startTime: null };
  it.each<Judgement>([
    { title: 'the very process still runs', seen: running, state: 'live' },
    { title: 'no process has the number', seen: gone, state: 'dead' },
    { title: 'the number belongs to a later process', seen: { alive: true, startTime: '78' }, state: 'dead' },
    { title: 'the start cannot be read', seen: unknownStart, state: 'live' },
    { title: 'the machine was started anew', of: { boot: 'yesterday' }, seen: running, state: 'dead' },
    { title: 'in another container of this machine', of: { pidNamespace: 'pid:[2]' }, seen: gone, state: 'unseen' },
    { title: 'on another machine', of: { boot: 'elsewhere', host: 'foyer' }, seen: gone, state: 'unseen' },
    { title: 'the machine has been renamed since', of: { host: 'foyer' }, seen: gone, state: 'dead' },
    { title: 'no /proc, running', of: noProc, from: noProc, seen: unknownStart, state: 'live' },
    { title: 'no /proc, gone', of: noProc, from: noProc, seen: gone, state: 'dead' },
    {
      title: 'no /proc, on another machine',
      of: { ...noProc, host: 'foyer' },
      from: noProc,
      seen: gone,
      state: 'unseen',
    },
    { title: 'no /proc then, running', of: noProc, seen: running, state: 'live' },
  ])('$title: $state', ({ of, from, seen, state }) => {
    expect(judgeHolder({ ...holder, ...of }, { ...here, ...from }, () => seen)).toBe(state);
  });

  it('finds this process alive', () => {
    const self = thisProcess();
    expect(judgeHolder(self, self, lookAtProcess)).toBe('live');
  });
});

describe('lookAtProcess', () => {
  it('sees a process end', async () => {
    const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
    await once(child, 'spawn');
    expect(lookAtProcess(child.pid ?? 0).alive).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(lookAtProcess(child.pid ?? 0).alive).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { startSessionSweep } from './session-sweep.ts';

/** A store whose n-th sweep ends as `end` says, and a promise of the moment when that many sweeps have begun. */
function countedSweeps(wanted: number, end: (count: number) => Promise<void>) {
  let count = 0;
  let reached: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const sweep = () => {
    count += 1;
    if (count === wanted) reached();
    return end(count);
  };
  return { sessions: { sweep }, begun, count: () => count };
}

const noLog = { error: () => undefined };

it('sweeps at once, before the interval has passed', () => {
  const { sessions, count } = countedSweeps(1, async () => undefined);
  const stop = startSessionSweep({ sessions, log: noLog });
  expect(count()).toBe(1);
  stop();
});

it('goes on after a sweep that failed, which it logs', async () => {
  const logged: unknown[] = [];
  const failure = new Error('the database is away');
  const { sessions, begun } = countedSweeps(3, async (count) => {
    if (count === 1) throw failure;
  });
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  const stop = startSessionSweep({ sessions, log, interval: 1 });
  await begun;
  stop();
  expect(logged).toEqual([[{ err: failure }, 'expired sessions were not removed']]);
});

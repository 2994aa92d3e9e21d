import { expect, it } from 'vitest';
import { startJobs } from './jobs.ts';

/** A sweep whose n-th run is `sweepOf(n)`; `reached` resolves when the sweep `wanted` starts. */
function countSweeps(wanted: number, sweepOf: (count: number) => Promise<void>) {
  let count = 0;
  let resolveReached: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    resolveReached = resolve;
  });
  const sweep = () => {
    count += 1;
    if (count === wanted) resolveReached();
    return sweepOf(count);
  };
  return { sessions: sweep, reached, count: () => count };
}

const noLog = { info: () => undefined, error: () => undefined };

it('sweeps at once', () => {
  const { sessions, count } = countSweeps(1, async () => undefined);
  const stop = startJobs({ sessions }, { log: noLog });
  expect(count()).toBe(1);
  stop();
});

it('continues after a failed sweep, which it logs', async () => {
  const logged: unknown[] = [];
  const failure = new Error('the database is away');
  const { sessions, reached } = countSweeps(3, async (count) => {
    if (count === 1) throw failure;
  });
  const log = { ...noLog, error: (...line: unknown[]) => void logged.push(line) };
  const stop = startJobs({ sessions }, { log, intervalMs: 1 });
  await reached;
  stop();
  expect(logged).toEqual([[{ err: failure }, 'session sweep failed']]);
});

import { expect, it } from 'vitest';
import { startJobs } from './jobs.ts';

function recordingLog() {
  const lines: unknown[] = [];
  const record = (...line: unknown[]) => void lines.push(line);
  return { lines, info: record, error: record };
}

it('cleans up at once and logs the number of deleted records', async () => {
  const log = recordingLog();
  const counts = [3, 0, null];
  const stop = startJobs({ history: async () => counts.shift() ?? null }, { log });
  expect(counts).toEqual([0, null]);
  stop();
  await Promise.resolve();
  expect(log.lines).toEqual([[{ deleted: 3 }, 'old history deleted']]);
});

it('continues after a failed cleanup, which it logs, and logs no cleanup that deleted nothing', async () => {
  const log = recordingLog();
  const failure = new Error('the database is away');
  let count = 0;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    const history = async () => {
      count += 1;
      if (count === 1) throw failure;
      if (count === 4) resolve();
      return count === 2 ? 0 : null;
    };
    stop = startJobs({ history }, { log, intervalMs: 1 });
  });
  stop();
  expect(log.lines).toEqual([[{ err: failure }, 'history cleanup failed']]);
});

it('aborts a running cleanup when stopped', async () => {
  const signals: AbortSignal[] = [];
  const history = async (signal: AbortSignal) => {
    signals.push(signal);
    return null;
  };
  const stop = startJobs({ history }, { log: recordingLog() });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('cleans up the activity in the same way', async () => {
  const log = recordingLog();
  startJobs({ activity: async () => 2 }, { log })();
  await Promise.resolve();
  expect(log.lines).toEqual([[{ deleted: 2 }, 'old activity deleted']]);
});

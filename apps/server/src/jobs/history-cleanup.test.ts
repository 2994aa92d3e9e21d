import { expect, it } from 'vitest';
import { startHistoryCleanup } from './history-cleanup.ts';

/** A log that keeps its lines. */
function keptLog() {
  const lines: unknown[] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  return { lines, info: keep, error: keep };
}

it('cleans at once, before the interval has passed, and says how much', async () => {
  const log = keptLog();
  const counts = [3, 0, null];
  const stop = startHistoryCleanup({ clean: async () => counts.shift() ?? null, log });
  expect(counts).toEqual([0, null]);
  stop();
  await Promise.resolve();
  expect(log.lines).toEqual([[{ deleted: 3 }, 'old history was cleaned']]);
});

it('goes on after a cleanup that failed, which it logs; nothing deleted is not worth a line', async () => {
  const log = keptLog();
  const failure = new Error('the database is away');
  let count = 0;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    const clean = async () => {
      count += 1;
      if (count === 1) throw failure;
      if (count === 4) resolve();
      return count === 2 ? 0 : null;
    };
    stop = startHistoryCleanup({ clean, log, interval: 1 });
  });
  stop();
  expect(log.lines).toEqual([[{ err: failure }, 'old history was not cleaned']]);
});

it('tells a cleanup under way that it stops', async () => {
  const signals: AbortSignal[] = [];
  const clean = async (stopping: AbortSignal) => {
    signals.push(stopping);
    return null;
  };
  const stop = startHistoryCleanup({ clean, log: keptLog() });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

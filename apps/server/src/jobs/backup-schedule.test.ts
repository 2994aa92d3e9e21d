import { expect, it } from 'vitest';
import { startJobs } from './jobs.ts';

it('continues after a failed backup, logs both, and aborts a running one when stopped', async () => {
  const lines: unknown[] = [];
  const record = (...line: unknown[]) => void lines.push(line);
  const failure = new Error('the disk is full');
  const signals: AbortSignal[] = [];
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    const backup = async (signal: AbortSignal) => {
      signals.push(signal);
      if (signals.length === 1) throw failure;
      if (signals.length === 2) return 5;
      if (signals.length === 4) {
        resolve();
        return new Promise<never>(() => undefined);
      }
      return null;
    };
    stop = startJobs({ backup }, { log: { info: record, error: record }, intervalMs: 1 });
  });
  expect(signals.at(-1)?.aborted).toBe(false);
  stop();
  expect(signals.at(-1)?.aborted).toBe(true);
  expect(lines).toEqual([
    [{ err: failure }, 'scheduled backup failed'],
    [{ bytes: 5 }, 'backup made'],
  ]);
});

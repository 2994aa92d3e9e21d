import { describe, expect, it } from 'vitest';
import { TimeLimitError, withinTime } from './time-limit.ts';

describe('withinTime', () => {
  it('answers what comes in time, and passes on what fails in time', async () => {
    await expect(withinTime(Promise.resolve('here'), 1_000)).resolves.toBe('here');
    await expect(withinTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  });

  it('gives up on what does not come', async () => {
    await expect(withinTime(new Promise(() => undefined), 5)).rejects.toThrow(TimeLimitError);
  });

  it('leaves a failure that comes too late without consequence', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise((_, reject) => {
      fail = reject;
    });
    await expect(withinTime(work, 5)).rejects.toThrow(TimeLimitError);
    fail(new Error('too late'));
    await expect(work).rejects.toThrow('too late');
  });
});

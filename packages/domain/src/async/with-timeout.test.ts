import { describe, expect, it } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

describe('withTimeout', () => {
  it('settles like the work when it is in time', async () => {
    await expect(withTimeout(Promise.resolve('here'), 1_000)).resolves.toBe('here');
    await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  });

  it('rejects with a TimeoutError after the timeout', async () => {
    await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toThrow(TimeoutError);
  });

  it('leaves no unhandled rejection when the work fails later', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise((_, reject) => {
      fail = reject;
    });
    await expect(withTimeout(work, 5)).rejects.toThrow(TimeoutError);
    fail(new Error('too late'));
    await expect(work).rejects.toThrow('too late');
  });

  it('does not count time in which the process was busy, on request', async () => {
    const work = new Promise((resolve) => setImmediate(() => resolve('here')));
    const result = withTimeout(work, 10, { ignoresBusyTime: true });
    for (const end = performance.now() + 50; performance.now() < end; );
    await expect(result).resolves.toBe('here');
  });
});

interface BoundedQueueOptions {
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks that may wait; further ones are rejected at once. Default: any number. */
  readonly maxWaiting?: number;
  /** A task that waits longer is rejected. Default: any time. */
  readonly maxWaitMs?: number;
  /** What a rejected task throws. */
  readonly fullError: () => Error;
}

/** Runs a task as soon as a slot is free. @throws `fullError()` if too many tasks wait, or this one for too long */
export type RunQueued = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createBoundedQueue(options: BoundedQueueOptions): RunQueued {
  const { concurrency, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, fullError } = options;
  let running = 0;
  const waiting = new Set<() => void>();
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer =
        maxWaitMs &&
        setTimeout(() => {
          waiting.delete(start);
          reject(fullError());
        }, maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(start);
    });
  return async (task) => {
    if (running < concurrency) running += 1;
    else if (waiting.size >= maxWaiting) throw fullError();
    else await wait();
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}

interface BoundedQueueOptions {
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks that may wait; further ones are rejected at once. */
  readonly maxWaiting: number;
  /** What a rejected task throws. */
  readonly fullError: () => Error;
}

/** Runs a task as soon as a slot is free. @throws `fullError()` if too many tasks wait */
export type RunQueued = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createBoundedQueue({ concurrency, maxWaiting, fullError }: BoundedQueueOptions): RunQueued {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= maxWaiting) throw fullError();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

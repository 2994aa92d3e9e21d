import { PictureError } from './picture-error.ts';

export interface WorkQueue {
  /** @throws PictureError where too much waits already */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Does at most `most` things at once and lets at most `waiting` wait. */
export function createWorkQueue(most: number, waiting: number): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running < most) running += 1;
      else if (queue.length >= waiting) throw new PictureError(503, 'too many pictures are being made');
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from './log.ts';

/** s; the first start makes a database, which took 2 to 6 s on two cores. */
const startTimeout = 60;
/** s; CHECKPOINT included. */
const stopTimeout = 15;

/** What embedded-worker.mjs is told. */
export interface ThreadData {
  /** Undefined keeps the database in memory. */
  folder: string | undefined;
  socketPath: string;
  /**
   * One BigInt64: since when (ns of the monotonic clock) the database or, inside a transaction, its client owes the
   * next step; 0 at rest.
   */
  waitingSince: ArrayBufferLike;
}

export type ThreadMessage = { ready: true } | { failure: string };

/** Resolves when the socket listens. */
export async function startThread(workerData: ThreadData): Promise<Worker> {
  // No inherited flags: under tsx they would load TypeScript into a thread that has none.
  const thread = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData, execArgv: [] });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`it did not start within ${startTimeout} s`)),
        startTimeout * 1_000,
      );
      const settle = (act: () => void) => {
        clearTimeout(timer);
        act();
      };
      thread.on('message', (message: ThreadMessage) => {
        settle(() => ('ready' in message ? resolve() : reject(new Error(message.failure))));
      });
      thread.on('error', (error) => settle(() => reject(error)));
      thread.once('exit', () => settle(() => reject(new Error('its thread ended'))));
    });
  } catch (error) {
    await thread.terminate();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The embedded database in ${workerData.folder ?? 'memory'} cannot be opened: ${reason}. ` +
        'Restore the folder from a backup, or move it away to begin with an empty database.',
    );
  }
  return thread;
}

/** Lets the database write everything down and end by itself, within `stopTimeout`. */
export async function stopThread(thread: Worker, log: DatabaseLog): Promise<void> {
  const ended = once(thread, 'exit');
  const late = setTimeout(() => {
    log.warn({ seconds: stopTimeout }, 'The embedded database did not close in time and was ended');
    void thread.terminate();
  }, stopTimeout * 1_000);
  thread.postMessage('close');
  await ended;
  clearTimeout(late);
}

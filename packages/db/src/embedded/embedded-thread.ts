import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '@marquee/domain/log';

/** The first start creates the database, which took 2 to 6 s on two cores. */
const startTimeoutSeconds = 60;
/** Includes a CHECKPOINT. */
const stopTimeoutSeconds = 15;

/** `workerData` of embedded-worker.mjs. */
export interface ThreadData {
  /** Undefined for a database in memory. */
  folder: string | undefined;
  socketPath: string;
  /** One BigInt64: start of the running query or idle transaction step in ns of the monotonic clock; 0 when idle. */
  waitingSince: ArrayBufferLike;
}

export type ThreadMessage = { ready: true } | { failure: string };

/** Resolves when the socket is listening. */
export async function startThread(workerData: ThreadData): Promise<Worker> {
  // No inherited flags: those of tsx would load its TypeScript hooks into the thread.
  const thread = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData, execArgv: [] });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`it did not start within ${startTimeoutSeconds} s`)),
        startTimeoutSeconds * 1_000,
      );
      const settle = (callback: () => void) => {
        clearTimeout(timer);
        callback();
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

/** Lets the database flush its data and exit; terminates it after `stopTimeoutSeconds`. */
export async function stopThread(thread: Worker, log: Log): Promise<void> {
  const ended = once(thread, 'exit');
  const timer = setTimeout(() => {
    log.warn({ seconds: stopTimeoutSeconds }, 'The embedded database did not close in time and was terminated');
    void thread.terminate();
  }, stopTimeoutSeconds * 1_000);
  thread.postMessage('close');
  await ended;
  clearTimeout(timer);
}

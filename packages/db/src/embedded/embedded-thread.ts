import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';
import type { Log } from '@marquee/domain/log';
import { innermostMessage } from '../database-error.ts';

/** The first start creates the database: 2 to 6 s on two cores, 72 s on a small machine that does more. */
const startTimeoutMinutes = 10;
/** Includes a CHECKPOINT. */
const stopTimeoutSeconds = 15;
/** PGlite's work is outside of the JavaScript heap; V8's own limit leaves 25 MB behind after the start. */
const maxYoungGenerationSizeMb = 6;

/** `workerData` of embedded-worker.mjs. */
export interface ThreadData {
  /** Undefined for a database in memory. */
  folder: string | undefined;
  /** File of make-empty-database.mjs, which a new database begins with; undefined to create the database. */
  emptyDatabase: string | undefined;
  socketPath: string;
  /** One BigInt64: start of the running query or idle transaction step in ns of the monotonic clock; 0 when idle. */
  waitingSince: ArrayBufferLike;
}

export type ThreadMessage = { ready: true } | { failure: string };

interface StartOptions {
  readonly log: Log;
  /** Until the log says that it is slow, and again after each such time. */
  readonly slowSeconds: number;
}

/** Resolves when the socket is listening. */
export async function startThread(workerData: ThreadData, { log, slowSeconds }: StartOptions): Promise<Worker> {
  // No inherited flags: those of tsx would load its TypeScript hooks into the thread.
  const url = new URL('./embedded-worker.mjs', import.meta.url);
  const thread = new Worker(url, { workerData, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });
  const ready = new Promise<void>((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if ('ready' in message) resolve();
      else reject(new Error(message.failure));
    });
    thread.on('error', reject);
    thread.once('exit', () => reject(new Error('its thread ended')));
  });
  const startedAt = performance.now();
  const slow = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    log.warn({ seconds }, 'The embedded database is still starting: this machine is slow or busy');
  }, slowSeconds * 1_000);
  try {
    await withTimeout(ready, startTimeoutMinutes * 60_000);
  } catch (error) {
    await thread.terminate();
    const name = `The embedded database in ${workerData.folder ?? 'memory'}`;
    if (error instanceof TimeoutError) {
      throw new Error(`${name} did not start within ${startTimeoutMinutes} minutes: this machine is too slow or busy.`);
    }
    throw new Error(
      `${name} cannot be opened: ${innermostMessage(error)}. ` +
        'Restore the folder from a backup, or move it away to begin with an empty database.',
    );
  } finally {
    clearInterval(slow);
  }
  return thread;
}

/** Lets the database flush its data and exit; terminates it after `stopTimeoutSeconds`. */
export async function stopThread(thread: Worker, log: Log): Promise<void> {
  const ended = once(thread, 'exit');
  thread.postMessage('close');
  await withTimeout(ended, stopTimeoutSeconds * 1_000).catch(() => {
    log.warn({ seconds: stopTimeoutSeconds }, 'The embedded database did not close in time and was terminated');
    return thread.terminate();
  });
}

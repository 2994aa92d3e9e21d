import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { Log } from '@marquee/domain/log';
import { timeouts } from '../timeouts.ts';
import { startThread, stopThread, type ThreadMessage } from './embedded-thread.ts';

/** PGlite behind a UNIX socket that only this user can open. */
export interface EmbeddedServer {
  socketPath: string;
  /** Flushes all data, ends the thread and removes the socket. */
  close(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** Undefined for a database in memory. */
  folder: string | undefined;
  /** File of make-empty-database.mjs. By default the build's, if there is one. */
  emptyDatabase?: string | undefined;
  log: Log;
  /** Without progress for this long, the thread is terminated. */
  stallSeconds?: number;
  /** After this long, the log says that the start is slow. */
  slowSeconds?: number;
}

/** A UNIX socket's path can have 104 bytes on macOS and 108 on Linux; the socket adds 36 to its folder. */
const maxSocketFolderLength = 60;
/** Checks of the thread per timeout. */
const checksPerTimeout = 15;
/** Maximum back-off between failed restarts; each costs half a second of one core. */
const maxBackoffSeconds = 30;

/**
 * Starts PGlite in a worker thread, so that no query blocks the event loop. PGlite has no statement timeout: if a query
 * or an open transaction stalls for `timeouts.silenceSeconds`, the thread is terminated and restarted. For the database
 * this is a `kill -9`, after which every acknowledged row is still there.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const {
    folder,
    emptyDatabase = builtEmptyDatabase(),
    log,
    stallSeconds = timeouts.silenceSeconds,
    slowSeconds = 15,
  } = options;
  const socketFolder = await mkdtemp(join(tmpdir().length > maxSocketFolderLength ? '/tmp' : tmpdir(), 'marquee-'));
  await chmod(socketFolder, 0o700);
  const socketPath = join(socketFolder, '.s.PGSQL.5432');
  const waitingSince = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  let isClosing = false;
  let thread: Worker | undefined;

  const start = async () => {
    await rm(socketPath, { force: true });
    Atomics.store(waitingSince, 0, 0n);
    const started = await startThread(
      { folder, emptyDatabase, socketPath, waitingSince: waitingSince.buffer },
      { log, slowSeconds },
    );
    thread = started;
    started.on('message', (message: ThreadMessage) => 'failure' in message && log.warn(message, 'PGlite failed'));
    started.on('error', (error) => log.warn({ err: error }, 'PGlite failed'));
    started.once('exit', () => {
      thread = undefined;
      if (!isClosing) log.warn({ folder }, 'The embedded database ended unexpectedly and is being restarted');
    });
  };

  let failedStarts = 0;
  let retryAt = 0;
  const check = async () => {
    if (thread && isStalled(waitingSince, stallSeconds)) {
      log.warn({ seconds: stallSeconds }, 'The embedded database makes no progress');
      await thread.terminate();
    }
    if (thread || performance.now() < retryAt) return;
    try {
      await start();
      failedStarts = 0;
    } catch (error) {
      failedStarts += 1;
      retryAt = performance.now() + Math.min(2 ** failedStarts, maxBackoffSeconds) * 1_000;
      log.warn({ err: error }, 'The embedded database could not be restarted; retrying');
    }
  };

  try {
    await start();
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }
  let checking: Promise<void> | undefined;
  const timer = setInterval(
    () => {
      checking ??= check().finally(() => {
        checking = undefined;
      });
    },
    (stallSeconds * 1_000) / checksPerTimeout,
  ).unref();

  return {
    socketPath,
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      await checking;
      if (thread) await stopThread(thread, log);
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

function builtEmptyDatabase(): string | undefined {
  const file = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url));
  return existsSync(file) ? file : undefined;
}

function isStalled(waitingSince: BigInt64Array, stallSeconds: number): boolean {
  const startedAt = Atomics.load(waitingSince, 0);
  return startedAt !== 0n && process.hrtime.bigint() - startedAt > BigInt(stallSeconds * 1e9);
}

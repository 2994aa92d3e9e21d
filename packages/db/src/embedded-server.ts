import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread, stopThread, type ThreadMessage } from './embedded-thread.ts';
import type { DatabaseLog } from './log.ts';
import { timeouts } from './timeouts.ts';

/** The embedded database: a Postgres that listens on a UNIX socket which only this user can open. */
export interface EmbeddedServer {
  socketPath: string;
  /** Writes everything down, ends the thread and removes the socket. */
  close(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** Undefined keeps the database in memory. */
  folder: string | undefined;
  log: DatabaseLog;
  /** s without progress before the thread is ended. */
  patience?: number;
}

/** The longest path that a UNIX socket can have is 104 bytes on macOS, 108 on Linux; ours adds 36 to its folder. */
const longestSocketFolder = 60;
/** Looks at the thread within the patience for it. */
const looks = 15;
/** s; the pause between two vain starts doubles up to this, for each costs half a second of one core. */
const longestPause = 30;

/** Where the data directory holds the embedded database. */
export function embeddedFolder(dataDirectory: string): string {
  return join(resolve(dataDirectory), 'postgres');
}

/**
 * Starts PGlite in a thread of its own, so that no query blocks the event loop. A query or an open transaction that
 * makes no progress for `timeouts.silence` ends the thread and starts another one on the same folder: for the database
 * that is a `kill -9`, after which every acknowledged row is there (PGlite knows no statement timeout).
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { folder, log, patience = timeouts.silence } = options;
  const socketFolder = await mkdtemp(join(tmpdir().length > longestSocketFolder ? '/tmp' : tmpdir(), 'marquee-'));
  await chmod(socketFolder, 0o700);
  const socketPath = join(socketFolder, '.s.PGSQL.5432');
  const clock = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  let closing = false;
  let thread: Worker | undefined;

  const start = async () => {
    await rm(socketPath, { force: true });
    Atomics.store(clock, 0, 0n);
    const started = await startThread({ folder, socketPath, waitingSince: clock.buffer });
    thread = started;
    started.on('message', (message: ThreadMessage) => 'failure' in message && log.warn(message, 'PGlite failed'));
    started.on('error', (error) => log.warn({ error }, 'PGlite failed'));
    started.once('exit', () => {
      thread = undefined;
      if (!closing) log.warn({ folder }, 'The embedded database ended unexpectedly and is started again');
    });
  };

  let vainStarts = 0;
  let pauseUntil = 0;
  const look = async () => {
    if (thread && overdue(clock, patience)) {
      log.warn({ seconds: patience }, 'The embedded database makes no progress');
      await thread.terminate();
    }
    if (thread || performance.now() < pauseUntil) return;
    try {
      await start();
      vainStarts = 0;
    } catch (error) {
      vainStarts += 1;
      pauseUntil = performance.now() + Math.min(2 ** vainStarts, longestPause) * 1_000;
      log.warn({ error }, 'The embedded database could not be started again; it is retried');
    }
  };

  try {
    await start();
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(
    () => {
      looking ??= look().finally(() => {
        looking = undefined;
      });
    },
    (patience * 1_000) / looks,
  ).unref();

  return {
    socketPath,
    close: async () => {
      closing = true;
      clearInterval(timer);
      await looking;
      if (thread) await stopThread(thread, log);
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

function overdue(clock: BigInt64Array, patience: number): boolean {
  const since = Atomics.load(clock, 0);
  return since !== 0n && process.hrtime.bigint() - since > BigInt(patience * 1e9);
}

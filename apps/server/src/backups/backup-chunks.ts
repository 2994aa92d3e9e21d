import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** Proxies end a response that is silent for a minute. */
export const keepAliveMs = 15_000;
/** A gzip file may have members without content: they only show that the connection is alive. */
const emptyMember = gzipSync('');

interface BackupInProgress {
  /** Resolves when the file at `path` is complete. */
  readonly made: Promise<unknown>;
  readonly path: string;
  readonly keepAliveMs: number;
}

/** The bytes of a backup, preceded by empty members while it is being made. */
export async function* backupChunks({ made, path, keepAliveMs }: BackupInProgress): AsyncGenerator<Buffer> {
  while (!(await isMadeWithin(made, keepAliveMs))) yield emptyMember;
  yield* createReadStream(path);
}

/** Whether it is done within the time. */
export function isMadeWithin(made: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const isLate = delay(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([made.then(() => true), isLate]).finally(() => timer.abort());
}

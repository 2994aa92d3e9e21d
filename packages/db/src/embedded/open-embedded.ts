import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ConnectionTarget } from '../connection.ts';
import { type EmbeddedServerOptions, startEmbeddedServer } from './embedded-server.ts';
import { lockFolder } from './folder-lock.ts';
import { type GuardOptions, guardFreeSpace } from './free-space-guard.ts';

/** The embedded database of a data directory, locked for this process. */
export interface EmbeddedDatabase {
  readonly target: ConnectionTarget;
  /** False while the disk is nearly full. */
  readonly isWritable: () => boolean;
  /** Idempotent. */
  close(): Promise<void>;
}

interface EmbeddedOptions extends Omit<EmbeddedServerOptions, 'folder'>, Pick<GuardOptions, 'onCheck'> {
  readonly dataDirectory: string;
}

/** The embedded database's folder in the data directory. */
export function embeddedFolder(dataDirectory: string): string {
  return join(resolve(dataDirectory), 'postgres');
}

/**
 * Starts the embedded database, which is created if it is missing.
 * @throws FolderInUseError; DiskFullError; Error if it cannot be opened
 */
export async function openEmbedded({ dataDirectory, onCheck, ...options }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = embeddedFolder(dataDirectory);
  await mkdir(resolve(dataDirectory), { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  // Released in reverse order, on close and if opening fails half-way.
  const releaseSteps: (() => void | Promise<void>)[] = [() => lock.release()];
  const close = async () => {
    for (let release = releaseSteps.pop(); release; release = releaseSteps.pop()) await release();
  };
  try {
    const guard = await guardFreeSpace({ folder: resolve(dataDirectory), log: options.log, onCheck });
    releaseSteps.push(() => guard.close());
    const server = await startEmbeddedServer({ folder, ...options });
    releaseSteps.push(() => server.close());
    return { target: { kind: 'embedded', socketPath: server.socketPath }, isWritable: guard.isWritable, close };
  } catch (error) {
    await close();
    throw error;
  }
}

import { resolve } from 'node:path';
import type { ConnectionTarget } from '../connection.ts';
import { embeddedFolder, makeDataFolder, writeFirst } from './data-folder.ts';
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

/**
 * Starts the embedded database, which is created if it is missing.
 * @throws DataFolderError; FolderInUseError; DiskFullError; Error if it cannot be opened
 */
export async function openEmbedded({ dataDirectory, onCheck, ...options }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = embeddedFolder(dataDirectory);
  await makeDataFolder(dataDirectory);
  const lock = await writeFirst(dataDirectory, () => lockFolder(folder));
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

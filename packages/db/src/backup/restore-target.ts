import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Sql } from 'postgres';
import { type ConnectionTarget, connectForMigration } from '../connection.ts';
import type { DatabaseOptions } from '../database.ts';
import { embeddedFolder, startEmbeddedServer } from '../embedded/embedded-server.ts';
import { lockFolder } from '../embedded/folder-lock.ts';
import { type GuardOptions, guardFreeSpace } from '../embedded/free-space-guard.ts';
import { timeouts } from '../timeouts.ts';
import { BackupError } from './backup-error.ts';

/** An index of millions of rows takes minutes, in which the embedded database seems to make no progress. */
const stallSeconds = 3_600;

export interface RestoreTarget {
  /** The only connection. */
  readonly client: Sql;
  readonly kind: ConnectionTarget['kind'];
  /** @throws BackupError once the disk of the embedded database is nearly full: on a full one it hangs */
  checkSpace(): void;
}

/**
 * Opens a database as it is, without migrating it, and closes it after `use`.
 * @throws FolderInUseError while the product runs on the embedded database
 */
export async function withRestoreTarget<Result>(
  { url, dataDirectory, log }: Pick<DatabaseOptions, 'url' | 'dataDirectory' | 'log'>,
  use: (target: RestoreTarget) => Promise<Result>,
): Promise<Result> {
  if (url !== undefined) {
    return withClient({ kind: 'server', url }, (client) =>
      use({ client, kind: 'server', checkSpace: () => undefined }),
    );
  }
  const folder = embeddedFolder(dataDirectory);
  await mkdir(resolve(dataDirectory), { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    return await withSpaceGuard({ folder: resolve(dataDirectory), log }, async (checkSpace) => {
      const server = await startEmbeddedServer({ folder, log, stallSeconds });
      try {
        const target = { kind: 'embedded', socketPath: server.socketPath } as const;
        return await withClient(target, (client) => use({ client, kind: 'embedded', checkSpace }));
      } finally {
        await server.close();
      }
    });
  } finally {
    lock.release();
  }
}

async function withClient<Result>(target: ConnectionTarget, use: (client: Sql) => Promise<Result>): Promise<Result> {
  const client = connectForMigration(target);
  try {
    return await use(client);
  } finally {
    await client.end({ timeout: timeouts.closeSeconds });
  }
}

/** Passes on a function that throws a BackupError once the disk of the folder is nearly full. */
export async function withSpaceGuard<Result>(
  options: Omit<GuardOptions, 'onCheck'>,
  use: (checkSpace: () => void) => Promise<Result>,
): Promise<Result> {
  const guard = await guardFreeSpace({ ...options, onCheck: () => undefined });
  try {
    return await use(() => {
      if (!guard.isWritable())
        throw new BackupError(`The disk of ${options.folder} is nearly full: nothing was restored.`);
    });
  } finally {
    guard.close();
  }
}

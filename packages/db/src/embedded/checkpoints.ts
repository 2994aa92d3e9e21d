import type { Log } from '@marquee/domain/log';
import type { Sql } from 'postgres';

/** As much WAL as there may be before a checkpoint; the files of twice as much remain. */
const maxWalBytes = 64 * 1_048_576;
/** The index of titles writes 5 MB a second. */
const intervalMs = 5_000;

/**
 * Checkpoints the embedded database while it is open, and so frees its WAL. PGlite has no checkpointer process, and
 * ignores `max_wal_size`: storing 600,000 titles left 1.5 GB of WAL until the process ended.
 */
export function startCheckpoints(client: Sql, log: Log): { close(): void } {
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    checkpointIfDue(client, maxWalBytes)
      .catch((error: unknown) => log.warn({ err: error }, 'The embedded database could not be checkpointed'))
      .finally(() => {
        isChecking = false;
      });
  }, intervalMs).unref();
  return { close: () => clearInterval(timer) };
}

/** Returns whether a checkpoint was made, for more WAL than `bytes` since the last one. */
export async function checkpointIfDue(client: Sql, bytes: number): Promise<boolean> {
  const [wal] = await client<{ isDue: boolean }[]>`
    select pg_current_wal_lsn() - redo_lsn > ${bytes} as "isDue" from pg_control_checkpoint()`;
  if (!wal?.isDue) return false;
  await client.unsafe('checkpoint');
  return true;
}

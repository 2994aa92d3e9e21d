import { newestPlayerVersion } from '@marquee/api/player-lists';
import type { Database } from '@marquee/db/database';
import type { ActivePlayers } from './player-directory.ts';

/** Less than half of the second within which a saved list is in force on every replica. */
const pollIntervalMs = 400;

interface WatchOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly players: Pick<ActivePlayers, 'reload' | 'storedVersion'>;
}

/**
 * Notices lists that another replica saved. It polls, since LISTEN needs a connection of its own and does not work
 * through a pooler; the query reads one entry of an index. Returns a function that stops it.
 */
export function watchPlayerList({ db, players }: WatchOptions): () => void {
  let isReading = false;
  const compare = async () => {
    const version = await newestPlayerVersion(db.drizzle);
    if (players.storedVersion !== null && version !== players.storedVersion) await players.reload();
  };
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    // A failure is retried at the next interval; requests log an unreachable database.
    compare()
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  }, pollIntervalMs).unref();
  return () => clearInterval(timer);
}

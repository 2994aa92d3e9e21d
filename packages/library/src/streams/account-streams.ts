import type { Readable } from 'node:stream';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { inArray } from 'drizzle-orm';

/** Ends the streams of accounts that are deleted, in whichever replica. */
export interface AccountStreams {
  add(stream: Readable, accountId: number): void;
  close(): void;
}

/** One response may last as long as a film, so that refusing the next one is not enough. */
const checkMs = 1_000;

export function createAccountStreams({ drizzle }: Pick<Database, 'drizzle'>): AccountStreams {
  const streams = new Map<Readable, number>();

  async function endDeleted(): Promise<void> {
    const ids = [...new Set(streams.values())];
    if (ids.length === 0) return;
    const found = await drizzle.select({ id: users.id }).from(users).where(inArray(users.id, ids));
    const existing = new Set(found.map(({ id }) => id));
    const deleted = new Set(ids.filter((id) => !existing.has(id)));
    for (const [stream, id] of streams) if (deleted.has(id)) stream.destroy();
  }

  // A film keeps playing while the database fails.
  const timer = setInterval(() => endDeleted().catch(() => undefined), checkMs);
  timer.unref();
  return {
    add(stream, accountId) {
      streams.set(stream, accountId);
      stream.once('close', () => streams.delete(stream));
    },
    close: () => clearInterval(timer),
  };
}

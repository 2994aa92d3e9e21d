import type { Database } from '@marquee/db/database';
import { playerLists } from '@marquee/db/tables/player-lists';
import { type PlayerConfiguration, parsePlayerConfiguration } from '@marquee/domain/player/player';
import { desc } from 'drizzle-orm';

type Queries = Pick<Database['drizzle'], 'select'>;

/** The newest saved version of the player list. */
export interface StoredPlayerList {
  readonly version: number;
  /** Null if the dashboard's list was given up. */
  readonly list: PlayerConfiguration | null;
  /** Whether it is a list that this release cannot read. */
  readonly isInvalid: boolean;
}

/** Null before the first version. */
export async function newestPlayerList(queries: Queries): Promise<StoredPlayerList | null> {
  const [row] = await queries.select().from(playerLists).orderBy(desc(playerLists.version)).limit(1);
  return row ? parseStoredList(row) : null;
}

/** A row of player_lists, whose body may be of another release. */
export function parseStoredList({ version, body }: { version: number; body: unknown }): StoredPlayerList {
  const list = body === null ? null : parsePlayerConfiguration(body, 'dashboard');
  return { version, list, isInvalid: body !== null && list === null };
}

/** Number of the newest version, 0 before the first: what replicas compare to notice a save. */
export async function newestPlayerVersion(queries: Queries): Promise<number> {
  const { version } = playerLists;
  const [row] = await queries.select({ version }).from(playerLists).orderBy(desc(version)).limit(1);
  return row?.version ?? 0;
}

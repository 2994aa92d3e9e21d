import type { Database } from '@marquee/db/database';
import { playerLists } from '@marquee/db/tables/player-lists';
import { users } from '@marquee/db/tables/users';
import { englishMessages } from '@marquee/domain/messages/messages';
import {
  configurationProblem,
  type PlayerConfiguration,
  parsePlayerConfiguration,
} from '@marquee/domain/player/player';
import type { CurrentPlayerList, PlayerListVersions } from '@marquee/domain/player/player-lists';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Newest versions of the player list that the dashboard shows. */
const listedPlayerVersions = 50;

type Queries = Pick<Database['drizzle'], 'select'>;

/** The newest saved version of the player list. */
export interface StoredPlayerList {
  readonly version: number;
  /** Null if the dashboard's list was given up. */
  readonly list: PlayerConfiguration | null;
  /** Why this release cannot read a list that an earlier one saved, in English: it is for the log. */
  readonly problem: string | null;
}

/** Null before the first version. */
export async function newestPlayerList(queries: Queries): Promise<StoredPlayerList | null> {
  const [row] = await queries.select().from(playerLists).orderBy(desc(playerLists.version)).limit(1);
  return row ? parseStoredList(row) : null;
}

/** A row of player_lists, whose body may be of another release. */
export function parseStoredList({ version, body }: { version: number; body: unknown }): StoredPlayerList {
  const list = body === null ? null : parsePlayerConfiguration(body, 'dashboard');
  return { version, list, problem: body === null ? null : configurationProblem(body, englishMessages) };
}

/** Number of the newest version, 0 before the first: what replicas compare to notice a save. */
export async function newestPlayerVersion(queries: Queries): Promise<number> {
  const { version } = playerLists;
  const [row] = await queries.select({ version }).from(playerLists).orderBy(desc(version)).limit(1);
  return row?.version ?? 0;
}

/** The list in force, read from the database: another replica may have saved it a moment ago. */
export async function currentPlayerList({ db, players }: Pick<Context, 'db' | 'players'>): Promise<CurrentPlayerList> {
  const stored = await newestPlayerList(db.drizzle);
  const version = stored?.version ?? 0;
  if (stored?.list) return { version, source: 'dashboard', list: stored.list };
  const { origin, configuration } = await players.read();
  // The list was given up elsewhere, and this process has not noticed yet.
  if (origin !== 'dashboard') return { version, source: origin, list: configuration };
  const refreshed = await players.reload();
  return { version, source: refreshed.origin, list: refreshed.configuration };
}

/** The newest versions with their authors. */
export async function playerListVersions({ db }: Pick<Context, 'db'>): Promise<PlayerListVersions> {
  const rows = await db.drizzle
    .select({ row: playerLists, createdBy: users.username })
    .from(playerLists)
    .leftJoin(users, eq(users.id, playerLists.createdBy))
    .orderBy(desc(playerLists.version))
    .limit(listedPlayerVersions);
  const items = rows.map(({ row: { version, note, createdAt, body }, createdBy }) => ({
    version,
    note,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    list: body === null ? null : parsePlayerConfiguration(body, 'dashboard'),
  }));
  return { items };
}

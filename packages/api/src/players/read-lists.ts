import { playerLists } from '@marquee/db/tables/player-lists';
import { users } from '@marquee/db/tables/users';
import { serverLimits } from '@marquee/domain/limits';
import { parsePlayerConfiguration } from '@marquee/domain/player/player';
import type { CurrentPlayerList, PlayerListVersions } from '@marquee/domain/player/player-lists';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { newestPlayerList } from './stored-list.ts';

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
    .limit(serverLimits.listedPlayerVersions);
  const items = rows.map(({ row: { version, note, createdAt, body }, createdBy }) => ({
    version,
    note,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    list: body === null ? null : parsePlayerConfiguration(body, 'dashboard'),
  }));
  return { items };
}

import { playerHours } from '@marquee/db/tables/player-hours';
import { enabledServers, type PlayerServer, playerDialect } from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import {
  type PlayerCounts,
  type PlayerHealth,
  type PlayerOutcome,
  type PlayerOutcomeInput,
  playerLight,
} from '@marquee/domain/player/player-health';
import { gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { RateLimitedError } from '../rate-limits/rate-limited-error.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const columns = {
  load: 'loads',
  timeout: 'timeouts',
  failure: 'failures',
  report: 'reports',
} as const satisfies Record<PlayerOutcome, keyof typeof playerHours.$inferInsert>;

/**
 * Counts how a visit went, without anything about who visited. Unknown servers, and visits over the limit of an
 * address, are dropped without an error: the visitor's page has no use for one.
 */
export async function countOutcome(
  { address, clock, dailyCounts, db, framing, players, rateLimits }: Context,
  { server, outcome }: PlayerOutcomeInput,
): Promise<{ counted: boolean }> {
  const { configuration } = await players.read();
  const visited = enabledServers(configuration).find(({ id }) => id === server);
  if (!visited) return { counted: false };
  try {
    await rateLimits.countUse('player-outcome', address);
    await rateLimits.countUse('player-outcome-of-server', `${address} ${server}`);
  } catch (error) {
    if (error instanceof RateLimitedError) return { counted: false };
    throw error;
  }
  const hour = startOfHour(clock());
  const isLoad = outcome === 'load' && !(await loadsErrorPages(visited, framing));
  const column = columns[outcome === 'load' && !isLoad ? 'failure' : outcome];
  const earlier = sql`coalesce((select h.streak from ${playerHours} h where h.server_id = ${server}
    and h.hour < ${hour.toISOString()} order by h.hour desc limit 1), 0)`;
  await db.drizzle
    .insert(playerHours)
    .values({ serverId: server, hour, [column]: 1, streak: isLoad ? 0 : sql`1 + ${earlier}` })
    .onConflictDoUpdate({
      target: [playerHours.serverId, playerHours.hour],
      set: {
        [column]: sql`${playerHours[column]} + 1`,
        streak: isLoad ? 0 : sql`${playerHours.streak} + 1`,
      },
    });
  if (!isLoad) dailyCounts.count('player-failure', String(server));
  return { counted: true };
}

/**
 * Browsers load their own error page like any other. A player without messages may therefore be one that is down,
 * which only this server can see.
 */
async function loadsErrorPages(server: PlayerServer, framing: Context['framing']): Promise<boolean> {
  if (playerDialect(server) !== null) return false;
  const urls = [server.movieUrl, server.tvUrl].filter((url) => !isBuiltInPlayer(url));
  const down = await Promise.all(urls.map((url) => framing.isDown(url)));
  return down.length > 0 && !down.includes(false);
}

/** The traffic light of each server that had visits in the last 7 days (docs/behaviour/administration.md §7). */
export async function playerHealth({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<PlayerHealth> {
  const now = startOfHour(clock()).getTime();
  const since = (ms: number) => new Date(now - ms);
  const rows = await db.drizzle
    .select({
      id: playerHours.serverId,
      week: countsSince(since(7 * dayMs)),
      day: countsSince(since(dayMs)),
      recent: countsSince(since(hourMs)),
      streak: sql<number>`(array_agg(${playerHours.streak} order by ${playerHours.hour} desc))[1]`,
    })
    .from(playerHours)
    .where(gte(playerHours.hour, since(7 * dayMs)))
    .groupBy(playerHours.serverId)
    .orderBy(playerHours.serverId);
  const items = rows.map(({ id, streak, recent, day, week }) => ({
    id,
    light: playerLight({ streak, recent, day }),
    day,
    week,
  }));
  return { items };
}

/** Deletes hours that no figure counts any more. */
export async function deleteOldOutcomes({ clock, db }: Pick<Context, 'clock' | 'db'>, days: number): Promise<void> {
  await db.drizzle.delete(playerHours).where(lt(playerHours.hour, new Date(clock().getTime() - days * dayMs)));
}

/** Sums as a JSON object, since `hour` to now. */
function countsSince(hour: Date): SQL<PlayerCounts> {
  const sum = (column: (typeof columns)[PlayerOutcome]) =>
    sql`coalesce(sum(${playerHours[column]}) filter (where ${playerHours.hour} >= ${hour.toISOString()}), 0)::int`;
  return sql<PlayerCounts>`json_build_object('loads', ${sum('loads')}, 'timeouts', ${sum('timeouts')},
    'failures', ${sum('failures')}, 'reports', ${sum('reports')})`;
}

function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

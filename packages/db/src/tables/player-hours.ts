import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz } from './users.ts';

/** How visits of a player server went, by hour; nothing in it is about who visited. */
export const playerHours = pgTable(
  'player_hours',
  {
    /** Id in the player configuration. */
    serverId: bigint('server_id', { mode: 'number' }).notNull(),
    /** Start of the hour. */
    hour: timestamptz('hour').notNull(),
    loads: integer('loads').notNull().default(0),
    timeouts: integer('timeouts').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    /** Presses of Not working. */
    reports: integer('reports').notNull().default(0),
    /** Visits since the newest load, none of which loaded; also those of earlier hours. */
    streak: integer('streak').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.hour] }), index('player_hours_hour_index').on(table.hour)],
);

import { watchHistory as stored } from '@marquee/db/tables/watch-history';
import { type Column, sql } from 'drizzle-orm';

const incoming = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;
const progressColumns = [stored.lastWatched, stored.season, stored.episode] as const;
const storedProgress = sql`(${sql.join([...progressColumns], sql`, `)})`;
const incomingProgress = sql`(${sql.join(progressColumns.map(incoming), sql`, `)})`;

const isIncomingAutoStarted = incoming(stored.autoStarted);
const isSameKind = sql`${stored.autoStarted} = ${isIncomingAutoStarted}`;
const isEarlier = sql`${isSameKind} and ${incoming(stored.watchedAt)} < ${stored.watchedAt}`;

/** Whether the incoming row supersedes the stored one; same rule as packages/domain/src/history/merge-rule.ts. */
export const incomingSupersedes = sql`case
  when not (${isSameKind}) then ${stored.autoStarted}
  when ${isIncomingAutoStarted} then ${incomingProgress} < ${storedProgress}
  else ${incomingProgress} > ${storedProgress}
end`;

const valueOfWinner = (column: Column) =>
  sql`case when ${incomingSupersedes} then ${incoming(column)} else ${column} end`;

/**
 * `on conflict do update` with the merge rules of packages/domain/src/history/merge-rule.ts. Postgres locks and
 * re-reads the row first, so concurrent writes are serialized; a write that changes nothing leaves `updated_at`
 * unchanged.
 */
export const mergeOnConflict = {
  target: [stored.profileId, stored.mediaType, stored.mediaId],
  set: {
    season: valueOfWinner(stored.season),
    episode: valueOfWinner(stored.episode),
    autoStarted: sql`${stored.autoStarted} and ${isIncomingAutoStarted}`,
    watchedAt: sql`case
      when ${isSameKind} then least(${stored.watchedAt}, ${incoming(stored.watchedAt)})
      else ${valueOfWinner(stored.watchedAt)}
    end`,
    lastWatched: valueOfWinner(stored.lastWatched),
    updatedAt: sql`case
      when ${incomingSupersedes} or (${isEarlier}) then greatest(${stored.updatedAt}, ${incoming(stored.updatedAt)})
      else ${stored.updatedAt}
    end`,
  },
};

import { watchHistory as stored } from '@marquee/db/tables/watch-history';
import { type Column, sql } from 'drizzle-orm';

const incoming = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;
const moments = [stored.lastWatched, stored.season, stored.episode] as const;
const storedMoment = sql`(${sql.join([...moments], sql`, `)})`;
const incomingMoment = sql`(${sql.join(moments.map(incoming), sql`, `)})`;

const isIncomingBeginning = incoming(stored.beginning);
const isSameKind = sql`${stored.beginning} = ${isIncomingBeginning}`;
const isEarlier = sql`${isSameKind} and ${incoming(stored.watchedAt)} < ${stored.watchedAt}`;

/** Whether the row to insert takes the place of the stored one: `replaces` of domain's history-merge.ts. */
export const incomingReplaces = sql`case
  when not (${isSameKind}) then ${stored.beginning}
  when ${isIncomingBeginning} then ${incomingMoment} < ${storedMoment}
  else ${incomingMoment} > ${storedMoment}
end`;

const ofWinner = (column: Column) => sql`case when ${incomingReplaces} then ${incoming(column)} else ${column} end`;

/**
 * `on conflict do update` that merges as domain's history-merge.ts does. The row is locked by then and read anew, so
 * writes at the same moment stand in line; one that changes nothing leaves `updated_at` as it is.
 */
export const mergeOnConflict = {
  target: [stored.userId, stored.mediaType, stored.mediaId],
  set: {
    season: ofWinner(stored.season),
    episode: ofWinner(stored.episode),
    beginning: sql`${stored.beginning} and ${isIncomingBeginning}`,
    watchedAt: sql`case
      when ${isSameKind} then least(${stored.watchedAt}, ${incoming(stored.watchedAt)})
      else ${ofWinner(stored.watchedAt)}
    end`,
    lastWatched: ofWinner(stored.lastWatched),
    updatedAt: sql`case
      when ${incomingReplaces} or (${isEarlier}) then greatest(${stored.updatedAt}, ${incoming(stored.updatedAt)})
      else ${stored.updatedAt}
    end`,
  },
};

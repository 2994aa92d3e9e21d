import { sql } from 'drizzle-orm';
import type { Queries } from '../migrate.ts';
import { historyCounts, historyDays } from '../tables/history-counts.ts';
import { userCounts } from '../tables/user-counts.ts';
import { users } from '../tables/users.ts';
import { watchHistory } from '../tables/watch-history.ts';

/** Fills the tables of counts, which triggers update from then on (docs/decisions/0013-counts-by-triggers.md). */
export async function recountDerived(transaction: Queries): Promise<void> {
  await transaction.execute(sql`truncate ${userCounts}, ${historyCounts}, ${historyDays}`);
  await transaction.execute(
    sql`insert into ${userCounts} (role, is_premium, users) select role, is_premium, count(*) from ${users} group by 1, 2`,
  );
  await transaction.execute(sql`
    insert into ${historyCounts} (profile_id, movies, shows)
    select profile_id, count(*) filter (where media_type = 'movie'), count(*) filter (where media_type = 'tv')
    from ${watchHistory} group by 1`);
  await transaction.execute(sql`
    insert into ${historyDays} (day, shard, records)
    select (last_watched at time zone 'UTC')::date, 0, count(*) from ${watchHistory} group by 1`);
}

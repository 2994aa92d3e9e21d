import type { Transaction } from '@marquee/db/database';
import { announcements } from '@marquee/db/tables/announcements';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { sql } from 'drizzle-orm';

/** Days within which an announcement that has begun reaches everyone, after an interruption too. */
const announcedDays = 7;

/**
 * Adds the announcements in force to the notices of those they are for, once for each version. Accounts that are newer
 * than an announcement see it as a banner only. Returns how many were added.
 */
export async function noteAnnouncements(transaction: Transaction, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const start = sql`coalesce(one.starts_at, one.created_at)`;
  const key = sql`'announcement ' || one.id || ' ' || one.version`;
  const added = await transaction.execute(sql`
    insert into ${notices} (profile_id, kind, key, payload, at)
    select profile.id, 'announcement', ${key}, jsonb_build_object('text', one.text), ${at}
    from ${announcements} as one
    join ${users} as account on one.audience <> 'admins' or account.role in ('admin', 'owner')
    join ${profiles} as profile on profile.user_id = account.id and profile.created_at <= ${start}
    where ${start} between ${at} - make_interval(days => ${announcedDays}) and ${at}
      and (one.ends_at is null or one.ends_at > ${at})
      and not exists (select from ${notices} where profile_id = profile.id and key = ${key})
    order by profile.id, one.id
    on conflict do nothing returning 1`);
  return added.length;
}

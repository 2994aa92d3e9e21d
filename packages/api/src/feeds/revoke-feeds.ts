import type { Database, Transaction } from '@marquee/db/database';
import { feeds, revokedFeeds } from '@marquee/db/tables/feeds';
import { profiles } from '@marquee/db/tables/profiles';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * Deletes feeds and stores the hashes of their tokens, in one statement; returns how many.
 * @param isRevoked narrows the feeds
 */
export async function revokeFeeds(
  queries: Pick<Database['drizzle'] | Transaction, 'execute'>,
  isRevoked: SQL,
  now: Date,
): Promise<number> {
  const hash = sql`encode(sha256(convert_to(token, 'UTF8')), 'hex')`;
  const rows = await queries.execute(sql`with revoked as (delete from ${feeds} where ${isRevoked} returning token)
    insert into ${revokedFeeds} (token_hash, revoked_at)
    select ${hash}, ${now.toISOString()}::timestamptz from revoked returning token_hash`);
  return rows.length;
}

/**
 * Revokes the feeds of an account, before the account is deleted with its profiles: the cascade would leave no hash,
 * and programs would read them for good. After the imports, whose deletion locks the profiles.
 */
export async function revokeFeedsOf(
  transaction: Transaction,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const ofAccount = transaction.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  await revokeFeeds(transaction, inArray(feeds.profileId, ofAccount), now);
}

import type { Transaction } from '@marquee/db/database';
import { imports } from '@marquee/db/tables/imports';
import { profiles } from '@marquee/db/tables/profiles';
import { eq, inArray } from 'drizzle-orm';

/**
 * Deletes the imports of an account, before the account itself: a commit locks its import and then the profile, and a
 * cascade would lock them the other way round.
 */
export async function deleteImportsOf(transaction: Transaction, userId: number): Promise<void> {
  const own = transaction.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  await transaction.delete(imports).where(inArray(imports.profileId, own));
}

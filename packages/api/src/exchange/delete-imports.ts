import type { Transaction } from '@marquee/db/database';
import { imports } from '@marquee/db/tables/imports';
import { profiles } from '@marquee/db/tables/profiles';
import { asc, eq, inArray } from 'drizzle-orm';

/**
 * Deletes the imports of an account, before the account itself. A commit locks its import, then the profile, then what
 * it changes: the cascade of the account would lock them the other way round.
 */
export async function deleteImportsOf(transaction: Transaction, userId: number): Promise<void> {
  const ofAccount = eq(profiles.userId, userId);
  const isOwn = inArray(imports.profileId, transaction.select({ id: profiles.id }).from(profiles).where(ofAccount));
  await transaction.select({ id: imports.id }).from(imports).where(isOwn).orderBy(asc(imports.id)).for('update');
  await transaction.select({ id: profiles.id }).from(profiles).where(ofAccount).orderBy(asc(profiles.id)).for('update');
  await transaction.delete(imports).where(isOwn);
}

import type { Transaction } from '@marquee/db/database';
import { profiles } from '@marquee/db/tables/profiles';
import { eq } from 'drizzle-orm';
import { unauthorizedError } from './errors.ts';

/**
 * Serializes one profile's writes that touch several rows, so that they cannot deadlock; single events do not need it.
 * @throws ApplicationError if the account is gone
 */
export async function lockProfile(transaction: Transaction, profileId: number): Promise<void> {
  const [profile] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update');
  if (!profile) throw unauthorizedError();
}

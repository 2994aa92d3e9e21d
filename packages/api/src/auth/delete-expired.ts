import { oidcCodes, oidcVisits } from '@marquee/db/tables/identities';
import { pairings } from '@marquee/db/tables/pairings';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { oneTimeLinks } from '@marquee/db/tables/recovery';
import { serverLimits } from '@marquee/domain/limits';
import { lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { deleteOldOutcomes } from '../players/outcomes.ts';

/** Deletes sessions, one-time links, visits to a provider, pairings and challenges that are over: no query reads them any more. */
export async function deleteExpired({
  clock,
  db,
  sessions,
}: Pick<Context, 'clock' | 'db' | 'sessions'>): Promise<void> {
  await sessions.deleteExpired();
  await db.drizzle.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, clock()));
  await db.drizzle.delete(oidcVisits).where(lte(oidcVisits.expiresAt, clock()));
  await db.drizzle.delete(oidcCodes).where(lte(oidcCodes.expiresAt, clock()));
  await db.drizzle.delete(pairings).where(lte(pairings.expiresAt, clock()));
  await db.drizzle.delete(signInChallenges).where(lte(signInChallenges.expiresAt, clock()));
  await deleteOldOutcomes({ clock, db }, serverLimits.playerHoursDays);
}

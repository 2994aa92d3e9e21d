import { oidcCodes, oidcVisits } from '@marquee/db/tables/identities';
import { pairings } from '@marquee/db/tables/pairings';
import { signInChallenges } from '@marquee/db/tables/passkeys';
import { oneTimeLinks } from '@marquee/db/tables/recovery';
import { lte } from 'drizzle-orm';
import { deleteOldDailyCounts } from '../analytics/daily-counts.ts';
import type { Context } from '../context.ts';
import { deleteOldOutcomes } from '../players/outcomes.ts';

/** Outcomes of visits are stored for so long. */
const playerHoursDays = 8;

/**
 * Deletes sessions, one-time links, visits to a provider, pairings and challenges that have expired, and old counts: no
 * query reads them any more.
 */
export async function deleteExpired(context: Pick<Context, 'clock' | 'db' | 'sessions'>): Promise<void> {
  const { clock, db, sessions } = context;
  await sessions.deleteExpired();
  for (const table of [oneTimeLinks, oidcVisits, oidcCodes, pairings, signInChallenges]) {
    await db.drizzle.delete(table).where(lte(table.expiresAt, clock()));
  }
  await deleteOldOutcomes({ clock, db }, playerHoursDays);
  await deleteOldDailyCounts({ clock, db });
}

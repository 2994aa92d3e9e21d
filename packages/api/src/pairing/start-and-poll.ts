import { randomInt } from 'node:crypto';
import { clientName } from '@marquee/auth/client-name';
import { createToken, hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { pairings } from '@marquee/db/tables/pairings';
import {
  type PairingPoll,
  type PairingState,
  pairingAlphabet,
  pairingCodeLetters,
  type StartedPairing,
} from '@marquee/domain/accounts/pairing';
import { groupedToken } from '@marquee/domain/accounts/readable-token';
import { and, eq, gt } from 'drizzle-orm';
import { startSession } from '../auth/start-session.ts';
import type { Context } from '../context.ts';

/** Codes for another device: their validity, how often it polls, and look-ups of one. */
const pairingMinutes = 15;
const pairingPollSeconds = 3;
export const pairingTries = 5;

/** Starts to wait for a signed-in device; neither code nor secret can be read again. */
export async function startPairing(context: Context): Promise<StartedPairing> {
  const { address, clock, db, rateLimits, userAgent } = context;
  await rateLimits.countUse('pairing-code', address);
  const code = createPairingCode();
  const secret = createToken(false);
  const startedAt = clock();
  const expiresAt = new Date(startedAt.getTime() + pairingMinutes * 60_000);
  await db.drizzle.insert(pairings).values({
    secretHash: hashToken(secret),
    codeHash: hashToken(code),
    label: clientName(userAgent)?.label ?? null,
    triesLeft: pairingTries,
    createdAt: startedAt,
    expiresAt,
  });
  return {
    code: groupedToken(code),
    secret,
    expires_at: expiresAt.toISOString(),
    interval_seconds: pairingPollSeconds,
  };
}

/** 34 bits: enough for the 15 minutes that it lives, and the wrong codes that one address may send. */
function createPairingCode(): string {
  const letters = Array.from({ length: pairingCodeLetters }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]);
  return letters.join('');
}

/** The state of a pairing. The one call that finds it approved ends it, and starts the session. */
export async function pollPairing(context: Context, { secret }: PairingPoll): Promise<PairingState> {
  const { db, clock } = context;
  const isTheirs = and(eq(pairings.secretHash, hashToken(secret)), gt(pairings.expiresAt, clock()));
  const [pairing] = await db.drizzle.select().from(pairings).where(isTheirs);
  if (!pairing) return { state: 'over' };
  const { state, approvedBy } = pairing;
  if (state === 'waiting') return { state };
  // Of two calls at once only one gets the row.
  const take = async (queries: Pick<Transaction, 'delete'>) =>
    (await queries.delete(pairings).where(isTheirs).returning()).length > 0;
  if (state === 'refused' || approvedBy === null) return { state: (await take(db.drizzle)) ? 'refused' : 'over' };
  const start = { userId: approvedBy, remember: true, method: 'pairing', prove: take } as const;
  const signedIn = await startSession(context, start);
  return signedIn ? { state: 'approved', ...signedIn } : { state: 'over' };
}

import type { Database } from '@marquee/db/database';
import { identities, oidcCodes, oidcVisits } from '@marquee/db/tables/identities';
import { invitations } from '@marquee/db/tables/invitations';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { pairings } from '@marquee/db/tables/pairings';
import { passkeys, signInChallenges } from '@marquee/db/tables/passkeys';
import { profiles } from '@marquee/db/tables/profiles';
import { oneTimeLinks, recoveryCodes } from '@marquee/db/tables/recovery';
import { sessions } from '@marquee/db/tables/sessions';
import type { SessionMethod } from '@marquee/domain/accounts/session-methods';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { endSessions, lockSubscribed } from './end-sessions.ts';
import { hashToken } from './session-token.ts';

type Queries = Pick<Database['drizzle'], 'delete' | 'select' | 'update'>;

interface AccountChange {
  readonly userId: number;
  readonly now: Date;
  /** Token of the session that makes the change, and stays. */
  readonly except?: string | null;
  /** Only sessions that started these ways end. */
  readonly methods?: readonly SessionMethod[] | undefined;
}

/** Deletes what opens an account or shows what is its own, or what it made for others; each returns what ended. */
const ends = {
  sessions: (queries: Queries, { userId, except, methods }: AccountChange) =>
    endSessions(
      queries,
      and(
        eq(sessions.userId, userId),
        except ? ne(sessions.id, hashToken(except)) : undefined,
        methods && inArray(sessions.method, methods),
      ),
    ),
  // Also those of sessions that have expired, unless only some kinds of sessions end.
  pushSubscriptions: async (queries: Queries, { userId, except, methods }: AccountChange) => {
    if (methods) return [];
    const own = queries.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
    const isOther = except ? ne(pushSubscriptions.sessionKey, hashToken(except)) : undefined;
    const isEnded = and(inArray(pushSubscriptions.profileId, own), isOther);
    await lockSubscribed(queries, isEnded);
    return queries.delete(pushSubscriptions).where(isEnded).returning({ id: pushSubscriptions.id });
  },
  pairings: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(pairings).where(eq(pairings.approvedBy, userId)).returning({ userId: pairings.approvedBy }),
  providerVisits: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(oidcVisits).where(eq(oidcVisits.userId, userId)).returning({ userId: oidcVisits.userId }),
  providerCodes: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(oidcCodes).where(eq(oidcCodes.userId, userId)).returning({ userId: oidcCodes.userId }),
  challenges: (queries: Queries, { userId }: AccountChange) =>
    queries
      .delete(signInChallenges)
      .where(eq(signInChallenges.userId, userId))
      .returning({ userId: signInChallenges.userId }),
  linksForAccount: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId)).returning({ userId: oneTimeLinks.userId }),
  linksByAccount: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(oneTimeLinks).where(eq(oneTimeLinks.createdBy, userId)).returning({ userId: oneTimeLinks.userId }),
  passkeys: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ userId: passkeys.userId }),
  linkedLogins: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(identities).where(eq(identities.userId, userId)).returning({ userId: identities.userId }),
  recoveryCodes: (queries: Queries, { userId }: AccountChange) =>
    queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).returning({ userId: recoveryCodes.userId }),
  // Their rows stay: they record who signed up with which invitation.
  invitations: (queries: Queries, { userId, now }: AccountChange) =>
    queries
      .update(invitations)
      .set({ expiresAt: now })
      .where(and(eq(invitations.createdBy, userId), gt(invitations.expiresAt, now)))
      .returning({ userId: invitations.createdBy }),
};

export type EndedThing = keyof typeof ends;

/** Sign-ins that are not complete yet: one of the ended sessions may have started them. */
const begun = [
  'pairings',
  'providerVisits',
  'providerCodes',
  'challenges',
  'linksForAccount',
  'linksByAccount',
] as const;
/** What a signed-in device has. */
const devices = ['sessions', 'pushSubscriptions'] as const;
/** What signs in besides a password. */
const otherWays = ['passkeys', 'linkedLogins', 'recoveryCodes'] as const;

/**
 * Which event ends what: the table of docs/behaviour/accounts.md §13, decided here and nowhere else. Signed addresses
 * of media end with the account, where they are checked.
 */
export const accountEndings = {
  'new-password': [...devices, ...begun],
  'new-only-password': [...devices, ...begun, ...otherWays],
  'new-address': [...devices, ...begun],
  'higher-role': ['providerVisits', 'challenges', 'linksForAccount'],
  'lower-role': ['providerVisits', 'challenges', 'linksForAccount', 'linksByAccount', 'invitations'],
  'others-signed-out': [...devices, ...begun],
  'login-unlinked': [...devices, ...begun],
  'passkey-removed': [...devices, ...begun],
  'linked-by-address': [...devices, ...begun, ...otherWays, 'invitations'],
  deletion: [...devices, ...begun, ...otherWays, 'invitations'],
} as const satisfies Record<string, readonly EndedThing[]>;

export type AccountEvent = keyof typeof accountEndings;

/** After these only the sessions end that may have started by the way that is gone, another device's among them. */
const methodsOfEndedSessions: Partial<Record<AccountEvent, readonly SessionMethod[]>> = {
  'login-unlinked': ['oidc', 'pairing'],
  'passkey-removed': ['passkey', 'pairing'],
};

/**
 * Ends what an event ends, in its transaction, and returns how many of each. The caller then calls `Sessions.evict`.
 * `except` is the token of a session that stays.
 */
export async function endByEvent(
  queries: Queries,
  event: AccountEvent,
  change: Omit<AccountChange, 'methods'>,
): Promise<Partial<Record<EndedThing, number>>> {
  const counts: Partial<Record<EndedThing, number>> = {};
  for (const thing of accountEndings[event]) {
    const ended = await ends[thing](queries, { ...change, methods: methodsOfEndedSessions[event] });
    counts[thing] = ended.length;
  }
  return counts;
}

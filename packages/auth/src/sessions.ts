import type { Database } from '@marquee/db/database';
import { sessions } from '@marquee/db/tables/sessions';
import { limits } from '@marquee/domain/limits';
import { and, eq, ne } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { type Account, sessionAdapter } from './session-adapter.ts';
import { createToken, hashToken, isRemembered } from './session-token.ts';

/** Who is signed in. A token is the whole proof; only its SHA-256 is stored. */
export interface Sessions {
  /** Signs an account in; answers the token, which is shown this once. */
  create(userId: number, options: { remember: boolean }): Promise<string>;
  /** The account of a live session, or null. Use in the second half of a remembered session's life prolongs it. */
  validate(token: string): Promise<Account | null>;
  /** Ends one session; a token without one is no fault. */
  end(token: string): Promise<void>;
  /** Removes the rows of sessions that have expired. */
  sweep(): Promise<void>;
}

export function createSessions(drizzle: Database['drizzle']): Sessions {
  const options = (days: number) => ({
    sessionExpiresIn: new TimeSpan(days, 'd'),
    getUserAttributes: ({ account }: { account: Account }) => ({ account }),
  });
  const remembered = new Lucia(sessionAdapter(drizzle, true), options(limits.rememberedSessionDays));
  const brief = new Lucia(sessionAdapter(drizzle, false), options(limits.sessionDays));
  const luciaFor = (remember: boolean) => (remember ? remembered : brief);
  return {
    async create(userId, { remember }) {
      const sessionId = createToken(remember);
      await luciaFor(remember).createSession(userId, {}, { sessionId });
      return sessionId;
    },
    async validate(token) {
      const { user } = await luciaFor(isRemembered(token)).validateSession(token);
      return user?.account ?? null;
    },
    end: (token) => luciaFor(isRemembered(token)).invalidateSession(token),
    sweep: () => brief.deleteExpiredSessions(),
  };
}

/** Ends an account's sessions, but for the one given; within a transaction where the change that causes it is made. */
export async function endSessions(
  queries: Pick<Database['drizzle'], 'delete'>,
  userId: number,
  { except }: { except?: string | null } = {},
): Promise<void> {
  const others = except ? ne(sessions.id, hashToken(except)) : undefined;
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

import { readBearerToken } from '@marquee/auth/session-token';
import type { Context, MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';

/**
 * Checks the session of the call's token and returns the signed-in caller. The account and its role are at most one
 * second stale, and never after a change in this process.
 * @throws ApplicationError if the caller is signed out
 */
export async function requireMember({
  token,
  sessions,
}: Pick<Context, 'token' | 'sessions'>): Promise<Pick<MemberContext, 'token' | 'account' | 'profile'>> {
  const signedIn = token === null ? null : await sessions.validate(token);
  if (token === null || signedIn === null) throw unauthorizedError();
  return { token, ...signedIn };
}

/** Whether an Authorization header has the token of a live session. */
export async function isSignedIn(
  { sessions }: Pick<Context, 'sessions'>,
  authorization: string | undefined,
): Promise<boolean> {
  const token = readBearerToken(authorization);
  return token !== null && (await sessions.validate(token)) !== null;
}

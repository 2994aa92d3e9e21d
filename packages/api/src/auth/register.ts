import { hashToken } from '@marquee/auth/session-token';
import { users } from '@marquee/db/tables/users';
import type { Registration, SignedIn } from '@marquee/domain/accounts/account';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { readInvitation, takeInvitation } from '../invitations/use-invitation.ts';
import { emailColumns, takenError, throwIfTaken, toUserDto, usernameColumns } from './account-row.ts';
import { languageField, requireOffered, storeLanguage } from './member-language.ts';

/** Refuses all sign-ups while they are closed, before the input is read: no response reveals which names are taken. */
export function throwIfSignUpClosed({ signIn }: Pick<Context, 'signIn'>): void {
  if (signIn.signUp === 'closed') throw new ApplicationError('SIGN_UP_CLOSED', invitationMessages.signUpClosed);
}

/**
 * Creates an account and signs it in. A taken username or email is rejected before the password is hashed; the unique
 * constraints decide between concurrent registrations.
 */
export async function register(context: Context, registration: Registration): Promise<SignedIn> {
  const { invitation: token, language } = registration;
  requireOffered(context, language);
  if (token !== undefined) await readInvitation(context, { token });
  else if (context.signIn.signUp === 'invited') {
    throw new ApplicationError('INVITATION_REQUIRED', invitationMessages.required);
  }
  return context.rateLimits.guardUse('sign-up', context.address, () => createAccount(context, registration));
}

async function createAccount(context: Context, registration: Registration): Promise<SignedIn> {
  const { username, email, password, name, invitation } = registration;
  const language = requireOffered(context, registration.language);
  await throwIfExists(context, { username, email });
  const values = {
    ...usernameColumns(username),
    ...emailColumns(email),
    name: name || username,
    passwordHash: await context.passwords.hash(password),
  };
  const account = await throwIfTaken(() =>
    context.db.drizzle.transaction(async (transaction) => {
      const [row] = await transaction.insert(users).values(values).returning();
      if (!row) throw new Error('insert returned no account');
      const use = { account: row, now: context.clock() };
      if (language !== undefined) await storeLanguage(transaction, row.id, language);
      if (invitation !== undefined) await takeInvitation(transaction, { tokenHash: hashToken(invitation), ...use });
      return row;
    }),
  );
  const token = await context.sessions.create(account.id, { remember: false, userAgent: context.userAgent });
  return { token, user: toUserDto(account), ...languageField(context, language) };
}

async function throwIfExists(
  { address, db, rateLimits }: Context,
  { username, email }: Pick<Registration, 'username' | 'email'>,
): Promise<void> {
  const { usernameCanonical } = usernameColumns(username);
  const { emailCanonical } = emailColumns(email);
  const rows = await db.drizzle
    .select({ usernameCanonical: users.usernameCanonical })
    .from(users)
    .where(or(eq(users.usernameCanonical, usernameCanonical), eq(users.emailCanonical, emailCanonical)))
    .limit(2);
  if (rows.length === 0) return;
  await rateLimits.countUse('taken-name', address);
  throw takenError(rows.some((row) => row.usernameCanonical === usernameCanonical) ? 'username' : 'email');
}

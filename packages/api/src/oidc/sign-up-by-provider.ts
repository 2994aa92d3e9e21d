import { users } from '@marquee/db/tables/users';
import { canonicalName, Email } from '@marquee/domain/accounts/account';
import { maxUsernameLength } from '@marquee/domain/accounts/account-limits';
import type { OidcFailure } from '@marquee/domain/accounts/oidc-landing';
import { plainText } from '@marquee/domain/plain-text';
import { eq } from 'drizzle-orm';
import { emailColumns, throwIfTaken, usernameColumns } from '../auth/account-row.ts';
import { languageField, storeLanguage } from '../auth/member-language.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { takeInvitation } from '../invitations/use-invitation.ts';
import { insertIdentity, labelOf, requireOidc, type VisitorLogin } from './provider-login.ts';
import { usernames } from './usernames.ts';

/** The highest number after a taken name: more people of one name are not expected. */
const maxNumber = 100;

/** Creates an account without a password for a new login, if allowed. Returns its id, or why there is none. */
export async function signUpByProvider(context: Context, login: VisitorLogin): Promise<number | OidcFailure> {
  const { address, db, rateLimits } = context;
  const { signUp } = requireOidc(context).offer;
  if (signUp === 'off') return 'no-account';
  if (signUp === 'invited' && login.invitationHash === null) return 'invitation-required';
  const email = Email.safeParse(login.email);
  if (!email.success) return 'no-email';
  if (await isEmailTaken(context, email.data)) {
    await rateLimits.countUse('taken-name', address);
    return 'email-taken';
  }
  for (const username of usernames(login.names, maxNumber)) {
    const isTaken = (await db.drizzle.$count(users, eq(users.usernameCanonical, canonicalName(username)))) > 0;
    if (isTaken) continue;
    try {
      return await createAccount(context, login, { username, email: email.data });
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      if (error.failure === 'GONE') return 'invitation-over';
      if (error.errors?.email !== undefined) return 'email-taken';
      // The name was taken meanwhile.
    }
  }
  throw new Error('no username is free for a new login');
}

async function isEmailTaken({ db }: Context, email: string): Promise<boolean> {
  return (await db.drizzle.$count(users, eq(users.emailCanonical, canonicalName(email)))) > 0;
}

/** @throws ApplicationError if a name is taken or the invitation has expired */
function createAccount(
  { clock, db, messages, views }: Context,
  { invitationHash, ...login }: VisitorLogin,
  { username, email }: { username: string; email: string },
): Promise<number> {
  const now = clock();
  const shown = login.displayName?.slice(0, maxUsernameLength).trim() ?? '';
  const name = plainText.test(shown) && shown !== '' ? shown : username;
  return throwIfTaken(() =>
    db.drizzle.transaction(async (transaction) => {
      const values = { ...usernameColumns(username), ...emailColumns(email), name, passwordHash: null };
      const [row] = await transaction.insert(users).values(values).returning();
      if (!row) throw new Error('insert returned no account');
      const { language } = languageField({ views }, messages.formats.language);
      if (language && views.languages.length > 1) await storeLanguage(transaction, row.id, language);
      if (invitationHash !== null) await takeInvitation(transaction, { tokenHash: invitationHash, account: row, now });
      const { issuer, subject } = login;
      const identity = { issuer, subject, label: labelOf(login), lastUsedAt: now, wasOnlyWay: true };
      await insertIdentity(transaction, { ...identity, account: row, action: 'sign-up-by-provider' });
      return row.id;
    }),
  );
}

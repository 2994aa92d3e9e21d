import { endByEvent } from '@marquee/auth/account-endings';
import type { OpenIdLogin } from '@marquee/auth/openid-provider';
import { identities } from '@marquee/db/tables/identities';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { OidcFailure } from '@marquee/domain/accounts/oidc-landing';
import { and, eq } from 'drizzle-orm';
import { changeRole } from '../admin/users/change-users.ts';
import { openIdProvider } from '../audit/record-audit.ts';
import { lockWithOwners } from '../auth/lock-accounts.ts';
import type { Context } from '../context.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { insertIdentity, isLinkedError, labelOf, requireOidc, type VisitorLogin } from './provider-login.ts';
import { signUpByProvider } from './sign-up-by-provider.ts';

/** The account that a login signs in to. */
export interface AccountOfLogin {
  readonly userId: number;
  /** The account has no way in from before this login. */
  readonly wasOnlyWay: boolean;
  /** The login was linked just now, by its email address: the account's other ways in are gone. */
  readonly isLinkedByAddress?: boolean;
}

/** The account that a login signs in to, or why none. A new login is linked or gets an account, if allowed. */
export async function accountOf(context: Context, login: VisitorLogin): Promise<AccountOfLogin | OidcFailure> {
  const found = (await linkedAccount(context, login)) ?? (await newlyLinked(context, login));
  if (typeof found === 'object') await applyGroups(context, found, login.groups);
  return found;
}

async function linkedAccount({ db, clock }: Context, login: OpenIdLogin): Promise<AccountOfLogin | undefined> {
  const isIdentity = and(eq(identities.issuer, login.issuer), eq(identities.subject, login.subject));
  const [linked] = await db.drizzle
    .update(identities)
    .set({ lastUsedAt: clock(), label: labelOf(login) })
    .where(isIdentity)
    .returning({ userId: identities.userId, wasOnlyWay: identities.wasOnlyWay });
  return linked;
}

async function newlyLinked(context: Context, login: VisitorLogin): Promise<AccountOfLogin | OidcFailure> {
  try {
    const linked = await linkByEmail(context, login);
    if (linked !== undefined) return { userId: linked, wasOnlyWay: true, isLinkedByAddress: true };
    const signedUp = await signUpByProvider(context, login);
    return typeof signedUp === 'number' ? { userId: signedUp, wasOnlyWay: true } : signedUp;
  } catch (error) {
    if (!isLinkedError(error)) throw error;
    // Another call of the same person was first.
    return (await linkedAccount(context, login)) ?? 'expired';
  }
}

/**
 * Links a login to the account with its email address, if the operator trusts the provider's word for it. Nobody has
 * proven that the account's address is its holder's: the person who typed it first loses every other way in.
 */
async function linkByEmail(context: Context, login: OpenIdLogin): Promise<number | undefined> {
  const { clock, db, sessions } = context;
  const { issuer, subject, email, isEmailVerified } = login;
  if (!requireOidc(context).linksByEmail || !isEmailVerified || email === null) return undefined;
  const linked = await db.drizzle.transaction(async (transaction) => {
    const hasEmail = eq(users.emailCanonical, canonicalName(email));
    const [account] = await transaction.select().from(users).where(hasEmail).for('update');
    // Letters of another width compare equal as names; as addresses they may belong to another person.
    if (account?.email.toLowerCase() !== email.toLowerCase()) return undefined;
    const { id: userId } = account;
    const ended = await endByEvent(transaction, 'linked-by-address', { userId, now: clock() });
    await transaction.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const identity = { issuer, subject, label: labelOf(login), lastUsedAt: clock(), wasOnlyWay: true };
    await insertIdentity(transaction, { ...identity, account, action: 'link-by-address', ended });
    const notice = { userId, at: clock(), event: 'sessions-ended' } as const;
    await noteAccountEvent(transaction, context, { ...notice, ended: ended.sessions });
    return userId;
  });
  if (linked !== undefined) sessions.evict(linked);
  return linked;
}

/**
 * Makes an account an administrator or a plain user, by its groups. The last owner stays one. Only a login that was
 * the account's only way in raises it: a way in from before the link may be another person's.
 */
async function applyGroups(
  context: Context,
  { userId, wasOnlyWay }: AccountOfLogin,
  groups: readonly string[],
): Promise<void> {
  const { clock, db, log, sessions } = context;
  const { adminGroup } = requireOidc(context);
  if (adminGroup === null) return;
  await db.drizzle.transaction(async (transaction) => {
    const locked = await lockWithOwners(transaction, eq(users.id, userId));
    const target = locked.accounts.find((row) => row.id === userId);
    if (!target || locked.isLastOwner(target)) return;
    const isInGroup = groups.includes(adminGroup);
    if (isInGroup && target.role === 'user' && !wasOnlyWay) {
      log.info({ userId }, 'member of the admin group not raised: the account had another way in before');
      return;
    }
    const raised = target.role === 'user' ? 'admin' : target.role;
    await changeRole(transaction, { actor: openIdProvider, target, role: isInGroup ? raised : 'user', now: clock() });
  });
  sessions.evict(userId);
}

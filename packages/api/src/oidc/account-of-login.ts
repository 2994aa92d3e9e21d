import type { OpenIdLogin } from '@marquee/auth/openid-provider';
import { identities } from '@marquee/db/tables/identities';
import { users } from '@marquee/db/tables/users';
import { canonicalName } from '@marquee/domain/accounts/account';
import type { OidcFailure } from '@marquee/domain/accounts/oidc';
import { and, eq } from 'drizzle-orm';
import { openIdProvider } from '../admin/audit.ts';
import { changeRole } from '../admin/users/change-users.ts';
import { lockWithOwners } from '../auth/lock-owners.ts';
import type { Context } from '../context.ts';
import { insertIdentity, isLinkedError, labelOf, requireOidc, type VisitorLogin } from './provider-login.ts';
import { signUpByProvider } from './sign-up-by-provider.ts';

/** The id of the account that a login signs in to, or why none. A new login is linked or gets an account, if allowed. */
export async function accountOf(context: Context, login: VisitorLogin): Promise<number | OidcFailure> {
  const found = (await linkedAccount(context, login)) ?? (await newlyLinked(context, login));
  if (typeof found === 'number') await applyGroups(context, found, login.groups);
  return found;
}

async function linkedAccount({ db, clock }: Context, login: OpenIdLogin): Promise<number | undefined> {
  const isIdentity = and(eq(identities.issuer, login.issuer), eq(identities.subject, login.subject));
  const [linked] = await db.drizzle
    .update(identities)
    .set({ lastUsedAt: clock(), label: labelOf(login) })
    .where(isIdentity)
    .returning({ userId: identities.userId });
  return linked?.userId;
}

async function newlyLinked(context: Context, login: VisitorLogin): Promise<number | OidcFailure> {
  try {
    return (await linkByEmail(context, login)) ?? (await signUpByProvider(context, login));
  } catch (error) {
    if (!isLinkedError(error)) throw error;
    // Another call of the same person was first.
    return (await linkedAccount(context, login)) ?? 'expired';
  }
}

/** Links a login to the account with its email address, if the operator trusts the provider's word for it. */
async function linkByEmail(context: Context, login: OpenIdLogin): Promise<number | undefined> {
  const { clock, db } = context;
  const { issuer, subject, email, isEmailVerified } = login;
  if (!requireOidc(context).linksByEmail || !isEmailVerified || email === null) return undefined;
  return db.drizzle.transaction(async (transaction) => {
    const hasEmail = eq(users.emailCanonical, canonicalName(email));
    const [account] = await transaction.select().from(users).where(hasEmail).for('update');
    // Letters of another width compare equal as names; as addresses they may be somebody else's.
    if (account?.email.toLowerCase() !== email.toLowerCase()) return undefined;
    const identity = { issuer, subject, label: labelOf(login), lastUsedAt: clock() };
    await insertIdentity(transaction, { ...identity, account, action: 'link-identity' });
    return account.id;
  });
}

/** Makes an account an administrator or a plain user, as its groups say. The last owner stays one. */
async function applyGroups(context: Context, id: number, groups: readonly string[]): Promise<void> {
  const { db, sessions } = context;
  const { adminGroup } = requireOidc(context);
  if (adminGroup === null) return;
  await db.drizzle.transaction(async (transaction) => {
    const locked = await lockWithOwners(transaction, eq(users.id, id));
    const target = locked.accounts.find((row) => row.id === id);
    if (!target || locked.isLastOwner(target)) return;
    const raised = target.role === 'user' ? 'admin' : target.role;
    const role = groups.includes(adminGroup) ? raised : 'user';
    await changeRole(transaction, { actor: openIdProvider, target, role });
  });
  sessions.evict(id);
}

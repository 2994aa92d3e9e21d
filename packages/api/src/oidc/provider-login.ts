import type { OpenIdLogin } from '@marquee/auth/openid-provider';
import { hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { databaseErrorOf } from '@marquee/db/database-error';
import { type IdentityRow, identities } from '@marquee/db/tables/identities';
import type { UserRow } from '@marquee/db/tables/users';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import type { AuditAction } from '@marquee/domain/administration/audit-actions';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, Oidc } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** @throws ApplicationError 'NOT_FOUND' where no OpenID provider is set up */
export function requireOidc({ oidc }: Pick<Context, 'oidc'>): Oidc {
  if (oidc === null) throw new ApplicationError('NOT_FOUND', oidcMessages.notSetUp);
  return oidc;
}

/** A login of a visit that may have come by an invitation. */
export interface VisitorLogin extends OpenIdLogin {
  readonly invitationHash: string | null;
}

const maxLabelLength = 200;

/** How a login is named to its owner. */
export function labelOf({ email, names }: Pick<OpenIdLogin, 'email' | 'names'>): string | null {
  return (email ?? names[0])?.slice(0, maxLabelLength) ?? null;
}

/** The stored form of a provider's session id (`sessions.providerSession`). */
export function providerSessionKey(issuer: string, session: string): string {
  // An issuer is a URL without blanks, so no other pair has the same text.
  return hashToken(`${issuer} ${session}`);
}

interface NewIdentity extends Pick<IdentityRow, 'issuer' | 'subject' | 'label' | 'lastUsedAt' | 'wasOnlyWay'> {
  readonly account: Pick<UserRow, 'id' | 'username'>;
  readonly action: Extract<AuditAction, 'link-identity' | 'link-by-address' | 'sign-up-by-provider'>;
  /** How much of what ended with it, for the audit log. */
  readonly ended?: Readonly<Record<string, number>>;
}

/** Links a login to an account, and audits it. */
export async function insertIdentity(transaction: Transaction, { account, action, ended, ...login }: NewIdentity) {
  const [row] = await transaction
    .insert(identities)
    .values({ ...login, userId: account.id })
    .returning();
  if (!row) throw new Error('insert returned no identity');
  const after = { id: row.id, issuer: row.issuer, label: row.label, ...(ended && { ended }) };
  await recordAudit(transaction, { actor: account, action, target: account, after });
  return row;
}

/** Whether an error means that the login is linked already. */
export function isLinkedError(error: unknown): boolean {
  return databaseErrorOf(error)?.constraint === 'identities_issuer_subject_unique';
}

import { hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { invitations, invitationUses } from '@marquee/db/tables/invitations';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import type { OpenInvitation } from '@marquee/domain/accounts/invitations';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** What is left of an invitation. @throws ApplicationError 'GONE' if it is unknown, used up or over */
export async function readInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<OpenInvitation> {
  const [row] = await db.drizzle
    .select()
    .from(invitations)
    .where(admits(hashToken(token), clock()));
  if (!row) throw goneError();
  return { uses_left: row.usesLeft, expires_at: row.expiresAt.toISOString() };
}

interface InvitationUse {
  readonly tokenHash: string;
  readonly account: { readonly id: number; readonly username: string };
  readonly now: Date;
}

/**
 * Takes one use of an invitation for a new account, in the transaction that creates it. Of two at once for the last
 * use, the second waits for the row and then finds none left.
 * @throws ApplicationError 'GONE'
 */
export async function takeInvitation(
  transaction: Transaction,
  { tokenHash, account, now }: InvitationUse,
): Promise<void> {
  const [row] = await transaction
    .update(invitations)
    .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
    .where(admits(tokenHash, now))
    .returning({ id: invitations.id });
  if (!row) throw goneError();
  await transaction.insert(invitationUses).values({ userId: account.id, invitationId: row.id, joinedAt: now });
  const after = { invitation: row.id };
  await recordAudit(transaction, { actor: account, action: 'sign-up-by-invitation', target: account, after });
}

function admits(tokenHash: string, now: Date) {
  const isToken = eq(invitations.tokenHash, tokenHash);
  return and(isToken, gt(invitations.usesLeft, 0), gt(invitations.expiresAt, now));
}

function goneError(): ApplicationError {
  return new ApplicationError('GONE', invitationMessages.over);
}

import { createReadableToken } from '@marquee/auth/readable-token';
import { hashToken } from '@marquee/auth/session-token';
import { invitations, invitationUses } from '@marquee/db/tables/invitations';
import { users } from '@marquee/db/tables/users';
import type { Invitation, InvitationInput, InvitationList, NewInvitation } from '@marquee/domain/accounts/invitations';
import { groupedToken } from '@marquee/domain/accounts/readable-token';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { messages } from '@marquee/domain/site/messages';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMember } from '../auth/lock-accounts.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';

const listedInvitations = 200;

const hourMs = 3_600_000;

/** Creates an invitation; its token cannot be read again. */
export async function createInvitation(
  context: MemberContext,
  { uses, expires_in_hours, note = '' }: InvitationInput,
): Promise<NewInvitation> {
  const { db, account, clock, origin } = context;
  const token = createReadableToken();
  const expiresAt = new Date(clock().getTime() + expires_in_hours * hourMs);
  const id = await db.drizzle.transaction(async (transaction) => {
    const { role } = await lockMember(transaction, context);
    if (role === 'user') throw new ApplicationError('FORBIDDEN', messages.roleTooLow);
    const [row] = await transaction
      .insert(invitations)
      .values({ tokenHash: hashToken(token), note, uses, usesLeft: uses, createdBy: account.id, expiresAt })
      .returning({ id: invitations.id });
    if (!row) throw new Error('insert returned no invitation');
    const after = { id: row.id, uses, note, expiresAt: expiresAt.toISOString() };
    await recordAudit(transaction, { actor: account, action: 'create-invitation', after });
    return row.id;
  });
  const shown = groupedToken(token);
  return {
    id,
    token: shown,
    url: `${origin ?? ''}/join/${shown}`,
    uses_left: uses,
    expires_at: expiresAt.toISOString(),
  };
}

export async function listInvitations({ db }: MemberContext): Promise<InvitationList> {
  const rows = await db.drizzle
    .select({ invitation: invitations, createdBy: users.username })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .orderBy(desc(invitations.id))
    .limit(listedInvitations);
  const ids = rows.map(({ invitation }) => invitation.id);
  const joined = await db.drizzle
    .select({
      invitationId: invitationUses.invitationId,
      id: users.id,
      username: users.username,
      at: invitationUses.joinedAt,
    })
    .from(invitationUses)
    .innerJoin(users, eq(users.id, invitationUses.userId))
    .where(inArray(invitationUses.invitationId, ids))
    .orderBy(asc(invitationUses.joinedAt), asc(users.id));
  const items = rows.map(
    ({ invitation: { id, note, uses, usesLeft, createdAt, expiresAt }, createdBy }): Invitation => ({
      id,
      note,
      uses,
      uses_left: usesLeft,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      created_by: createdBy,
      accounts: joined
        .filter(({ invitationId }) => invitationId === id)
        .map(({ id: userId, username, at }) => ({ id: userId, username, joined_at: at.toISOString() })),
    }),
  );
  return { items };
}

/** Deletes an invitation, which then admits no one; accounts that were created with it stay. */
export function removeInvitation({ db, account }: MemberContext, { id }: { id: number }): Promise<Deleted> {
  return db.drizzle.transaction(async (transaction) => {
    const [row] = await transaction.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!row) return { deleted: 0 };
    const before = { id, uses: row.uses, usesLeft: row.usesLeft, note: row.note };
    await recordAudit(transaction, { actor: account, action: 'delete-invitation', before });
    return { deleted: 1 };
  });
}

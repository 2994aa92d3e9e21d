import type { Transaction } from '@marquee/db/database';
import { type User as UserRow, users } from '@marquee/db/tables/users';
import type { Role, User } from '@marquee/domain/accounts/account';
import type { RoleAssignment } from '@marquee/domain/administration/administration';
import { eq } from 'drizzle-orm';
import { toUserDto } from '../../auth/account-row.ts';
import type { MemberContext } from '../../context.ts';
import { administer } from '../administer.ts';
import { type Audit, recordAudit } from '../audit.ts';

/** Sets an account's role; it takes effect with the account's next request. */
export async function setRole(context: MemberContext, { id, role }: RoleAssignment): Promise<{ user: User }> {
  return administer(context, { action: 'set-role', id }, async ({ transaction, actor, target }) => {
    await changeRole(transaction, { actor, target, role });
    return { user: toUserDto({ ...target, role }) };
  });
}

interface RoleChange extends Pick<Audit, 'actor'> {
  readonly target: Pick<UserRow, 'id' | 'username' | 'role'>;
  readonly role: Role;
}

/** Writes the role of a locked account and an audit row; does nothing if the role is unchanged. */
export async function changeRole(transaction: Transaction, { actor, target, role }: RoleChange): Promise<void> {
  if (target.role === role) return;
  await transaction.update(users).set({ role }).where(eq(users.id, target.id));
  await recordAudit(transaction, {
    actor,
    action: 'set-role',
    target,
    before: { role: target.role },
    after: { role },
  });
}

import { endListedSession, listSessions } from '@marquee/auth/session-list';
import { endSessions } from '@marquee/auth/sessions';
import type { Transaction } from '@marquee/db/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Ended, SessionList } from '@marquee/domain/accounts/sessions';
import type { AuditAction } from '@marquee/domain/administration/audit-actions';
import { recordAudit } from '../admin/audit.ts';
import type { MemberContext } from '../context.ts';

/** The caller's live sessions (docs/behaviour/accounts.md §2). */
export async function ownSessions({ db, account, token }: MemberContext): Promise<SessionList> {
  const rows = await listSessions(db, { userId: account.id, token });
  const items = rows.map(({ isCurrent, label, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    current: isCurrent,
    label: label ?? accountMessages.unknownClient,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }));
  return { items };
}

/** Ends one of the caller's sessions; that of another account is none of theirs, and ends nothing. */
export function endSession(context: MemberContext, { id }: { id: string }): Promise<Ended> {
  return endAudited(context, 'end-session', (transaction) =>
    endListedSession(transaction, { userId: context.account.id, id }),
  );
}

export function endOtherSessions(context: MemberContext): Promise<Ended> {
  const { account, token } = context;
  return endAudited(context, 'end-other-sessions', (transaction) =>
    endSessions(transaction, account.id, { except: token }),
  );
}

async function endAudited(
  { db, account, sessions }: MemberContext,
  action: AuditAction,
  end: (transaction: Transaction) => Promise<number>,
): Promise<Ended> {
  const ended = await db.drizzle.transaction(async (transaction) => {
    const count = await end(transaction);
    if (count > 0) await recordAudit(transaction, { actor: account, action, target: account, after: { ended: count } });
    return count;
  });
  sessions.evict(account.id);
  return { ended };
}

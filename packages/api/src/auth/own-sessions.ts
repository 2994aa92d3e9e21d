import { endByEvent } from '@marquee/auth/account-endings';
import { endListedSession, listSessions } from '@marquee/auth/session-list';
import type { Transaction } from '@marquee/db/database';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Ended, SessionList } from '@marquee/domain/accounts/sessions';
import type { AuditAction } from '@marquee/domain/administration/audit-actions';
import { recordAudit } from '../audit/record-audit.ts';
import type { MemberContext } from '../context.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { accountAtAddressKey } from '../rate-limits/password-guard.ts';
import { lockMember } from './lock-accounts.ts';

/** The caller's live sessions (docs/behaviour/accounts.md §2). */
export async function ownSessions({ db, account, token, messages }: MemberContext): Promise<SessionList> {
  const rows = await listSessions(db, { userId: account.id, token });
  const items = rows.map(({ isCurrent, label, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    current: isCurrent,
    label: label ?? messages.of(accountMessages)('unknownClient'),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }));
  return { items };
}

/** Ends one of the caller's sessions; that of another account is none of theirs, and ends nothing. */
export async function endSession(context: MemberContext, { id }: { id: string }): Promise<Ended> {
  const { account, address, rateLimits } = context;
  await rateLimits.countUse('own-change', accountAtAddressKey(account.id, address));
  return endAudited(context, 'end-session', (transaction) =>
    endListedSession(transaction, { userId: context.account.id, id }),
  );
}

/** Without a rate limit: the holder of a stolen session could use it up. */
export function endOtherSessions(context: MemberContext): Promise<Ended> {
  const { account, clock, token } = context;
  return endAudited(context, 'end-other-sessions', async (transaction) => {
    const change = { userId: account.id, except: token, now: clock() };
    return (await endByEvent(transaction, 'others-signed-out', change)).sessions ?? 0;
  });
}

async function endAudited(
  context: MemberContext,
  action: AuditAction,
  end: (transaction: Transaction) => Promise<number>,
): Promise<Ended> {
  const { clock, db, account, sessions } = context;
  const ended = await db.drizzle.transaction(async (transaction) => {
    await lockMember(transaction, context);
    const count = await end(transaction);
    if (count > 0) await recordAudit(transaction, { actor: account, action, target: account, after: { ended: count } });
    await noteAccountEvent(transaction, context, {
      userId: account.id,
      at: clock(),
      event: 'sessions-ended',
      ended: count,
    });
    return count;
  });
  sessions.evict(account.id);
  return { ended };
}

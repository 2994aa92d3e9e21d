import { createReadableToken } from '@marquee/auth/readable-token';
import { hashToken } from '@marquee/auth/session-token';
import { recoveryCodes } from '@marquee/db/tables/recovery';
import { recoveryCodeCount } from '@marquee/domain/accounts/account-limits';
import { groupedToken } from '@marquee/domain/accounts/readable-token';
import type { RecoveryCodes, RecoveryCodesInput, RecoveryCodesLeft } from '@marquee/domain/accounts/recovery';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMember } from '../auth/lock-accounts.ts';
import { verifyCurrentPassword, wrongPasswordError } from '../auth/own-account/owner-proof.ts';
import type { MemberContext } from '../context.ts';

export async function recoveryCodesLeft({ account, db }: MemberContext): Promise<RecoveryCodesLeft> {
  return { left: await db.drizzle.$count(recoveryCodes, eq(recoveryCodes.userId, account.id)) };
}

/** Replaces the caller's recovery codes; the new ones cannot be read again. */
export async function createRecoveryCodes(
  context: MemberContext,
  { currentPassword }: RecoveryCodesInput,
): Promise<RecoveryCodes> {
  const { account, db } = context;
  const verifiedHash = await verifyCurrentPassword(context, currentPassword);
  const codes = Array.from({ length: recoveryCodeCount }, createReadableToken);
  // 80 random bits need no slow hash: ten of those delayed all sign-ins.
  const rows = codes.map((code, position) => ({ userId: account.id, position, codeHash: hashToken(code) }));
  await db.drizzle.transaction(async (transaction) => {
    const { passwordHash } = await lockMember(transaction, context);
    if (passwordHash !== verifiedHash) throw wrongPasswordError();
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
    await transaction.insert(recoveryCodes).values(rows);
    await recordAudit(transaction, { actor: account, action: 'create-recovery-codes', target: account });
  });
  return { codes: codes.map((code, position) => `${position}-${groupedToken(code)}`) };
}

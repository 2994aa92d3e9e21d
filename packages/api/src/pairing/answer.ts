import { hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { pairings } from '@marquee/db/tables/pairings';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { PairingAnswer, PairingCodeInput, PairingDevice } from '@marquee/domain/accounts/pairing';
import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMember } from '../auth/lock-accounts.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';

/** The device that shows a code. */
export async function findPairing(context: MemberContext, { code }: PairingCodeInput): Promise<PairingDevice> {
  const pairing = await tryCode(context, code);
  return {
    label: pairing.label ?? context.messages.of(accountMessages)('unknownClient'),
    started_at: pairing.createdAt.toISOString(),
    expires_at: pairing.expiresAt.toISOString(),
  };
}

/** Signs the device in to the caller's account, with its next poll. */
export function approvePairing(context: MemberContext, input: PairingCodeInput): Promise<PairingAnswer> {
  return answer(context, input, 'approved');
}

export function refusePairing(context: MemberContext, input: PairingCodeInput): Promise<PairingAnswer> {
  return answer(context, input, 'refused');
}

async function answer(
  context: MemberContext,
  { code }: PairingCodeInput,
  state: 'approved' | 'refused',
): Promise<PairingAnswer> {
  const { account } = context;
  const action = state === 'approved' ? 'approve-pairing' : 'refuse-pairing';
  const pairing = await tryCode(context, code, async (transaction, { codeHash, label }) => {
    const approvedBy = state === 'approved' ? account.id : null;
    await transaction.update(pairings).set({ state, approvedBy }).where(eq(pairings.codeHash, codeHash));
    await recordAudit(transaction, { actor: account, action, target: account, after: { device: label } });
  });
  return { label: pairing.label ?? context.messages.of(accountMessages)('unknownClient') };
}

type PairingRow = typeof pairings.$inferSelect;

/**
 * The waiting pairing of a code, locked while `use` runs and with one try less. A code without one, or without a try
 * left, counts as a wrong password does.
 * @throws ApplicationError 'GONE'
 */
async function tryCode(
  context: MemberContext,
  code: string,
  use?: (transaction: Transaction, pairing: PairingRow) => Promise<void>,
): Promise<PairingRow> {
  const { account, address, clock, db, rateLimits } = context;
  const isOpen = and(
    eq(pairings.codeHash, hashToken(code)),
    eq(pairings.state, 'waiting'),
    gt(pairings.triesLeft, 0),
    gt(pairings.expiresAt, clock()),
  );
  let found: PairingRow | undefined;
  await rateLimits.guardPassword({ address, account: `pairing by ${accountKey(account.id)}` }, async () => {
    found = await db.drizzle.transaction(async (transaction) => {
      await lockMember(transaction, context);
      const triesLeft = sql`${pairings.triesLeft} - 1`;
      const [pairing] = await transaction.update(pairings).set({ triesLeft }).where(isOpen).returning();
      if (pairing) await use?.(transaction, pairing);
      return pairing;
    });
    return found !== undefined;
  });
  if (!found) throw new ApplicationError('GONE', pairingMessages.over);
  return found;
}

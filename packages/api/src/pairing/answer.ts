import { hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { pairings } from '@marquee/db/tables/pairings';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { PairingAnswer, PairingCodeInput, PairingDevice } from '@marquee/domain/accounts/pairing';
import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../admin/audit.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';

/** The device that shows a code. */
export async function findPairing(context: MemberContext, { code }: PairingCodeInput): Promise<PairingDevice> {
  const pairing = await tryCode(context, code, takeTry);
  return {
    label: pairing.label ?? accountMessages.unknownClient,
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
  const pairing = await tryCode(context, code, async (transaction, codeHash, now) => {
    const found = await takeTry(transaction, codeHash, now);
    if (!found) return undefined;
    const approvedBy = state === 'approved' ? account.id : null;
    await transaction.update(pairings).set({ state, approvedBy }).where(eq(pairings.codeHash, codeHash));
    const after = { device: found.label };
    await recordAudit(transaction, { actor: account, action, target: account, after });
    return found;
  });
  return { label: pairing.label ?? accountMessages.unknownClient };
}

type PairingRow = typeof pairings.$inferSelect;
type UseOfCode = (transaction: Transaction, codeHash: string, now: Date) => Promise<PairingRow | undefined>;

/** Runs `use`; a code that it does not find counts as a wrong password does. @throws ApplicationError 'GONE' */
async function tryCode(context: MemberContext, code: string, use: UseOfCode): Promise<PairingRow> {
  const { account, address, clock, db, rateLimits } = context;
  let found: PairingRow | undefined;
  await rateLimits.guardPassword({ address, account: `pairing by ${accountKey(account.id)}` }, async () => {
    found = await db.drizzle.transaction((transaction) => use(transaction, hashToken(code), clock()));
    return found !== undefined;
  });
  if (!found) throw new ApplicationError('GONE', pairingMessages.over);
  return found;
}

/** The waiting pairing of a code, locked and with one try less; undefined if there is none, or no try is left. */
async function takeTry(transaction: Transaction, codeHash: string, now: Date): Promise<PairingRow | undefined> {
  const isOpen = and(
    eq(pairings.codeHash, codeHash),
    eq(pairings.state, 'waiting'),
    gt(pairings.triesLeft, 0),
    gt(pairings.expiresAt, now),
  );
  const [row] = await transaction
    .update(pairings)
    .set({ triesLeft: sql`${pairings.triesLeft} - 1` })
    .where(isOpen)
    .returning();
  return row;
}

import { endByEvent } from '@marquee/auth/account-endings';
import { passkeyCreationOptions, type RelyingParty, relyingParty, verifyNewPasskey } from '@marquee/auth/passkeys';
import { databaseErrorOf } from '@marquee/db/database-error';
import { type PasskeyRow, passkeys } from '@marquee/db/tables/passkeys';
import type { OwnerProof } from '@marquee/domain/accounts/account';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import type {
  NewPasskey,
  Passkey,
  PasskeyList,
  PasskeyOptions,
  PasskeyRename,
} from '@marquee/domain/accounts/passkeys';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { storeOwnChallenge, takeChallenge } from '../auth/challenges.ts';
import { lockMember } from '../auth/lock-accounts.ts';
import { requireOwnerProof } from '../auth/own-account/owner-proof.ts';
import { removeWay } from '../auth/ways-left.ts';
import type { Context, MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { accountAtAddressKey } from '../rate-limits/password-guard.ts';

const passkeysPerAccount = 20;

/** This site, as authenticators know it. @throws ApplicationError where passkeys cannot work */
export function requireRelyingParty({ origin }: Pick<Context, 'origin'>): RelyingParty {
  const party = relyingParty(origin);
  if (party === null) throw new ApplicationError('CONFLICT', passkeyMessages.unavailable);
  return party;
}

/** The caller's passkeys, also those of an earlier host of this site. */
export async function listPasskeys({ db, account, origin, messages }: MemberContext): Promise<PasskeyList> {
  const rows = await db.drizzle
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, account.id))
    .orderBy(asc(passkeys.id));
  const host = relyingParty(origin)?.host ?? null;
  return {
    items: rows.map((row) => toPasskey(row, host)),
    unavailable: host === null ? messages.of(passkeyMessages)('unavailable') : null,
  };
}

function toPasskey(row: PasskeyRow, host: string | null): Passkey {
  return {
    id: row.id,
    name: row.name,
    host: row.host,
    is_for_this_host: row.host === host,
    is_backed_up: row.isBackedUp,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Options for the browser to create a passkey. Its challenge is the proof that `addPasskey` relies on. */
export async function startPasskey(context: MemberContext, proof: OwnerProof = {}): Promise<PasskeyOptions> {
  const { account, db } = context;
  const party = requireRelyingParty(context);
  const rows = await db.drizzle.select().from(passkeys).where(eq(passkeys.userId, account.id));
  if (rows.length >= passkeysPerAccount) throw tooManyError();
  await requireOwnerProof(context, proof);
  const existing = rows.filter(({ host }) => host === party.host).map(({ credentialId }) => credentialId);
  const options = await passkeyCreationOptions(party, { username: account.username, existing });
  await storeOwnChallenge(context, options.challenge, 'add-passkey');
  return { options: { ...options } };
}

/** Adds the passkey that the browser created. */
export async function addPasskey(context: MemberContext, { name, response }: NewPasskey): Promise<Passkey> {
  const { account, clock, db } = context;
  const party = requireRelyingParty(context);
  const use = { purpose: 'add-passkey', userId: account.id } as const;
  const takeOwn = async (challenge: string) => (await takeChallenge(context, challenge, use)) !== undefined;
  const verified = await verifyNewPasskey(party, response, takeOwn);
  if (!verified) throw new ApplicationError('BAD_REQUEST', passkeyMessages.notAdded);
  const transports = response.response.transports ?? [];
  const values = { ...verified, transports, name, host: party.host, userId: account.id };
  try {
    return await db.drizzle.transaction(async (transaction) => {
      // Of several at once for the last place, each waits for the one before.
      await lockMember(transaction, context);
      const count = await transaction.$count(passkeys, eq(passkeys.userId, account.id));
      if (count >= passkeysPerAccount) throw tooManyError();
      const [row] = await transaction.insert(passkeys).values(values).returning();
      if (!row) throw new Error('insert returned no passkey');
      const after = { id: row.id, name, host: party.host };
      await recordAudit(transaction, { actor: account, action: 'add-passkey', target: account, after });
      await noteAccountEvent(transaction, context, { userId: account.id, at: clock(), event: 'passkey-added', name });
      return toPasskey(row, party.host);
    });
  } catch (error) {
    const isTaken = databaseErrorOf(error)?.constraint === passkeys.credentialId.uniqueName;
    throw isTaken ? new ApplicationError('CONFLICT', passkeyMessages.alreadyAdded) : error;
  }
}

function tooManyError(): ApplicationError {
  return new ApplicationError('CONFLICT', passkeyMessages.tooMany);
}

export async function renamePasskey(
  { address, db, account, origin, rateLimits }: MemberContext,
  { id, name }: PasskeyRename,
): Promise<Passkey> {
  await rateLimits.countUse('own-change', accountAtAddressKey(account.id, address));
  return db.drizzle.transaction(async (transaction) => {
    const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, account.id));
    const [before] = await transaction.select().from(passkeys).where(isTheirs).for('update');
    if (!before) throw new ApplicationError('NOT_FOUND', passkeyMessages.notFound);
    await transaction.update(passkeys).set({ name }).where(isTheirs);
    const change = { before: { id, name: before.name }, after: { id, name } };
    await recordAudit(transaction, { actor: account, action: 'rename-passkey', target: account, ...change });
    return toPasskey({ ...before, name }, relyingParty(origin)?.host ?? null);
  });
}

/** Removes one of the caller's passkeys, but not the last way to sign in; that of another account is none of theirs. */
export function removePasskey(context: MemberContext, { id }: { id: number }): Promise<Deleted> {
  const { account, clock, token } = context;
  return removeWay(context, async (transaction) => {
    const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, account.id));
    const [row] = await transaction.delete(passkeys).where(isTheirs).returning();
    if (!row) return { deleted: 0 };
    const before = { id, name: row.name, host: row.host };
    const change = { userId: account.id, except: token, now: clock() };
    const { sessions: ended } = await endByEvent(transaction, 'passkey-removed', change);
    const audit = { actor: account, target: account, before, after: { ended } };
    await recordAudit(transaction, { ...audit, action: 'remove-passkey' });
    await noteAccountEvent(transaction, context, { userId: account.id, at: clock(), event: 'sessions-ended', ended });
    return { deleted: 1 };
  });
}

import { endByEvent } from '@marquee/auth/account-endings';
import type { Transaction } from '@marquee/db/database';
import { type UserRow, users } from '@marquee/db/tables/users';
import type { OwnProfile, ProfileChange } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Language } from '@marquee/domain/view/view';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import type { MemberContext } from '../../context.ts';
import { ApplicationError } from '../../errors.ts';
import { noteAccountEvent } from '../../notices/account-notices.ts';
import { accountAtAddressKey } from '../../rate-limits/password-guard.ts';
import { changedNames, throwIfTaken, toUserDto } from '../account-row.ts';
import { lockMember } from '../lock-accounts.ts';
import { languageField, requireOffered, storeLanguage } from '../member-language.ts';
import { tellOldAddress } from './old-address-mail.ts';
import { hashNewPassword } from './own-password.ts';
import { requireOwnerProof, wrongPasswordError } from './owner-proof.ts';

/**
 * Changes the caller's own language, username, email or password, and audits all but the language. A new email or password requires a proof and
 * ends the other sessions in the same transaction. Of concurrent changes with the same current password, one wins.
 */
export async function updateProfile(context: MemberContext, input: ProfileChange): Promise<OwnProfile> {
  const { account, address, profile, rateLimits, sessions } = context;
  const change = await prepare(context, input);
  const isRenamed = change.username !== undefined || change.email !== undefined;
  if (isRenamed) await rateLimits.countUse('own-change', accountAtAddressKey(account.id, address));
  const write = () => throwIfTaken(() => store(context, change));
  const { before, row } = await (isRenamed ? rateLimits.guardUse('taken-name', address, write) : write());
  sessions.evict(account.id);
  if (change.email !== undefined) tellOldAddress(context, before);
  return { user: toUserDto(row), ...languageField(context, change.language ?? profile.language) };
}

/** What differs from the stored account, with what was verified. */
interface VerifiedChange extends Pick<ProfileChange, 'username' | 'email'> {
  /** Hash of the current password; null if another proof was accepted, or none was needed. */
  readonly verifiedHash: string | null;
  /** Hash of the new password. */
  readonly passwordHash: string | undefined;
  readonly removesOtherWays: boolean;
  /** Undefined if it stays. */
  readonly language: Language | undefined;
}

async function prepare(context: MemberContext, input: ProfileChange): Promise<VerifiedChange> {
  const { account, signIn } = context;
  const { currentPassword, newPassword, removeOtherWays = false } = input;
  const language = requireOffered(context, input.language);
  const username = input.username === account.username ? undefined : input.username;
  const email = input.email === account.email ? undefined : input.email;
  if (removeOtherWays && !signIn.passwordLogin) throw new ApplicationError('CONFLICT', accountMessages.otherWaysNeeded);
  const needsProof = email !== undefined || newPassword !== undefined;
  const verifiedHash = needsProof ? await requireOwnerProof(context, { currentPassword }) : null;
  const passwordHash =
    newPassword === undefined
      ? undefined
      : await hashNewPassword(context, { accountId: account.id, password: newPassword });
  return { username, email, verifiedHash, passwordHash, removesOtherWays: removeOtherWays, language };
}

/** @throws ApplicationError if the session has ended or the password is no longer the verified one */
function store(context: MemberContext, change: VerifiedChange): Promise<Pick<StoredChange, 'before' | 'row'>> {
  const { account, clock, db } = context;
  const { username, email, verifiedHash, passwordHash, language } = change;
  const changed = { ...changedNames({ username, email }), ...(passwordHash !== undefined && { passwordHash }) };
  return db.drizzle.transaction(async (transaction) => {
    const before = await lockMember(transaction, context);
    if (verifiedHash !== null && before.passwordHash !== verifiedHash) throw wrongPasswordError();
    if (language !== undefined) await storeLanguage(transaction, account.id, language);
    if (Object.keys(changed).length === 0) return { before, row: before };
    const [row] = await transaction.update(users).set(changed).where(eq(users.id, account.id)).returning();
    if (!row) throw new Error('the update of a locked account returned no row');
    const ended = await endWithChange(transaction, context, change);
    await auditChange(transaction, { before, row, change, ended });
    const notice = { userId: account.id, at: clock(), event: 'sessions-ended' } as const;
    await noteAccountEvent(transaction, context, { ...notice, ended: ended?.sessions });
    return { before, row };
  });
}

/** Ends what a new password or email ends; null for a new username alone. */
async function endWithChange(
  transaction: Transaction,
  { account, clock, token }: MemberContext,
  { email, passwordHash, removesOtherWays }: VerifiedChange,
) {
  const ofPassword = removesOtherWays ? 'new-only-password' : 'new-password';
  const event = passwordHash === undefined ? email !== undefined && 'new-address' : ofPassword;
  return event ? endByEvent(transaction, event, { userId: account.id, except: token, now: clock() }) : null;
}

interface StoredChange {
  readonly before: UserRow;
  readonly row: UserRow;
  readonly change: VerifiedChange;
  readonly ended: Awaited<ReturnType<typeof endByEvent>> | null;
}

/** An entry for each changed field: after a takeover the owner of the site has to see what changed, and when. */
async function auditChange(transaction: Transaction, { before, row, change, ended }: StoredChange): Promise<void> {
  const entry = { actor: before, target: row };
  for (const field of ['username', 'email'] as const) {
    if (change[field] === undefined) continue;
    const values = { before: { [field]: before[field] }, after: { [field]: row[field] } };
    await recordAudit(transaction, { ...entry, action: `change-${field}`, ...values });
  }
  if (change.passwordHash === undefined) return;
  await recordAudit(transaction, { ...entry, action: 'change-password', after: { ended } });
}

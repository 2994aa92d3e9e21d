import { createToken, hashToken } from '@marquee/auth/session-token';
import type { Transaction } from '@marquee/db/database';
import { oneTimeLinks } from '@marquee/db/tables/recovery';
import { users } from '@marquee/db/tables/users';
import { permissionDenial } from '@marquee/domain/accounts/permission';
import type { ResetLink } from '@marquee/domain/accounts/recovery';
import { oneTimeLinkMinutes } from '@marquee/domain/accounts/recovery';
import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

interface NewLink {
  readonly userId: number;
  readonly createdBy: number | null;
  readonly now: Date;
  /** Origin of the address; null gives a path. */
  readonly origin: string | null;
}

/** Stores a one-time link to set a new password; its address cannot be read again. */
export async function createLink(
  queries: Pick<Transaction, 'insert'>,
  { userId, createdBy, now, origin }: NewLink,
): Promise<ResetLink> {
  const token = createToken(false);
  const expiresAt = new Date(now.getTime() + oneTimeLinkMinutes * 60_000);
  await queries.insert(oneTimeLinks).values({ tokenHash: hashToken(token), userId, createdBy, expiresAt });
  return { url: `${origin ?? ''}/recover/${token}`, expires_at: expiresAt.toISOString() };
}

/** A live link and whose it is; undefined for a link that is unknown, used or over. */
export async function findLink({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const [link] = await db.drizzle
    .select({ userId: users.id, username: users.username, expiresAt: oneTimeLinks.expiresAt })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(isLive(token, clock()));
  return link && (await isStillAllowed(db.drizzle, token)) ? link : undefined;
}

/** Uses a link; false if another call used it first, or its maker may not make it any more. */
export async function takeLink(transaction: Transaction, token: string, now: Date): Promise<boolean> {
  const isAllowed = await isStillAllowed(transaction, token);
  const taken = await transaction.delete(oneTimeLinks).where(isLive(token, now)).returning();
  return isAllowed && taken.length > 0;
}

const makers = alias(users, 'makers');

/** Whether the link's maker may make one for its account now, as both roles may have changed; true without a maker. */
async function isStillAllowed(queries: Pick<Transaction, 'select'>, token: string): Promise<boolean> {
  const [link] = await queries
    .select({ target: { id: users.id, role: users.role }, actor: { id: makers.id, role: makers.role } })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .leftJoin(makers, eq(makers.id, oneTimeLinks.createdBy))
    .where(eq(oneTimeLinks.tokenHash, hashToken(token)));
  if (!link?.actor) return link !== undefined;
  const { actor, target } = link;
  return permissionDenial({ action: 'reset-link', actor, target, isLastOwner: false }) === null;
}

function isLive(token: string, now: Date) {
  return and(eq(oneTimeLinks.tokenHash, hashToken(token)), gt(oneTimeLinks.expiresAt, now));
}

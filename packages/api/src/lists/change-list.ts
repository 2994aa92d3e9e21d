import { randomBytes } from 'node:crypto';
import type { Transaction } from '@marquee/db/database';
import { type ListRow, lists } from '@marquee/db/tables/lists';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { List, ListById, ListChange, NewList } from '@marquee/domain/lists/lists';
import { and, eq } from 'drizzle-orm';
import { lockMember } from '../auth/lock-accounts.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';
import { changeOwnList, changeOwnListIn } from './own-lists.ts';
import { readFirstPage } from './read-list.ts';

/** Lists of a profile besides the watchlist. */
export const maxLists = 200;

/** Bytes of a link's token: one of 2^128 cannot be guessed. */
const shareTokenBytes = 16;

/** Makes a named list. @throws ApplicationError 'CONFLICT' if the caller has as many as allowed */
export async function create(context: MemberContext, { name, description = null }: NewList): Promise<List> {
  const id = await context.db.drizzle.transaction((transaction) =>
    insertList(transaction, { profileId: context.profile.id, clock: context.clock }, { name, description }),
  );
  return readFirstPage(context, id);
}

/** Inserts an empty named list and returns its id. @throws ApplicationError 'CONFLICT' */
export async function insertList(
  transaction: Transaction,
  { profileId, clock }: { readonly profileId: number; readonly clock: () => Date },
  named: Pick<ListRow, 'name' | 'description'>,
): Promise<string> {
  // Concurrent calls count one after the other.
  await lockProfile(transaction, profileId);
  const count = await transaction.$count(lists, and(eq(lists.profileId, profileId), eq(lists.kind, 'named')));
  if (count >= maxLists) throw new ApplicationError('CONFLICT', listMessages.tooManyLists);
  const now = clock();
  const [list] = await transaction
    .insert(lists)
    .values({ profileId, kind: 'named', ...named, createdAt: now, updatedAt: now })
    .returning({ id: lists.id });
  if (!list) throw new Error('insert returned no list');
  return list.id;
}

/**
 * Renames, describes, shares or unshares a named list. Shared again it gets another link; the old one stays revoked.
 * @throws ApplicationError 'NOT_FOUND' without such a list, 'BAD_REQUEST' for the watchlist; for a link also if the
 * session has ended
 */
export async function update(context: MemberContext, { id, visibility, ...texts }: ListChange): Promise<List> {
  const change = async (transaction: Transaction, list: ListRow) => {
    requireNamed(list);
    const values = {
      ...texts,
      ...(visibility !== undefined && { visibility, shareToken: shareToken(list, visibility) }),
    };
    const changed = Object.entries(values).filter(
      ([column, value]) => value !== undefined && list[column as keyof ListRow] !== value,
    );
    if (changed.length === 0) return { result: null, entries: null };
    await transaction
      .update(lists)
      .set({ ...Object.fromEntries(changed), importId: null })
      .where(eq(lists.id, list.id));
    return { result: null, entries: 0 };
  };
  await context.db.drizzle.transaction(async (transaction) => {
    if (visibility === 'link') await lockMember(transaction, context);
    await changeOwnListIn(transaction, { owner: context, id, change });
  });
  return readFirstPage(context, id);
}

export function share(context: MemberContext, { id }: ListById): Promise<List> {
  return update(context, { id, visibility: 'link' });
}

export function unshare(context: MemberContext, { id }: ListById): Promise<List> {
  return update(context, { id, visibility: 'private' });
}

function shareToken({ shareToken: token }: ListRow, visibility: ListRow['visibility']): string | null {
  return visibility === 'private' ? null : (token ?? randomBytes(shareTokenBytes).toString('base64url'));
}

/** @throws ApplicationError 'NOT_FOUND' without such a list, 'BAD_REQUEST' for the watchlist */
export async function remove(context: MemberContext, { id }: ListById): Promise<Deleted> {
  return changeOwnList(context, id, async (transaction, list) => {
    requireNamed(list);
    await transaction.delete(lists).where(eq(lists.id, list.id));
    return { result: { deleted: 1 }, entries: null };
  });
}

function requireNamed({ kind }: ListRow): void {
  if (kind === 'watchlist') throw new ApplicationError('BAD_REQUEST', listMessages.fixedWatchlist);
}

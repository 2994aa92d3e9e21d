import { type SavedSearchRow, savedSearches } from '@marquee/db/tables/saved-searches';
import { formatBrowseParams, parseBrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { maxSavedSearches } from '@marquee/domain/discover/saved-search-limits';
import {
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchById,
  type SavedSearches,
  savedSearchMessages,
} from '@marquee/domain/discover/saved-searches';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { and, desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';

/** As the page itself writes it: what it does not know falls away. */
export function canonicalQuery(mediaType: MediaType, query: string): string {
  return formatBrowseParams(mediaType, parseBrowseParams(mediaType, query).params);
}

/** Saved last first. */
export async function listSearches({ db, profile }: Pick<MemberContext, 'db' | 'profile'>): Promise<SavedSearches> {
  const rows = await db.drizzle
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.profileId, profile.id))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);
  return { items: rows.map(toSavedSearch) };
}

/** @throws ApplicationError 'CONFLICT' if the caller has saved as many as allowed */
export async function saveSearch(
  { db, profile, clock }: MemberContext,
  { name, media_type: mediaType, query }: NewSavedSearch,
): Promise<SavedSearch> {
  return db.drizzle.transaction(async (transaction) => {
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    const count = await transaction.$count(savedSearches, eq(savedSearches.profileId, profile.id));
    if (count >= maxSavedSearches) throw new ApplicationError('CONFLICT', savedSearchMessages.tooMany);
    const [row] = await transaction
      .insert(savedSearches)
      .values({ profileId: profile.id, mediaType, name, query: canonicalQuery(mediaType, query), createdAt: clock() })
      .returning();
    if (!row) throw new Error('insert returned no saved search');
    return toSavedSearch(row);
  });
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** @throws ApplicationError 'NOT_FOUND' unless the caller has it */
export async function removeSearch({ db, profile }: MemberContext, { id }: SavedSearchById): Promise<Deleted> {
  const removed = uuid.test(id)
    ? await db.drizzle
        .delete(savedSearches)
        .where(and(eq(savedSearches.profileId, profile.id), eq(savedSearches.id, id)))
        .returning({ id: savedSearches.id })
    : [];
  if (removed.length === 0) throw new ApplicationError('NOT_FOUND', savedSearchMessages.notFound);
  return { deleted: removed.length };
}

function toSavedSearch({ id, name, mediaType, query, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, media_type: mediaType, query, created_at: createdAt.toISOString() };
}

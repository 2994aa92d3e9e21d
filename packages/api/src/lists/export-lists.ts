import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { titles } from '@marquee/db/tables/titles';
import { toWire } from '@marquee/domain/catalogue/title-key';
import type { ListExport } from '@marquee/domain/lists/lists';
import { isOfTitle } from '@marquee/titles/stored-titles';
import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { listSearches } from '../discover/saved-searches.ts';
import { myServices } from '../discover/services.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { type NamedEntry, toEntry } from './entry-page.ts';
import { readWatchlistChoice } from './finished-titles.ts';
import { maxEntriesOfLists, toSummary } from './own-lists.ts';

/** Everything of the caller's lists, what they hide, their services and saved searches (docs/behaviour/lists.md §8). */
export async function exportLists(context: MemberContext): Promise<ListExport> {
  const { account, db, profile, clock, rateLimits } = context;
  await rateLimits.countUse('lists-export', accountKey(account.id));
  const [choice, own, entries, hidden, services, searches] = await Promise.all([
    readWatchlistChoice(context),
    db.drizzle
      .select()
      .from(lists)
      .where(eq(lists.profileId, profile.id))
      .orderBy(desc(lists.kind), asc(lists.createdAt), lists.id),
    db.drizzle
      .select({ entry: getTableColumns(listEntries), title: getTableColumns(titles) })
      .from(listEntries)
      .innerJoin(lists, eq(lists.id, listEntries.listId))
      .leftJoin(titles, isOfTitle(listEntries, context.titles.source))
      .where(eq(lists.profileId, profile.id))
      .orderBy(desc(lists.kind), asc(lists.createdAt), lists.id, asc(listEntries.rank))
      .limit(maxEntriesOfLists),
    db.drizzle
      .select()
      .from(hiddenTitles)
      .where(eq(hiddenTitles.profileId, profile.id))
      .orderBy(asc(hiddenTitles.hiddenAt), hiddenTitles.mediaType, hiddenTitles.mediaId),
    myServices(context),
    listSearches(context),
  ]);
  const byList = new Map<string, NamedEntry[]>(own.map(({ id }) => [id, []]));
  for (const { entry, title } of entries) byList.get(entry.listId)?.push({ ...entry, title });
  return {
    exported_at: clock().toISOString(),
    ...choice,
    lists: own.map((list) => ({ ...toSummary(list), entries: (byList.get(list.id) ?? []).map(toEntry) })),
    hidden_titles: hidden.map(({ mediaId, mediaType, hiddenAt }) => ({
      ...toWire({ mediaType, mediaId }),
      hidden_at: hiddenAt.toISOString(),
    })),
    services,
    saved_searches: searches.items,
  };
}

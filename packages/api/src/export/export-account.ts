import { profiles } from '@marquee/db/tables/profiles';
import { utc } from '@marquee/domain/record/day';
import { exportArchive } from '@marquee/exchange/export-archive';
import type { ExportSource } from '@marquee/exchange/export-source';
import { marqueeJson } from '@marquee/exchange/marquee-json';
import { eq } from 'drizzle-orm';
import { requireMember } from '../auth/member.ts';
import type { Context, MemberContext } from '../context.ts';
import { listSearches } from '../discover/saved-searches.ts';
import { unauthorizedError } from '../errors.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { listSources, watchlistPages } from './list-pages.ts';
import { hiddenPages, progressPages, ratingPages, watchPages } from './record-pages.ts';

type SavedSearch = ExportSource['savedSearches'][number];

export interface AccountExport {
  readonly fileName: string;
  readonly mediaType: string;
  readonly chunks: AsyncGenerator<string | Uint8Array>;
}

/**
 * Everything that the caller recorded, as a ZIP or as marquee.json alone (docs/exchange.md). What changes
 * while it is written may be in it or not.
 * @param readFormat called once the caller is known to be allowed, so that others get 401 for a bad format, too
 * @throws ApplicationError, RateLimitedError before the first chunk
 */
export async function exportAccount(context: Context, readFormat: () => 'zip' | 'json'): Promise<AccountExport> {
  const member: MemberContext = { ...context, ...(await requireMember(context)) };
  const format = readFormat();
  await context.rateLimits.countUse('export', accountKey(member.account.id));
  const source = await exportSourceOf(member);
  if (format === 'json') {
    return { fileName: 'marquee.json', mediaType: 'application/json; charset=utf-8', chunks: marqueeJson(source) };
  }
  const fileName = `marquee-export-${source.exportedAt.slice(0, 10)}.zip`;
  return { fileName, mediaType: 'application/zip', chunks: exportArchive(source) };
}

export async function exportSourceOf(context: MemberContext): Promise<ExportSource> {
  const { db, profile, clock } = context;
  const exporting = { db, profileId: profile.id, source: context.titles.source };
  const [own] = await db.drizzle
    .select({
      timeZone: profiles.timeZone,
      services: profiles.services,
      keeps_record: profiles.keepsRecord,
      removes_finished: profiles.removesFinished,
    })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  if (!own) throw unauthorizedError();
  const { timeZone, services, ...settings } = own;
  const searches = await listSearches(context);
  return {
    exportedAt: clock().toISOString(),
    timeZone: timeZone ?? utc,
    lists: await listSources(exporting),
    services,
    savedSearches: searches.items.map(({ id: _, ...search }) => search).toSorted(compareSearches),
    settings,
    watches: () => watchPages(exporting),
    progress: () => progressPages(exporting),
    ratings: () => ratingPages(exporting),
    hiddenTitles: () => hiddenPages(exporting),
    watchlist: () => watchlistPages(exporting),
  };
}

/** Saved last first; an import gives those of one time other ids. */
function compareSearches(a: SavedSearch, b: SavedSearch): number {
  const keyOf = ({ media_type, name, query }: SavedSearch) => JSON.stringify([media_type, name, query]);
  if (a.created_at !== b.created_at) return a.created_at > b.created_at ? -1 : 1;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

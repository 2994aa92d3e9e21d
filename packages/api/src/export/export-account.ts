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
    .select({ timeZone: profiles.timeZone, services: profiles.services })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  if (!own) throw unauthorizedError();
  const searches = await listSearches(context);
  return {
    exportedAt: clock().toISOString(),
    timeZone: own.timeZone ?? utc,
    lists: await listSources(exporting),
    services: own.services,
    savedSearches: searches.items.map(({ id: _, ...search }) => search),
    watches: () => watchPages(exporting),
    progress: () => progressPages(exporting),
    ratings: () => ratingPages(exporting),
    hiddenTitles: () => hiddenPages(exporting),
    watchlist: () => watchlistPages(exporting),
  };
}

import { profiles } from '@marquee/db/tables/profiles';
import { savedSearches } from '@marquee/db/tables/saved-searches';
import { maxSavedSearches } from '@marquee/domain/discover/saved-search-limits';
import { savedSearchMessages } from '@marquee/domain/discover/saved-searches';
import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import { eq } from 'drizzle-orm';
import { canonicalQuery } from '../../discover/saved-searches.ts';
import type { AddingAt } from './write-entries.ts';
import type { Written } from './write-record.ts';

interface WrittenSettings {
  readonly searches: number;
  /** Services and choices. */
  readonly settings: number;
  readonly problem: string | null;
  /** What was set of services and choices, for an undo. */
  readonly set: ImportSettings | null;
}

/** Takes in what an export of ours says beside its rows, where the member has not chosen yet. */
export async function writeSettings(adding: AddingAt, stated: ImportSettings | null): Promise<WrittenSettings> {
  if (stated === null) return { searches: 0, settings: 0, problem: null, set: null };
  const { added, problem } = await writeSearches(adding, stated.saved_searches ?? []);
  const set = await writeChoices(adding, stated);
  const { services, settings = {} } = set;
  const count = Object.keys(settings).length + (services ? 1 : 0);
  return { searches: added, settings: count, problem, set: count > 0 ? set : null };
}

type Search = NonNullable<ImportSettings['saved_searches']>[number];

/** Those that are not saved yet, the newest first, up to the limit. */
async function writeSearches(
  { transaction, profileId, importId, now }: AddingAt,
  stated: readonly Search[],
): Promise<Written> {
  if (stated.length === 0) return { added: 0, problem: null };
  const known = await transaction.select().from(savedSearches).where(eq(savedSearches.profileId, profileId));
  const keys = new Set(known.map(keyOf));
  const missing = stated
    .map(({ media_type: mediaType, name, query, created_at }) => ({
      profileId,
      importId,
      mediaType,
      name,
      query: canonicalQuery(mediaType, query),
      createdAt: new Date(Math.min(Date.parse(created_at ?? now.toISOString()), now.getTime())),
    }))
    .filter((search) => !keys.has(keyOf(search)))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const fitting = missing.slice(0, Math.max(0, maxSavedSearches - known.length));
  if (fitting.length > 0) await transaction.insert(savedSearches).values(fitting);
  return { added: fitting.length, problem: fitting.length < missing.length ? savedSearchMessages.tooMany : null };
}

function keyOf({ mediaType, name, query }: Pick<typeof savedSearches.$inferSelect, 'mediaType' | 'name' | 'query'>) {
  return JSON.stringify([mediaType, name, query]);
}

async function writeChoices({ transaction, profileId }: AddingAt, stated: ImportSettings): Promise<ImportSettings> {
  const [own] = await transaction
    .select({
      services: profiles.services,
      keeps_record: profiles.keepsRecord,
      removes_finished: profiles.removesFinished,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const { services, settings: { keeps_record = null, removes_finished = null } = {} } = stated;
  const choices = {
    ...(own?.keeps_record === null && keeps_record !== null && { keeps_record }),
    ...(own?.removes_finished === null && removes_finished !== null && { removes_finished }),
  };
  const set = { ...(own?.services === null && services && { services }), settings: choices };
  const change = {
    ...(set.services && { services: set.services }),
    ...(choices.keeps_record !== undefined && { keepsRecord: choices.keeps_record }),
    ...(choices.removes_finished !== undefined && { removesFinished: choices.removes_finished }),
  };
  if (Object.keys(change).length > 0) await transaction.update(profiles).set(change).where(eq(profiles.id, profileId));
  return set;
}

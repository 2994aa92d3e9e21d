import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { readAllSettled, readTitle, warnOfFailedTitles } from '@marquee/catalogue/title-reads';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { ListEntryRow } from '@marquee/db/tables/lists';
import { listEntries } from '@marquee/db/tables/lists';
import type { TitleSnapshot } from '@marquee/domain/lists/lists';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { TitleKey } from '../record/rows.ts';

/** After this long a snapshot is read anew when its list is: ratings move slowly, and facts hardly ever. */
const maxAgeMs = 7 * 86_400_000;

/** Snapshots read anew for one page of a list, so that a long one does not flood the catalogue. */
const maxRefreshed = 24;

type Catalogue = Pick<Context, 'catalogue' | 'clock' | 'log'>;

/** What the catalogue says of the titles, in order; null where it does not answer within 3 s. */
export async function readSnapshots(
  context: Catalogue,
  titles: readonly TitleKey[],
): Promise<(TitleSnapshot | null)[]> {
  const readAt = context.clock().toISOString();
  const outcomes = await readAllSettled(titles, ({ mediaType, mediaId: id }) =>
    readTitle(context.catalogue, { mediaType, id }),
  );
  warnOfFailedTitles(context.log, outcomes, 'list without some of its titles');
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return toSnapshot(outcome.value, readAt);
    return isNotFound(outcome.reason) ? { ...unlisted, readAt } : null;
  });
}

function toSnapshot(title: MovieRecord | ShowRecord, readAt: string): TitleSnapshot {
  return {
    title: title.title.trim(),
    date: title.date,
    posterPath: title.posterPath?.trim() || null,
    rating: title.voteAverage,
    runtime: title.mediaType === 'movie' ? title.runtime : null,
    readAt,
  };
}

/** Of a title that the catalogue does not have. */
const unlisted = { title: '', date: '', posterPath: null, rating: 0, runtime: null };

/** Entries with the snapshots that are missing or old read anew, and stored. A title that is gone has its last one. */
export async function withFreshSnapshots<Entry extends ListEntryRow>(
  context: Catalogue & Pick<Context, 'db'>,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const now = context.clock().getTime();
  const old = entries
    .filter(({ titleSnapshot }) => titleSnapshot === null || now - Date.parse(titleSnapshot.readAt) > maxAgeMs)
    .slice(0, maxRefreshed);
  if (old.length === 0) return entries;
  const read = await readSnapshots(context, old);
  const fresh = new Map<Entry, TitleSnapshot>();
  for (const [index, entry] of old.entries()) {
    const snapshot = read[index];
    if (!snapshot) continue;
    const last = entry.titleSnapshot;
    fresh.set(entry, snapshot.title === '' && last ? { ...last, readAt: snapshot.readAt } : snapshot);
  }
  // A database without space still shows its lists.
  await store(context, fresh).catch((error) => context.log.warn({ err: error }, 'titles of a list not stored'));
  return entries.map((entry) => ({ ...entry, titleSnapshot: fresh.get(entry) ?? entry.titleSnapshot }));
}

async function store({ db }: Pick<Context, 'db'>, fresh: ReadonlyMap<ListEntryRow, TitleSnapshot>): Promise<void> {
  if (fresh.size === 0) return;
  const rows = [...fresh].map(([{ listId, mediaType, mediaId }, snapshot]) => ({
    list_id: listId,
    media_type: mediaType,
    media_id: mediaId,
    snapshot,
  }));
  await db.drizzle.execute(sql`update ${listEntries} as entry set title_snapshot = fresh.snapshot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh(list_id uuid, media_type text, media_id integer, snapshot jsonb)
    where entry.list_id = fresh.list_id and entry.media_type = fresh.media_type and entry.media_id = fresh.media_id`);
}

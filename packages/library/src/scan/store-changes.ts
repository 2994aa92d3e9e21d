import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { FileChanges, NamedVideo } from './file-changes.ts';

type Connection = Pick<Database, 'drizzle'>;

/** Rows per statement: others wait for the one connection of the embedded database. */
const batchSize = 500;
/** Days after which a missing file is forgotten, with its match by hand. */
const missingDays = 30;
const dayMs = 86_400_000;

function inBatches<Item>(items: readonly Item[], size = batchSize): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Columns that the path determines. */
function columnsOf({ video, name }: NamedVideo) {
  return {
    path: video.path,
    titlePath: name.titlePath,
    season: name.season,
    episode: name.episode,
    lastEpisode: name.lastEpisode,
    part: name.part,
    version: name.version,
    parsedType: name.mediaType,
    parsedTitle: name.title,
    parsedYear: name.year,
    parsedDate: name.date,
  };
}

/** Stores what a walk of the folder found. `renew` is called between batches. */
export async function storeChanges(
  connection: Connection,
  changes: FileChanges,
  { now, renew }: { now: Date; renew: () => Promise<void> },
): Promise<void> {
  const { drizzle } = connection;
  const renamed = changes.renamed();
  const known = new Set(renamed.map(({ file }) => file));
  for (const { id, file } of renamed) await rename(connection, id, file);
  for (const batch of inBatches(changes.added.filter((file) => !known.has(file)))) {
    await insert(connection, batch, now);
    await renew();
  }
  for (const { id, video } of changes.changed) {
    await drizzle
      .update(mediaFiles)
      .set({
        sizeBytes: video.sizeBytes,
        modifiedAt: video.modifiedAt,
        probe: null,
        method: null,
        problem: null,
        missingSince: null,
      })
      .where(eq(mediaFiles.id, id));
  }
  for (const batch of inBatches(changes.returned)) {
    await drizzle.update(mediaFiles).set({ missingSince: null }).where(inArray(mediaFiles.id, batch));
  }
  await renew();
  const isRenamed = new Set(renamed.map(({ id }) => id));
  for (const batch of inBatches(changes.missing().filter(({ id }) => !isRenamed.has(id)))) {
    const ids = batch.map(({ id }) => id);
    const isNew = and(inArray(mediaFiles.id, ids), isNull(mediaFiles.missingSince));
    await drizzle.update(mediaFiles).set({ missingSince: now }).where(isNew);
  }
  const oldest = new Date(now.getTime() - missingDays * dayMs);
  await drizzle.delete(mediaFiles).where(and(isNotNull(mediaFiles.missingSince), lt(mediaFiles.missingSince, oldest)));
}

/** As one parameter: to build the statement with one for each value blocks the event loop for 0.2 s. */
async function insert({ drizzle }: Connection, batch: readonly NamedVideo[], now: Date): Promise<void> {
  const rows = batch.map((file) => ({
    ...columnsOf(file),
    sizeBytes: file.video.sizeBytes,
    modifiedAt: file.video.modifiedAt,
  }));
  await drizzle.execute(sql`
    insert into ${mediaFiles} (path, title_path, season, episode, last_episode, part, version, parsed_type, parsed_title,
      parsed_year, parsed_date, size_bytes, modified_at, match, added_at)
    select found.*, 'none', ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found(path text, "titlePath" text, season integer, episode integer, "lastEpisode" integer, part smallint,
        version text, "parsedType" text, "parsedTitle" text, "parsedYear" smallint, "parsedDate" text,
        "sizeBytes" bigint, "modifiedAt" timestamptz)
    on conflict do nothing`);
}

/** A match by hand, and what the file contains, stay; a match by the name is looked up anew. */
async function rename({ drizzle }: Connection, id: number, file: NamedVideo): Promise<void> {
  const byName = sql`${mediaFiles.match} in ('id', 'title')`;
  await drizzle
    .update(mediaFiles)
    .set({
      ...columnsOf(file),
      missingSince: null,
      lookedUpAt: null,
      match: sql`case when ${byName} then 'none' else ${mediaFiles.match} end`,
      mediaType: sql`case when ${byName} then null else ${mediaFiles.mediaType} end`,
      mediaId: sql`case when ${byName} then null else ${mediaFiles.mediaId} end`,
    })
    .where(eq(mediaFiles.id, id));
}

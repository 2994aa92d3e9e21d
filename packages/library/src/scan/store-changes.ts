import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { noEpisode } from '@marquee/domain/library/media-file';
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
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

/** Columns that the path determines, by the names of `readingColumns`. */
function readingOf({ video, name, nameKey }: NamedVideo) {
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
    candidates: name.candidates,
    isAbsolute: name.isAbsolute,
    nameKey,
  };
}
const readingColumns = sql.raw(`path text, "titlePath" text, season integer, episode integer, "lastEpisode" integer,
  part smallint, version text, "parsedType" text, "parsedTitle" text, "parsedYear" smallint, "parsedDate" text,
  candidates jsonb, "isAbsolute" boolean, "nameKey" text`);

interface StoreOptions {
  readonly now: Date;
  /** Called between batches. */
  readonly renew: () => Promise<void>;
  /** Folders whose missing files are not forgotten. */
  readonly emptied: readonly string[];
}

/** Stores what a walk of the folder found. */
export async function storeChanges(
  connection: Connection,
  changes: FileChanges,
  { now, renew, emptied }: StoreOptions,
): Promise<void> {
  const { drizzle } = connection;
  const renamed = changes.renamed();
  const known = new Set(renamed.map(({ file }) => file));
  for (const batch of inBatches([...renamed.map(({ id, file }) => ({ id, ...file })), ...changes.reread])) {
    await read(connection, batch);
    await renew();
  }
  for (const batch of inBatches(changes.dropped)) await drizzle.delete(mediaFiles).where(inArray(mediaFiles.id, batch));
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
  const returned = [...changes.returned, ...renamed.map(({ id }) => id)];
  for (const batch of inBatches(returned)) {
    await drizzle.update(mediaFiles).set({ missingSince: null }).where(inArray(mediaFiles.id, batch));
  }
  await renew();
  const isRenamed = new Set(renamed.map(({ id }) => id));
  for (const batch of inBatches(changes.missing().filter(({ id }) => !isRenamed.has(id)))) {
    const ids = batch.map(({ id }) => id);
    const isNew = and(inArray(mediaFiles.id, ids), isNull(mediaFiles.missingSince));
    await drizzle.update(mediaFiles).set({ missingSince: now }).where(isNew);
  }
  await forgetMissing(connection, { now, emptied });
}

async function forgetMissing({ drizzle }: Connection, { now, emptied }: Pick<StoreOptions, 'now' | 'emptied'>) {
  if (emptied.includes('')) return;
  const oldest = new Date(now.getTime() - missingDays * dayMs);
  const isKept = emptied.map((folder): SQL => sql`starts_with(${mediaFiles.path}, ${`${folder}/`})`);
  await drizzle
    .delete(mediaFiles)
    .where(
      and(
        isNotNull(mediaFiles.missingSince),
        lt(mediaFiles.missingSince, oldest),
        isKept.length > 0 ? sql`not (${sql.join(isKept, sql` or `)})` : undefined,
      ),
    );
}

/** As one parameter: to build the statement with one for each value blocks the event loop for 0.2 s. */
async function insert({ drizzle }: Connection, batch: readonly NamedVideo[], now: Date): Promise<void> {
  const rows = batch.map((file) => ({
    ...readingOf(file),
    sizeBytes: file.video.sizeBytes,
    modifiedAt: file.video.modifiedAt,
  }));
  await drizzle.execute(sql`
    insert into ${mediaFiles} (path, title_path, season, episode, last_episode, part, version, parsed_type, parsed_title,
      parsed_year, parsed_date, candidates, is_absolute, name_key, size_bytes, modified_at, match, added_at)
    select found.*, 'none', ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found(${readingColumns}, "sizeBytes" bigint, "modifiedAt" timestamptz)
    on conflict do nothing`);
}

/**
 * Stores names that were read again. What was decided by hand stays, and so does a match by name until its title was
 * looked up again. Numbers stay that the name does not give: by hand, or by the day on which the episode aired.
 */
async function read({ drizzle }: Connection, batch: readonly (NamedVideo & { readonly id: number })[]): Promise<void> {
  const rows = batch.map((file) => ({ ...readingOf(file), id: file.id }));
  const isKnown = sql`file.last_episode > ${noEpisode}`;
  const isNumbered = sql`(file.is_numbered_by_hand
    or (file.match = 'manual' and ${isKnown} and found."lastEpisode" = ${noEpisode} and found."parsedDate" = '')
    or (${isKnown} and found."parsedDate" <> '' and found."parsedDate" = file.parsed_date))`;
  const isMovie = sql`(file.media_type = 'movie' and found."parsedType" = 'tv' and file.match <> 'undone')`;
  const number = (
    column: string,
    name: string,
    ofMovie = 0,
  ) => sql`${sql.raw(column)} = case when ${isNumbered} then file.${sql.raw(column)}
    when ${isMovie} then ${ofMovie}::integer else found.${sql.raw(`"${name}"`)} end`;
  await drizzle.execute(sql`
    update ${mediaFiles} as file set
      path = found.path, title_path = found."titlePath", part = found.part, version = found.version,
      ${number('season', 'season')}, ${number('episode', 'episode')}, ${number('last_episode', 'lastEpisode', noEpisode)},
      is_absolute = found."isAbsolute" and not ${isNumbered}, is_unlisted = null,
      parsed_type = found."parsedType", parsed_title = found."parsedTitle", parsed_year = found."parsedYear",
      parsed_date = found."parsedDate", candidates = found.candidates, name_key = found."nameKey",
      is_outdated = file.is_outdated or (file.match in ('id', 'title')
        and (file.title_path, file.parsed_type, file.parsed_title, file.parsed_year)
          is distinct from (found."titlePath", found."parsedType", found."parsedTitle", found."parsedYear")),
      looked_up_at = case when file.match = 'none' and (file.path, file.candidates)
        is distinct from (found.path, found.candidates) then null else file.looked_up_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found(id bigint, ${readingColumns})
    where file.id = found.id`);
}

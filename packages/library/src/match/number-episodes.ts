import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { noEpisode } from '@marquee/domain/library/media-file';
import { and, asc, eq, gt, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { MatchOptions } from './match-files.ts';

/** Files to look up in one scan. */
const maxFiles = 20_000;

interface File {
  readonly id: number;
  readonly date: string;
  readonly season: number;
  readonly episode: number;
  readonly isAbsolute: boolean;
}

/** What the catalogue has of a file's episode; `isUnlisted` if its show has none such. */
interface Numbered extends Pick<File, 'id' | 'season' | 'episode'> {
  readonly isUnlisted: boolean;
}

/**
 * Finds season and episode of files that are named by the day on which the episode aired, or by a number that runs
 * through all seasons, and which episodes the catalogue lacks (docs/behaviour/library.md §3).
 */
export async function numberEpisodes(options: MatchOptions): Promise<void> {
  for (const [showId, files] of await filesByShow(options)) {
    if (options.signal.aborted) return;
    try {
      await storeNumbers(options, await numbersOf(options, showId, files));
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      options.log.warn({ err: error }, 'episodes of the library could not be looked up; the next scan tries again');
    }
  }
}

async function filesByShow({ db }: MatchOptions): Promise<Map<number, File[]>> {
  const isDated = and(
    eq(mediaFiles.lastEpisode, noEpisode),
    ne(mediaFiles.parsedDate, ''),
    not(mediaFiles.isNumberedByHand),
  );
  const isUnchecked = and(
    gt(mediaFiles.lastEpisode, noEpisode),
    or(isNull(mediaFiles.isUnlisted), mediaFiles.isUnlisted),
  );
  const rows = await db.drizzle
    .select({
      id: mediaFiles.id,
      showId: mediaFiles.mediaId,
      date: mediaFiles.parsedDate,
      season: mediaFiles.season,
      episode: mediaFiles.lastEpisode,
      isAbsolute: mediaFiles.isAbsolute,
    })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.mediaType, 'tv'), isNotNull(mediaFiles.mediaId), or(isDated, isUnchecked)))
    .orderBy(asc(mediaFiles.id))
    .limit(maxFiles);
  const shows = new Map<number, File[]>();
  for (const { showId, ...file } of rows) {
    if (showId === null) continue;
    const files = shows.get(showId);
    if (files) files.push(file);
    else shows.set(showId, [file]);
  }
  return shows;
}

async function numbersOf({ catalogue }: MatchOptions, showId: number, files: readonly File[]): Promise<Numbered[]> {
  const { seasons } = await catalogue.show(showId);
  /** The catalogue caches seasons, so that each is read once for all its episodes. */
  const listOf = async (season: number) => (await catalogue.season(showId, season)).episodes;
  const isListed = async ({ season, episode }: Pick<File, 'season' | 'episode'>) => {
    const counted = seasons.find(({ number }) => number === season);
    if (counted === undefined) return false;
    // Most seasons number from 1 on.
    const isCounted = episode > 0 && episode <= counted.episodeCount;
    return isCounted || (await listOf(season)).some(({ number }) => number === episode);
  };

  /** The specials may begin with the show, and a season may still be running when the next one begins. */
  const ofDay = async (date: string) => {
    const started = seasons.filter((season) => season.date !== '' && season.date <= date);
    const latest = started.toSorted((a, b) => b.date.localeCompare(a.date) || b.number - a.number);
    for (const { number } of latest.slice(0, 3)) {
      const episode = (await listOf(number)).find((candidate) => candidate.date === date);
      if (episode) return { season: number, episode: episode.number };
    }
    return null;
  };
  /** By the count of the seasons before; where a season continues the count, by its own number. */
  const ofRunningNumber = async (running: number) => {
    let before = 0;
    for (const { number, episodeCount } of seasons
      .filter((season) => season.number > 0)
      .toSorted((a, b) => a.number - b.number)) {
      if (running <= before + episodeCount) {
        const list = await listOf(number);
        const episode = list.find((candidate) => candidate.number === running) ?? list[running - before - 1];
        return episode ? { season: number, episode: episode.number } : null;
      }
      before += episodeCount;
    }
    return null;
  };

  const numbers: Numbered[] = [];
  for (const { id, date, season, episode, isAbsolute } of files) {
    const named = { season, episode };
    if (episode === noEpisode) {
      const found = await ofDay(date);
      if (found) numbers.push({ id, ...found, isUnlisted: false });
    } else if (await isListed(named)) numbers.push({ id, ...named, isUnlisted: false });
    else {
      const found = isAbsolute ? await ofRunningNumber(episode) : null;
      numbers.push({ id, ...(found ?? named), isUnlisted: found === null });
    }
  }
  return numbers;
}

/** A file of several episodes stays one: it moves as a whole. */
async function storeNumbers({ db }: MatchOptions, numbers: readonly Numbered[]): Promise<void> {
  if (numbers.length === 0) return;
  await db.drizzle.execute(sql`
    update ${mediaFiles} as file set season = found.season, last_episode = found.episode,
      episode = greatest(0, found.episode - greatest(0, file.last_episode - file.episode)),
      is_unlisted = found."isUnlisted", is_absolute = file.is_absolute and found."isUnlisted"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as found(id bigint, season integer, episode integer, "isUnlisted" boolean)
    where file.id = found.id`);
}

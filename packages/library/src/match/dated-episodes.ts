import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { MatchOptions } from './match-files.ts';

/** Files to look up in one scan. */
const maxFiles = 2_000;

/** Finds season and episode of files that are named by the day on which the episode aired. */
export async function numberDatedEpisodes(options: MatchOptions): Promise<void> {
  const { db, signal, log } = options;
  const files = await db.drizzle
    .select({ id: mediaFiles.id, showId: mediaFiles.mediaId, date: mediaFiles.parsedDate })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.mediaType, 'tv'),
        isNotNull(mediaFiles.mediaId),
        eq(mediaFiles.episode, 0),
        ne(mediaFiles.parsedDate, ''),
      ),
    )
    .limit(maxFiles);
  for (const { id, showId, date } of files) {
    if (signal.aborted || showId === null) return;
    try {
      const found = await episodeOfDay(options, showId, date);
      if (!found) continue;
      const { season, episode } = found;
      await db.drizzle.update(mediaFiles).set({ season, episode, lastEpisode: episode }).where(eq(mediaFiles.id, id));
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      log.warn({ err: error }, 'an episode of the library could not be looked up; the next scan tries again');
    }
  }
}

/** The catalogue caches seasons, so that each is read once for all its episodes. */
async function episodeOfDay({ catalogue }: MatchOptions, showId: number, date: string) {
  const { seasons } = await catalogue.show(showId);
  const started = seasons.filter((season) => season.date !== '' && season.date <= date);
  const latest = started.sort((a, b) => b.date.localeCompare(a.date) || b.number - a.number);
  // The specials may begin with the show, and a season may still be running when the next one begins.
  for (const { number } of latest.slice(0, 3)) {
    const { episodes } = await catalogue.season(showId, number);
    const episode = episodes.find((candidate) => candidate.date === date);
    if (episode) return { season: number, episode: episode.number };
  }
  return null;
}

import type { MovieRecord, ShowRecord } from '@marquee/catalogue/titles';
import type { PageMatch } from '@marquee/domain/routes';
import { type EpisodeHead, episodeHead, notFoundHead, type PageHead, plainHead, titleHead } from './page-head.ts';
import { type Asking, lookUpTitle, patiently } from './title-lookup.ts';

/** The head of the page at a path, and whether anything is there at all. */
export async function lookUpHead(
  asking: Asking,
  match: PageMatch | null,
  path: string,
): Promise<{ head: PageHead; known: boolean }> {
  if (match === null) return { head: notFoundHead, known: false };
  const record = match.title && (await lookUpTitle(asking, match.title));
  if (record === 'unknown') return { head: notFoundHead, known: false };
  return { head: (await headOf(asking, match, record)) ?? plainHead(match.page, path), known: true };
}

async function headOf(asking: Asking, match: PageMatch, record: MovieRecord | ShowRecord | null | undefined) {
  if (!record) return null;
  const watching = match.page === 'watch' || match.page === 'watchEpisode';
  const episode = record.mediaType === 'tv' && (await lookUpEpisode(asking, record.id, match.episode));
  return record.mediaType === 'tv' && episode ? episodeHead(record, episode, watching) : titleHead(record, watching);
}

/** null where the season cannot be read in time, or has no such episode: the show's own head stands then. */
async function lookUpEpisode(
  asking: Asking,
  showId: number,
  wanted: PageMatch['episode'],
): Promise<EpisodeHead | null> {
  if (!wanted) return null;
  const list = await patiently(asking, asking.catalogue.season(showId, wanted.season));
  if (list === null || list === 'unknown') return null;
  const episode = list.episodes.find(({ number }) => number === wanted.number);
  return episode ? { season: wanted.season, episode } : null;
}

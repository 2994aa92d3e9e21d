import type { MovieRecord, ShowRecord } from '@marquee/catalogue/titles';
import type { PageMatch } from '@marquee/domain/site/routes';
import { type EpisodeHead, episodeHead, notFoundHead, type PageHead, plainHead, titleHead } from './page-head.ts';
import { lookUpTitle, orNullOnFailure, type TitleLookupDependencies } from './title-lookup.ts';

/** The metadata of the page at a path; `isFound` is false for an unknown path or title. */
export async function lookUpHead(
  dependencies: TitleLookupDependencies,
  match: PageMatch | null,
  path: string,
): Promise<{ head: PageHead; isFound: boolean }> {
  if (match === null) return { head: notFoundHead, isFound: false };
  const record = match.title && (await lookUpTitle(dependencies, match.title));
  if (record === 'not-found') return { head: notFoundHead, isFound: false };
  return { head: (await headOf(dependencies, match, record)) ?? plainHead(match.page, path), isFound: true };
}

async function headOf(
  dependencies: TitleLookupDependencies,
  match: PageMatch,
  record: MovieRecord | ShowRecord | null | undefined,
) {
  if (!record) return null;
  const isWatchPage = match.page === 'watch' || match.page === 'watchEpisode';
  const episode = record.mediaType === 'tv' && (await lookUpEpisode(dependencies, record.id, match.episode));
  return record.mediaType === 'tv' && episode
    ? episodeHead(record, episode, isWatchPage)
    : titleHead(record, isWatchPage);
}

/** Null when the season fails to load or lacks the episode; the page then uses the show's metadata. */
async function lookUpEpisode(
  dependencies: TitleLookupDependencies,
  showId: number,
  wanted: PageMatch['episode'],
): Promise<EpisodeHead | null> {
  if (!wanted) return null;
  const list = await orNullOnFailure(dependencies, dependencies.catalogue.season(showId, wanted.season));
  if (list === null || list === 'not-found') return null;
  const episode = list.episodes.find(({ number }) => number === wanted.number);
  return episode ? { season: wanted.season, episode } : null;
}

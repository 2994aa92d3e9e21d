import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { TitleRow } from '@marquee/db/tables/titles';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { maxId } from '@marquee/domain/limits';
import { isEnded } from '@marquee/domain/record/listed-episodes';
import { newestAiredSeason } from './season-lists.ts';

/** What is stored of a title, without the catalogue that it is of. */
export type TitleValues = Omit<TitleRow, 'source'>;

interface Reading {
  readonly catalogue: Pick<Catalogue, 'season'>;
  readonly now: Date;
  /** YYYY-MM-DD: episodes count as aired until then. */
  readonly today: string;
}

/** What is stored of a title's details. How many episodes have aired is null if the list of a season cannot be read. */
export async function valuesOf(
  reading: Reading,
  title: MovieRecord | ShowRecord,
): Promise<TitleValues & { readAt: Date }> {
  const isMovie = title.mediaType === 'movie';
  return {
    ...valuesOfItem(title),
    // The upstream may send any number.
    runtime: isMovie && title.runtime !== null ? Math.min(title.runtime, maxId) : null,
    genres: title.genres.map(({ name }) => name),
    airedEpisodes: isMovie ? null : await airedCount(reading, title).catch(() => null),
    hasEnded: !isMovie && isEnded(title.status),
    readAt: reading.now,
  };
}

/** The fields of an item of the catalogue that are stored. */
export type TitleItem = Pick<
  MediaItem,
  'mediaType' | 'id' | 'title' | 'date' | 'posterPath' | 'voteAverage' | 'genreIds' | 'popularity'
>;

/** What is stored of an item of a list. */
export function valuesOfItem(item: TitleItem): TitleValues {
  return {
    mediaType: item.mediaType,
    mediaId: item.id,
    title: item.title,
    date: item.date,
    posterPath: item.posterPath,
    rating: item.voteAverage,
    runtime: null,
    genreIds: [...item.genreIds],
    genres: [],
    popularity: item.popularity,
    airedEpisodes: null,
    hasEnded: false,
    readAt: null,
  };
}

/** Names a title in maps. */
export function keyOf({ mediaType, mediaId }: TitleKey): string {
  return `${mediaType}/${mediaId}`;
}

/** Seasons before the one of the newest episode count by their number of episodes, so that two documents do. */
async function airedCount({ catalogue, today }: Reading, show: ShowRecord): Promise<number> {
  const newest = await newestAiredSeason(catalogue, show, today);
  const { season = 0 } = newest[0] ?? {};
  const count = show.seasons
    .filter(({ number }) => number > 0 && number < season)
    .reduce((sum, { episodeCount }) => sum + episodeCount, newest.length);
  return Math.min(count, maxId);
}

import { asRecord } from '@marquee/domain/json-value';
import { objectsOf } from '../import-document.ts';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { episodeNumberOf, idsOf, ratingOf, yearOf } from '../values/import-values.ts';

type Item = Readonly<Record<string, unknown>>;
type Title = Pick<StatedRow, 'media_type' | 'ids' | 'title' | 'year'>;

interface Context {
  readonly file: string;
  readonly rows: RowCollector;
  /** Seasons of anime are those of an entry of MyAnimeList: only the first can be placed. */
  readonly isAnime: boolean;
}

const parts = ['movies', 'shows', 'anime'];

export const simklReader: SourceReader = {
  source: 'simkl',
  entries: /(?:^|\/)simklbackup\.json$/,
  hasPrivateFiles: false,
  recognises: ({ json }) => parts.some((part) => objectsOf(asRecord(json)[part]).slice(0, 20).some(isItem)),
  read(documents, rows) {
    for (const { name: file, json } of documents) {
      for (const part of parts) {
        for (const item of objectsOf(asRecord(json)[part])) readItem(item, { file, rows, isAnime: part === 'anime' });
      }
    }
  },
};

function isItem(item: Item): boolean {
  return 'status' in item && ('movie' in item || 'show' in item);
}

function readItem(item: Item, context: Context): void {
  const { file, rows, isAnime } = context;
  const isMovie = 'movie' in item || (isAnime && item.anime_type === 'movie');
  const title = titleOf(item, isMovie);
  if (isAnime && !isMovie && title.ids?.tmdb === undefined) {
    rows.omit(file, 'anime');
    return;
  }
  if (isMovie) readMovieWatch(item, title, context);
  else readShowWatches(item, title, context);
  const rating = ratingOf(item.user_rating);
  if (rating !== undefined) {
    rows.add(file, { kind: 'rating', ...title, rating, at: rows.at(file, item.user_rated_at) });
  }
  if (item.status === 'plantowatch') {
    rows.add(file, { kind: 'watchlist', ...title, at: rows.at(file, item.added_to_watchlist_at) });
  }
}

function titleOf(item: Item, isMovie: boolean): Title {
  const title = asRecord(item.movie ?? item.show);
  return {
    media_type: isMovie ? 'movie' : 'tv',
    ids: idsOf(asRecord(title.ids)),
    title: title.title,
    year: yearOf(title.year),
  };
}

function readMovieWatch(item: Item, title: Title, { file, rows }: Context): void {
  if (item.status !== 'completed') return;
  rows.add(file, { kind: 'watch', ...title, at: rows.at(file, item.last_watched_at) });
}

/** Finished shows may come without their episodes: then all was watched, at times that are unknown. */
function readShowWatches(item: Item, title: Title, { file, rows, isAnime }: Context): void {
  const seasons = objectsOf(item.seasons);
  if (seasons.length === 0) {
    if (item.status !== 'completed') return;
    if (isAnime) rows.omit(file, 'anime');
    else rows.add(file, { kind: 'watch', ...title, at: null });
  }
  for (const season of seasons) {
    const number = episodeNumberOf(season.number);
    for (const episode of objectsOf(season.episodes)) {
      const watched = episodeNumberOf(episode.number);
      if (isAnime && number !== 1) rows.omit(file, 'anime');
      else if (number === undefined || watched === undefined) rows.omit(file, 'unplaced');
      else {
        const at = rows.at(file, episode.watched_at);
        rows.add(file, { kind: 'watch', ...title, season: number, episode: watched, at });
      }
    }
  }
}

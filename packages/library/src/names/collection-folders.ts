import type { MediaType } from '@marquee/domain/catalogue/media';

const movieFolders = ['film', 'filme', 'films', 'movie', 'movies', 'cine', 'peliculas', 'фильмы', '电影', '映画'];
const showFolders = [
  ...['anime', 'animes', 'cartoons', 'miniseries', 'series', 'serien', 'shows', 'sitcoms', 'tv', 'tvseries', 'tvshow'],
  ...['tvshows', 'сериалы', '电视剧', 'ドラマ'],
];

/** Folders that hold titles, but are none. */
const collectionNames = new Set([
  ...movieFolders,
  ...showFolders,
  ...['collection', 'collections', 'boxsets', 'complete', 'completed', 'documentaries', 'download', 'downloads'],
  ...['incoming', 'kids', 'library', 'media', 'misc', 'new', 'neu', 'old', 'other', 'seen', 'sorted', 'temp', 'tmp'],
  ...['torrents', 'towatch', 'unseen', 'unsorted', 'unwatched', 'video', 'videos', 'watched', 'watchlist'],
  // By genre.
  ...['action', 'adventure', 'animated', 'animation', 'children', 'classics', 'comedies', 'comedy', 'crime'],
  ...['documentary', 'drama', 'family', 'fantasy', 'foreign', 'history', 'horror', 'kinder', 'musical', 'musicals'],
  ...['mystery', 'romance', 'scifi', 'sciencefiction', 'thriller', 'thrillers', 'war', 'western', 'westerns'],
  // By picture.
  ...['3d', '4k', 'bluray', 'blurays', 'dvd', 'dvds', 'fullhd', 'hd', 'hdr', 'sd', 'uhd'],
]);

/** By height of the picture, year, decade or first letter. */
const shelf = /^(?:\d{3,4}[pi]|(?:18|19|20)\d{2}|(?:19|20)?\d0s|\p{L}|#|0-9|\d-\d|\p{L}\s?-\s?\p{L})$/iu;

function folded(folder: string): string {
  return folder.toLowerCase().replaceAll(/[\s._-]/g, '');
}

/** Whether a folder's name tells what kind of titles it has. */
export function isCollectionName(folder: string): boolean {
  return collectionNames.has(folded(folder));
}

/** Whether titles are sorted into a folder, by kind, year or letter; a title may have such a name, too. */
export function isCollection(folder: string): boolean {
  return isCollectionName(folder) || shelf.test(folder.trim());
}

/** The kind of the innermost folder that tells it; null if none does. */
export function kindOfCollection(folders: readonly string[]): MediaType | null {
  for (const folder of folders.toReversed()) {
    if (movieFolders.includes(folded(folder))) return 'movie';
    if (showFolders.includes(folded(folder))) return 'tv';
  }
  return null;
}

/** Whether numbers of episodes run through all seasons, as they do with anime. */
export function isAnime(folders: readonly string[]): boolean {
  return folders.some((folder) => /^animes?$/.test(folded(folder)));
}

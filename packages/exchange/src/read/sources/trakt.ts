import { asRecord } from '@marquee/domain/json-value';
import { type ImportDocument, objectsOf } from '../import-document.ts';
import { baseName } from '../import-file.ts';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { episodeNumberOf, idsOf, ratingOf, yearOf } from '../values/import-values.ts';

type Entry = Readonly<Record<string, unknown>>;
type Title = Pick<StatedRow, 'media_type' | 'ids' | 'title' | 'year'>;

interface TraktList {
  readonly list: unknown;
  readonly list_description: unknown;
}

const entries =
  /(?:^|\/)(?:watched-history|ratings-movies|ratings-shows|lists-watchlist|lists-lists|lists-list-\d+-[^/]*)(?:-\d+)?\.json$/;
const listEntries = /^lists-list-(\d+)(?:-(.*))?\.json$/;

/** The export of a profile, and arrays of the same entries that tools write from the API. */
export const traktReader: SourceReader = {
  source: 'trakt',
  entries,
  hasPrivateFiles: true,
  recognises: ({ json }) =>
    objectsOf(json)
      .slice(0, 20)
      .some((entry) => isEntry(entry) || isList(entry)),
  read(documents, rows) {
    const lists = new Map<string, TraktList>();
    for (const { json } of documents) {
      for (const entry of objectsOf(json).filter(isList)) {
        lists.set(String(asRecord(entry.ids).trakt), {
          list: entry.name,
          list_description: entry.description,
        });
      }
    }
    for (const document of inOrder(documents)) readEntries(document, rows, listOf(document.name, lists));
  },
};

function isEntry(entry: Entry): boolean {
  const hasTitle = ['movie', 'show', 'episode', 'season'].some((key) => Object.keys(asRecord(entry[key])).length > 0);
  return hasTitle && ['watched_at', 'rated_at', 'rating', 'listed_at'].some((key) => key in entry);
}

function isList(entry: Entry): boolean {
  return 'trakt' in asRecord(entry.ids) && typeof entry.name === 'string' && !isEntry(entry);
}

/** Pages by their numbers: 10 comes after 2. */
function inOrder(documents: readonly ImportDocument[]): ImportDocument[] {
  return [...documents].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The list of a file of entries: joined by its id, as the rest of the name may be anything. */
function listOf(name: string, lists: ReadonlyMap<string, TraktList>): TraktList | null {
  const [, id = '', slug] = listEntries.exec(baseName(name)) ?? [];
  if (id === '') return null;
  return lists.get(id) ?? { list: slug?.replaceAll('-', ' ') || id, list_description: undefined };
}

function readEntries({ name, json }: ImportDocument, rows: RowCollector, list: TraktList | null): void {
  const listed = list === null ? objectsOf(json) : byRank(objectsOf(json));
  for (const entry of listed) {
    if ('watched_at' in entry) addWatch(name, entry, rows);
    else if ('listed_at' in entry) addListed(name, entry, { rows, list });
    else if ('rating' in entry) addRating(name, entry, rows);
  }
}

function byRank(listed: readonly Entry[]): Entry[] {
  const rank = (entry: Entry) => (typeof entry.rank === 'number' ? entry.rank : Number.POSITIVE_INFINITY);
  return listed.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function addWatch(file: string, entry: Entry, rows: RowCollector): void {
  const title = titleOf(entry);
  if (title === null) {
    rows.omit(file, 'otherMedia');
    return;
  }
  const at = rows.at(file, entry.watched_at);
  if (!('episode' in entry)) {
    rows.add(file, { kind: 'watch', ...title, at });
    return;
  }
  const episode = asRecord(entry.episode);
  const season = episodeNumberOf(episode.season);
  rows.add(file, {
    kind: 'watch',
    ...title,
    season,
    episode: season === undefined ? undefined : episodeNumberOf(episode.number),
    episode_ids: idsOf(asRecord(episode.ids)),
    episode_title: episode.title,
    at,
  });
}

function addRating(file: string, entry: Entry, rows: RowCollector): void {
  const rating = ratingOf(entry.rating);
  if (rating === undefined) return;
  if ('episode' in entry || 'season' in entry) {
    rows.omit(file, 'episodeRating');
    return;
  }
  const title = titleOf(entry);
  if (title === null) {
    rows.omit(file, 'otherMedia');
    return;
  }
  rows.add(file, { kind: 'rating', ...title, rating, at: rows.at(file, entry.rated_at) });
}

interface Listing {
  readonly rows: RowCollector;
  readonly list: TraktList | null;
}

/** Of an episode or a season in a list, its show. */
function addListed(file: string, entry: Entry, { rows, list }: Listing): void {
  const title = titleOf(entry);
  if (title === null) {
    rows.omit(file, 'otherMedia');
    return;
  }
  const at = rows.at(file, entry.listed_at);
  const kind = list === null ? 'watchlist' : 'list';
  rows.add(file, { kind, ...list, ...title, note: entry.notes, at });
}

/** The movie or show of an entry; null for people. */
function titleOf(entry: Entry): Title | null {
  const isMovie = 'movie' in entry;
  const title = asRecord(entry[isMovie ? 'movie' : 'show']);
  if (Object.keys(title).length === 0) return null;
  return {
    media_type: isMovie ? 'movie' : 'tv',
    ids: idsOf(asRecord(title.ids)),
    title: title.title,
    year: yearOf(title.year),
  };
}

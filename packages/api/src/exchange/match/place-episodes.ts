import type { MovieRecord, ShowRecord } from '@marquee/catalogue/upstream-title';
import type { MatchedEpisode, MatchFacts } from '@marquee/db/tables/imports';
import type { Episode } from '@marquee/domain/catalogue/title-details';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { type EpisodeKey, episodeText } from '@marquee/domain/record/episode-key';
import { airedEpisodes } from '@marquee/domain/record/listed-episodes';
import { comparableTitle } from '@marquee/library/title-text';
import { withLists } from '@marquee/titles/season-lists';
import { runtimes } from '../../record/marked-episodes.ts';
import { isLost } from './find-title.ts';
import type { ImportCatalogue } from './paced-catalogue.ts';

/** What a row means: an episode or a movie, all that has aired (of a season), or nothing that the catalogue lists. */
export interface PlacedRow {
  readonly n: number;
  readonly season: number | null;
  readonly episode: number | null;
  readonly isPlaced: boolean;
}

export interface Placed {
  readonly rows: readonly PlacedRow[];
  readonly facts: MatchFacts;
}

/** Rows of a title, page by page. */
export type RowPages = AsyncIterable<readonly ImportRow[]>;

interface Placing {
  readonly catalogue: ImportCatalogue;
  /** YYYY-MM-DD: episodes count as aired until then. */
  readonly today: string;
}

/**
 * Places the rows of a title: an episode by its number if the catalogue lists it, else by its own ids, else by its name
 * if the show, or the named season, has only one of that name.
 * @throws CatalogueError if the upstream fails
 */
export async function placeRows(placing: Placing, title: MovieRecord | ShowRecord, rows: RowPages): Promise<Placed> {
  return title.mediaType === 'movie' ? placeOfMovie(title, rows) : placeOfShow(placing, title, rows);
}

async function placeOfMovie({ date, runtime }: MovieRecord, pages: RowPages): Promise<Placed> {
  const placed: PlacedRow[] = [];
  for await (const rows of pages) {
    for (const row of rows) placed.push({ n: row.n, season: 0, episode: 0, isPlaced: !namesEpisode(row) });
  }
  return { rows: placed, facts: { date, episodes: [[0, 0, date, runtime, true]] } };
}

function namesEpisode({ kind, season, episode_title: name }: ImportRow): boolean {
  return isOfEpisodes(kind) && (season !== undefined || name !== undefined);
}

/** Ratings have their own rule: there are none of seasons and episodes. */
function isOfEpisodes(kind: ImportRow['kind']): boolean {
  return kind === 'watch' || kind === 'progress' || kind === 'rating';
}

async function placeOfShow(placing: Placing, show: ShowRecord, pages: RowPages): Promise<Placed> {
  const seasons = seasonReads(placing.catalogue, show);
  const placed: PlacedRow[] = [];
  const byMeaning = new Map<string, Whole>();
  for await (const rows of pages) {
    for (const row of rows) {
      const place = await placeRow({ ...placing, show, seasons }, row);
      placed.push(place);
      const isWhole = place.isPlaced && place.episode === null && (row.kind === 'watch' || row.kind === 'rating');
      if (isWhole)
        byMeaning.set(`${row.kind} ${place.season}`, { season: place.season, isWatch: row.kind === 'watch' });
    }
  }
  const wholes = [...byMeaning.values()];
  for (const number of seasonsOf(show, wholes)) await seasons.read(number);
  const episodes = factsOf(placing, show, { lists: seasons.lists, placed, wholes });
  return { rows: placed, facts: { date: show.date, episodes } };
}

/** A row that means all that has aired, of a season or of the show. */
interface Whole {
  readonly season: number | null;
  readonly isWatch: boolean;
}

/**
 * The seasons whose lists such rows need. A rating may become a watch of all that has aired: the lists of the last two
 * seasons say what has, the numbers of the others are known.
 */
function seasonsOf({ seasons }: ShowRecord, wholes: readonly Whole[]): ReadonlySet<number> {
  const regular = seasons.flatMap(({ number, episodeCount }) => (number > 0 && episodeCount > 0 ? number : []));
  const lastTwo = regular.toSorted((a, b) => b - a).slice(0, 2);
  return new Set(
    wholes.flatMap(({ season, isWatch }) => (season === null ? (isWatch ? regular : lastTwo) : [season, ...lastTwo])),
  );
}

interface ShowPlacing extends Placing {
  readonly show: ShowRecord;
  readonly seasons: SeasonReads;
}

async function placeRow(placing: ShowPlacing, row: ImportRow): Promise<PlacedRow> {
  const { n, kind, season, episode, episode_title: name } = row;
  const whole = { n, season: season ?? null, episode: null };
  const unplaced = { n, season: null, episode: null, isPlaced: false };
  if (!isOfEpisodes(kind)) return { ...whole, season: null, isPlaced: true };
  if (kind === 'rating') return { ...whole, season: null, isPlaced: !namesEpisode(row) };
  if (episode === undefined && name === undefined) {
    // A name alone may be an episode's or a movie's: only what is said to be a show is one.
    const isSaid = kind === 'watch' && row.media_type === 'tv';
    const hasSeason = season === undefined || (await placing.seasons.read(season)).length > 0;
    return { ...whole, isPlaced: isSaid && hasSeason };
  }
  const found =
    (await byNumber(placing, row)) ?? (await byEpisodeIds(placing, row)) ?? (await byEpisodeName(placing, row));
  return found ? { n, ...found, isPlaced: true } : unplaced;
}

async function byNumber({ seasons }: ShowPlacing, { season, episode }: ImportRow): Promise<EpisodeKey | null> {
  if (season === undefined || episode === undefined) return null;
  const isListed = (await seasons.read(season)).some(({ number }) => number === episode);
  return isListed ? { season, episode } : null;
}

async function byEpisodeIds(
  { catalogue, show, seasons }: ShowPlacing,
  { episode_ids: ids = {} }: ImportRow,
): Promise<EpisodeKey | null> {
  const reads = [
    ids.tvdb === undefined ? null : () => catalogue.findByTvdbId(Number(ids.tvdb)),
    ids.imdb === undefined ? null : () => catalogue.findByImdbId(String(ids.imdb)),
  ];
  for (const read of reads) {
    const episode = read && (await read()).episodes.find(({ showId }) => showId === show.id);
    if (!episode) continue;
    await seasons.read(episode.season);
    return { season: episode.season, episode: episode.episode };
  }
  return null;
}

async function byEpisodeName(
  { show, seasons }: ShowPlacing,
  { season, episode_title: name }: ImportRow,
): Promise<EpisodeKey | null> {
  if (name === undefined) return null;
  const key = comparableTitle(name);
  const named: EpisodeKey[] = [];
  for (const number of season === undefined ? show.seasons.map((listed) => listed.number) : [season]) {
    for (const episode of (await seasons.byName(number)).get(key) ?? []) named.push({ season: number, episode });
  }
  const [found, other] = named;
  return found && other === undefined ? found : null;
}

interface SeasonReads {
  /** The episodes of a season; none if the show has no such season. */
  read(number: number): Promise<readonly Episode[]>;
  /** Their numbers, by what they are called. */
  byName(number: number): Promise<ReadonlyMap<string, readonly number[]>>;
  readonly lists: readonly { readonly number: number; readonly episodes: readonly Episode[] }[];
}

function seasonReads(catalogue: ImportCatalogue, show: ShowRecord): SeasonReads {
  const lists = new Map<number, readonly Episode[]>();
  const names = new Map<number, ReadonlyMap<string, readonly number[]>>();
  return {
    async byName(number) {
      const known = names.get(number) ?? numbersByName(await this.read(number));
      names.set(number, known);
      return known;
    },
    async read(number) {
      const known = lists.get(number);
      if (known) return known;
      const isListed = show.seasons.some((season) => season.number === number && season.episodeCount > 0);
      const episodes = isListed ? await episodesOf(catalogue, show.id, number) : [];
      lists.set(number, episodes);
      return episodes;
    },
    get lists() {
      return [...lists].flatMap(([number, episodes]) => (episodes.length > 0 ? { number, episodes } : []));
    },
  };
}

function numbersByName(episodes: readonly Episode[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const { name, number } of episodes) {
    const key = comparableTitle(name);
    const others = numbers.get(key);
    if (others) others.push(number);
    else numbers.set(key, [number]);
  }
  return numbers;
}

async function episodesOf(catalogue: ImportCatalogue, showId: number, season: number): Promise<readonly Episode[]> {
  try {
    return (await catalogue.season(showId, season)).episodes;
  } catch (error) {
    if (isLost(error)) return [];
    throw error;
  }
}

interface PlacedShow {
  readonly lists: SeasonReads['lists'];
  readonly placed: readonly PlacedRow[];
  readonly wholes: readonly Whole[];
}

/** The placed episodes, and all that have aired if a row means them. */
function factsOf({ today }: Placing, show: ShowRecord, { lists, placed, wholes }: PlacedShow): MatchedEpisode[] {
  const episodesOfSeason = (number: number) => lists.find((list) => list.number === number)?.episodes ?? [];
  const aired = wholes.length > 0 ? airedEpisodes(withLists(show, lists), today) : [];
  const specials = wholes.some(({ season }) => season === 0)
    ? episodesOfSeason(0).filter(({ date }) => date !== '' && date <= today)
    : [];
  const all = [...aired, ...specials.map(({ number }) => ({ season: 0, episode: number }))];
  const named = placed.flatMap(({ season, episode }) =>
    season !== null && episode !== null ? { season, episode } : [],
  );
  const airedKeys = new Set(all.map(episodeText));
  const keys = new Map([...all, ...named].map((key) => [episodeText(key), key]));
  return [...keys.values()].map(({ season, episode }): MatchedEpisode => {
    const episodes = episodesOfSeason(season);
    const date =
      episodes.find(({ number }) => number === episode)?.date ||
      show.seasons.find(({ number }) => number === season)?.date ||
      show.date;
    return [season, episode, date, runtimes(show, episodes)(episode), airedKeys.has(episodeText({ season, episode }))];
  });
}

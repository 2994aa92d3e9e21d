/*
 * The episodes of a show as the catalogue lists them, and which of them have aired (docs/behaviour/record.md §3).
 * Dates are YYYY-MM-DD, or '' when unknown.
 */

import { maxEpisode } from '../limits.ts';
import type { EpisodeKey } from './episode-key.ts';

export interface ListedSeason {
  readonly number: number;
  /** Of the season itself. */
  readonly date: string;
  readonly episodes: readonly { readonly number: number; readonly date: string }[];
}

/** What the catalogue has of a show. */
export interface ListedShow {
  readonly seasons: readonly ListedSeason[];
  /** First air date of the show. */
  readonly date: string;
  /** By its status, episodes of it have aired. */
  readonly isReturning: boolean;
  /** No further episode will be made. */
  readonly hasEnded: boolean;
}

/** Whether no further episode of a show will be made, by its status in the catalogue. */
export function isEnded(status: string): boolean {
  return status === 'Ended' || status === 'Canceled';
}

/** Whether a show is running, by its status: it is not only planned. */
export function isReturning(status: string): boolean {
  return status === 'Returning Series';
}

/** A season as the document of its show has it. */
interface CountedSeason {
  readonly number: number;
  readonly episodeCount: number;
  readonly date: string;
}

/**
 * A show by the lists that were read; the other seasons by the number of their episodes.
 * @param seenIn numbers of the seen episodes of a season
 */
export function listedShow(
  { seasons, date, status }: { seasons: readonly CountedSeason[]; date: string; status: string },
  lists: readonly Pick<ListedSeason, 'number' | 'episodes'>[],
  seenIn: (season: number) => ReadonlySet<number>,
): ListedShow {
  const listed = seasons.map((season) => {
    const list = lists.find(({ number }) => number === season.number);
    return list ? { ...list, date: season.date } : countedSeason(season, seenIn(season.number));
  });
  return { seasons: listed, date, isReturning: isReturning(status), hasEnded: isEnded(status) };
}

/** The seen numbers are among those counted, because numbering may continue from the season before. */
function countedSeason({ number, episodeCount, date }: CountedSeason, seen: ReadonlySet<number>): ListedSeason {
  const numbers = [...seen];
  // The upstream may send any number.
  const count = Math.min(episodeCount, maxEpisode);
  for (let next = 1; numbers.length < count; next += 1) if (!seen.has(next)) numbers.push(next);
  return { number, date, episodes: numbers.map((episode) => ({ number: episode, date })) };
}

/**
 * The aired episodes without specials, in order. A dated one has aired on its day. One without a date has aired if the
 * show has ended or a later one has aired; else if its season has begun, unless the season's dates end before it.
 */
export function airedEpisodes(
  { seasons, date, isReturning: goesOn, hasEnded }: ListedShow,
  today: string,
): EpisodeKey[] {
  const hasCome = (day: string) => day !== '' && day <= today;
  const regular = seasons.filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
  const begun = (season: ListedSeason) =>
    hasCome(season.date) || season.episodes.some((episode) => hasCome(episode.date));
  // A show begins with its first season.
  const hasShowBegun = hasCome(date) || (date === '' && goesOn);
  const first = hasShowBegun ? regular.findIndex(({ episodes }) => episodes.length > 0) : -1;
  const lastBegun = Math.max(first, regular.findLastIndex(begun));
  const listed = regular.flatMap((season, index) => {
    const episodes = season.episodes.toSorted((a, b) => a.number - b.number);
    const lastDated = episodes.findLastIndex((episode) => episode.date !== '');
    return episodes.map((episode, place) => ({
      key: { season: season.number, episode: episode.number },
      date: episode.date,
      isCovered: index <= lastBegun && (lastDated < 0 || place < lastDated),
    }));
  });
  const lastAired = listed.findLastIndex((episode) => hasCome(episode.date));
  return listed
    .filter((episode, index) =>
      episode.date === '' ? hasEnded || index < lastAired || episode.isCovered : hasCome(episode.date),
    )
    .map(({ key }) => key);
}

/** The same of the specials, in order, though none of them is ever next. */
export function airedSpecials({ seasons, ...show }: ListedShow, today: string): EpisodeKey[] {
  const specials = seasons.filter(({ number }) => number === 0).map((season) => ({ ...season, number: 1 }));
  return airedEpisodes({ ...show, seasons: specials }, today).map(({ episode }) => ({ season: 0, episode }));
}

import type { SeasonDetails, SeasonSummary, ShowDetails } from '@marquee/domain/catalogue/title-details';
import { isEnded, type ListedSeason, latestEvent, type NextUpInput } from '@marquee/domain/record/next-up';
import type { TitleRecord } from '@marquee/domain/record/watches';
import { keyOf, playedPositions } from './seen-episodes.ts';

type ShowFacts = Pick<ShowDetails, 'seasons' | 'status'>;

/**
 * A season of which only the number of its episodes is known, for next-up to count. The seen numbers are among them,
 * because numbering may go on from the season before.
 */
export function countedSeason(season: SeasonSummary, seen: ReadonlySet<number>): ListedSeason {
  const numbers = [...seen];
  for (let number = 1; numbers.length < season.episodeCount; number += 1) {
    if (!seen.has(number)) numbers.push(number);
  }
  return { number: season.number, episodes: numbers.map((number) => ({ number, date: season.date })) };
}

/** The seasons that next-up needs as lists: that of the latest event, and the one after it. */
export function neededSeasons({ seasons }: Pick<ShowDetails, 'seasons'>, record: TitleRecord): number[] {
  const numbers = seasons.map(({ number }) => number);
  const latest = latestEvent(eventsOf(record));
  if (latest === null) return record.restarted_at === null ? [] : numbers.slice(0, 1);
  const following = numbers.find((number) => number > latest.season);
  return numbers.filter((number) => number === latest.season || number === following);
}

/** Everything next-up depends on: the record, the lists, and the other seasons by their counts. */
export function nextUpInput(show: ShowFacts, record: TitleRecord, lists: readonly SeasonDetails[]): NextUpInput {
  const numbersOf = (season: number) =>
    new Set(record.watches.flatMap((watch) => (watch.season === season && watch.episode ? [watch.episode] : [])));
  const listed = show.seasons.map((season) => {
    const list = lists.find(({ number }) => number === season.number);
    return list ?? countedSeason(season, numbersOf(season.number));
  });
  return { ...eventsOf(record), seasons: listed, hasEnded: isEnded(show.status) };
}

/** YYYY-MM-DD of the next airing that the catalogue knows; null without one. */
export function nextAirDate({ seasons }: Pick<NextUpInput, 'seasons'>, now: number): string | null {
  const today = new Date(now).toISOString().slice(0, 10);
  const dates = seasons.flatMap(({ episodes }) => episodes.map(({ date }) => date)).filter((date) => date > today);
  return dates.sort()[0] ?? null;
}

/** Number of seen episodes that the catalogue no longer lists, as far as its lists are loaded. */
export function unlistedCount(
  show: Pick<ShowDetails, 'seasons'>,
  record: TitleRecord,
  lists: readonly SeasonDetails[],
): number {
  const isListed = (season: number, episode: number) => {
    const list = lists.find(({ number }) => number === season);
    // Specials are not among the seasons of a show.
    if (!list) return season === 0 || show.seasons.some(({ number }) => number === season);
    return list.episodes.some(({ number }) => number === episode);
  };
  const unlisted = record.watches.map(keyOf).filter(({ season, episode }) => !isListed(season, episode));
  return new Set(unlisted.map(({ season, episode }) => `${season}/${episode}`)).size;
}

function eventsOf(record: TitleRecord) {
  return {
    watches: record.watches.map((watch) => ({ ...keyOf(watch), watchedAt: Date.parse(watch.watched_at) })),
    progress: playedPositions(record),
    restartedAt: record.restarted_at === null ? null : Date.parse(record.restarted_at),
  };
}

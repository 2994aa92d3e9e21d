import type { SeasonDetails, ShowDetails } from '@marquee/domain/catalogue/title-details';
import { episodeFromWire } from '@marquee/domain/record/episode-key';
import { listedShow } from '@marquee/domain/record/listed-episodes';
import type { NextUpInput } from '@marquee/domain/record/next-up';
import type { TitleRecord } from '@marquee/domain/record/watches';
import { playedPositions } from './seen-episodes.ts';

type ShowFacts = Pick<ShowDetails, 'seasons' | 'status' | 'date'>;

/** Everything next-up depends on: the record, the lists, and the other seasons by their counts. */
export function nextUpInput(show: ShowFacts, record: TitleRecord, lists: readonly SeasonDetails[]): NextUpInput {
  const seenIn = (season: number) =>
    new Set(record.watches.map(episodeFromWire).flatMap((key) => (key.season === season ? key.episode : [])));
  return { ...eventsOf(record), ...listedShow(show, lists, seenIn) };
}

/** YYYY-MM-DD of the next airing that the catalogue knows; null without one. */
export function nextAirDate({ seasons }: Pick<NextUpInput, 'seasons'>, today: string): string | null {
  const regular = seasons.filter(({ number }) => number > 0);
  const dates = regular.flatMap(({ episodes }) => episodes.map(({ date }) => date)).filter((date) => date > today);
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
    if (!list) return show.seasons.some(({ number }) => number === season);
    return list.episodes.some(({ number }) => number === episode);
  };
  const unlisted = record.watches.map(episodeFromWire).filter(({ season, episode }) => !isListed(season, episode));
  return new Set(unlisted.map(({ season, episode }) => `${season}/${episode}`)).size;
}

function eventsOf(record: TitleRecord) {
  return {
    watches: record.watches.map((watch) => ({
      ...episodeFromWire(watch),
      watchedAt: Date.parse(watch.watched_at),
      enteredAt: Date.parse(watch.entered_at),
    })),
    progress: playedPositions(record),
    restartedAt: record.restarted_at === null ? null : Date.parse(record.restarted_at),
  };
}

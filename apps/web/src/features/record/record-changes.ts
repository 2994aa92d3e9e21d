import { dayOf } from '@marquee/domain/record/day';
import {
  compareEpisodes,
  type EpisodeKey,
  episodeFromWire,
  isSameEpisode,
  movieEpisode,
} from '@marquee/domain/record/episode-key';
import { airedEpisodes, airedSpecials, type ListedShow } from '@marquee/domain/record/listed-episodes';
import type { Mark, TitleRecord, Unmark, Watch } from '@marquee/domain/record/watches';
import { seenEpisodes } from './seen-episodes.ts';

/** A change of a record that the server has not confirmed yet. */
export type RecordChange =
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'unmark'; readonly unmark: Unmark };

interface KnownEpisodes {
  /** The show by the lists that the page has loaded. */
  readonly show: ListedShow;
  readonly now: number;
}

/** A record as it will be when the server has applied the changes, as far as the episodes are known here. */
export function withChanges(record: TitleRecord, changes: readonly RecordChange[], known: KnownEpisodes): TitleRecord {
  return changes.reduce(
    (changed, change) =>
      change.kind === 'mark' ? marked(changed, change.mark, known) : unmarked(changed, change.unmark),
    record,
  );
}

function marked(record: TitleRecord, mark: Mark, known: KnownEpisodes): TitleRecord {
  const seen = seenEpisodes(record);
  const named = markedEpisodes(mark, known);
  const enteredAt = mark.entered_at ?? new Date(known.now).toISOString();
  // Several episodes: only those that were not seen; the others count as entered now. One is seen again.
  const added = named.filter((key) => isSingle(mark) || !seen.isSeen(key));
  const again = new Set(named.filter((key) => !isSingle(mark) && seen.isSeen(key)).flatMap(seen.watchesOf));
  const watches = added.map((key, index): Watch => {
    const isMovie = mark.media_type === 'movie';
    return {
      id: -1 - record.watches.length - index,
      media_id: mark.media_id,
      media_type: mark.media_type,
      season: isMovie ? null : key.season,
      episode: isMovie ? null : key.episode,
      watched_at: watchedAt(mark, key, known),
      entered_at: enteredAt,
      precision: mark.watched_at === 'aired' || mark.watched_at?.length === dayLength ? 'day' : 'time',
      source: 'mark',
    };
  });
  const all = [
    ...record.watches.map((watch) => (again.has(watch) ? { ...watch, entered_at: enteredAt } : watch)),
    ...watches,
  ];
  return { ...record, watches: all.sort((a, b) => (a.watched_at < b.watched_at ? 1 : -1)) };
}

const dayLength = 'YYYY-MM-DD'.length;

function isSingle({ media_type, episode, through }: Mark): boolean {
  return media_type === 'movie' || (episode !== undefined && !through);
}

/** The episodes that a mark names, of those that are known; the server names the rest. */
function markedEpisodes(mark: Mark, known: KnownEpisodes): EpisodeKey[] {
  const { season, episode, through } = mark;
  if (mark.media_type === 'movie') return [movieEpisode];
  if (season !== undefined && episode !== undefined && !through) return [{ season, episode }];
  const last = through && season !== undefined && episode !== undefined ? { season, episode } : null;
  const today = dayOf(known.now);
  if (season === 0) return airedSpecials(known.show, today);
  return airedEpisodes(known.show, today).filter((key) => {
    if (last) return compareEpisodes(key, last) <= 0;
    return season === undefined || key.season === season;
  });
}

function watchedAt(mark: Mark, key: EpisodeKey, { show, now }: KnownEpisodes): string {
  const present = new Date(now).toISOString();
  if (mark.watched_at !== 'aired') return mark.watched_at ? new Date(mark.watched_at).toISOString() : present;
  const episodes = show.seasons.find(({ number }) => number === key.season)?.episodes;
  const date = episodes?.find(({ number }) => number === key.episode)?.date;
  return date ? new Date(date).toISOString() : present;
}

function unmarked(record: TitleRecord, unmark: Unmark): TitleRecord {
  const isRemoved = (watch: Watch) => {
    if ('ids' in unmark) return unmark.ids.includes(watch.id);
    const { season, episode } = unmark;
    if (season === undefined) return true;
    return episode === undefined ? watch.season === season : isSameEpisode(episodeFromWire(watch), { season, episode });
  };
  return { ...record, watches: record.watches.filter((watch) => !isRemoved(watch)) };
}

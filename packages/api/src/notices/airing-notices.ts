import { addDays } from '@marquee/domain/calendar/calendar-days';
import { dayOf } from '@marquee/domain/record/day';
import { compareEpisodes, episodeText, isSameEpisode } from '@marquee/domain/record/episode-key';
import { type FollowedTitle, type Reading, seasonStarts, type TitleAiring } from './followed-title.ts';
import { movedNotice } from './moved-notice.ts';
import type { NewNotice } from './notice-payload.ts';

/** Days after which what aired makes no notice any more; so long a server may be down without missing one. */
export const noticedDays = 7;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A title just followed is read within seconds, or once the catalogue answers again: what that finds is no news. */
const firstReadMs = hourMs;

/**
 * Notices of a followed title that are due now (docs/behaviour/notices.md §1). Pure: what was told already makes none,
 * so that it may run as often as it likes. Hidden and dismissed titles are left out before.
 */
export function airingNotices(followed: FollowedTitle): NewNotice[] {
  if (followed.rule === 'none') return [];
  const seen = new Set(followed.seen.map(episodeText));
  const reading: Reading = {
    ...followed,
    airings: followed.mediaType === 'movie' ? followed.airings : followed.airings.filter(({ season }) => season > 0),
    today: dayOf(followed.now, followed.timeZone),
    dayOf: ({ airDate }) => addDays(airDate, followed.shift),
    isSeen: (key) => seen.has(episodeText(key)),
  };
  const due = followed.mediaType === 'movie' ? releaseNotice(reading) : episodeNotice(reading);
  return [...due, ...seasonNotices(reading), ...movedNotice(reading)];
}

/** Aired within the last days, after the member began to follow, neither seen nor told. */
function newAirings(reading: Reading): TitleAiring[] {
  const { airings, since, timeZone, today } = reading;
  const after = [dayOf(since, timeZone), addDays(today, -noticedDays)].sort().at(-1) ?? today;
  return airings
    .filter((airing) => reading.dayOf(airing) > after && reading.dayOf(airing) <= today)
    .filter((airing) => !reading.isSeen(airing) && !isTold(reading, airing))
    .sort(compareEpisodes);
}

/** Whether a notice named it that was not too early: one that was told and then moved is told again on its new day. */
function isTold({ told }: Reading, airing: TitleAiring): boolean {
  return told.some((notice) => {
    if (notice.kind !== 'release' && notice.kind !== 'episode') return false;
    // By the shift of then: another choice of the member makes no notice again.
    if (addDays(airing.airDate, notice.payload.shift) > notice.payload.day) return false;
    if (notice.kind === 'release') return true;
    return notice.payload.episodes.some((episode) => isSameEpisode(episode, airing));
  });
}

/** One notice a day, of all that is new. */
function episodeNotice(reading: Reading): NewNotice[] {
  const { mediaId, title, shift, told, today } = reading;
  if (told.some(({ kind, payload }) => kind === 'episode' && payload.day === today)) return [];
  const episodes = newAirings(reading)
    .filter((airing) => wantsEpisodesOf(reading, reading.dayOf(airing)))
    .map(({ season, episode, name, airDate: date }) => ({ season, episode, name, date }));
  if (episodes.length === 0) return [];
  const payload = { mediaId, title, shift, day: today, episodes };
  return [{ kind: 'episode', key: `episode tv/${mediaId} ${today}`, payload }];
}

function releaseNotice(reading: Reading): NewNotice[] {
  const { mediaId, title, shift, today } = reading;
  const [release] = newAirings(reading);
  if (!release) return [];
  const payload = { mediaId, title, shift, day: today, date: release.airDate };
  return [{ kind: 'release', key: `release movie/${mediaId} ${today}`, payload }];
}

/**
 * Whether the rule of the follow admits what airs on that day: for those who are caught up, everything that aired before
 * was seen by its end. The catalogue's numbers may differ from those of the record, so episodes are only counted.
 */
function wantsEpisodesOf(reading: Reading, day: string): boolean {
  if (reading.rule === 'every') return true;
  const later = new Set(reading.airings.filter((airing) => reading.dayOf(airing) >= day).map(episodeText));
  const before = reading.airings.length - later.size;
  const seen = reading.seen.filter(
    (watch) => watch.season > 0 && !later.has(episodeText(watch)) && dayOf(watch.at, reading.timeZone) <= day,
  );
  return seen.length >= before;
}

/** Seasons whose start became known, none of which has aired. */
function seasonNotices(reading: Reading): NewNotice[] {
  const { mediaType, mediaId, title, shift, told, today, now, since } = reading;
  if (mediaType === 'movie' || !wantsEpisodesOf(reading, addDays(today, 1))) return [];
  const isToldOf = (season: number) => told.some(({ kind, payload }) => kind === 'season' && payload.season === season);
  return seasonStarts(reading).flatMap((start): NewNotice[] => {
    const { season, airDate: date, addedAt } = start;
    const isNews = addedAt > Math.max(since + firstReadMs, now - noticedDays * dayMs);
    if (!isNews || reading.dayOf(start) <= today || isToldOf(season)) return [];
    return [
      { kind: 'season', key: `season tv/${mediaId} ${season}`, payload: { mediaId, title, shift, season, date } },
    ];
  });
}

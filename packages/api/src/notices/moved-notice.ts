import { createHash } from 'node:crypto';
import { isSameEpisode } from '@marquee/domain/record/episode-key';
import { type Reading, seasonStarts } from './followed-title.ts';
import type { NewNotice, NoticeOf } from './notice-payload.ts';

type Move = NoticeOf<'moved'>['payload']['moves'][number];

/** What the member was told of, and the day that was told last. */
type ToldDate = Omit<Move, 'from'>;

/**
 * One notice of dates that the member was told of, and that are others now; only of days to come. The key names the day
 * and the moves: a date may move there and back.
 */
export function movedNotice(reading: Reading): NewNotice[] {
  const { mediaType, mediaId, title, shift, today } = reading;
  const moves = toldDates(reading).flatMap((last) => moveOf(reading, last));
  if (moves.length === 0) return [];
  const hash = createHash('sha256').update(JSON.stringify(moves)).digest('base64url').slice(0, 16);
  const payload = { mediaType, mediaId, title, shift, moves };
  return [{ kind: 'moved', key: `moved ${mediaType}/${mediaId} ${today} ${hash}`, payload }];
}

/** The last date that was told of each episode, each start of a season and a film. */
function toldDates({ told }: Reading): ToldDate[] {
  const dates = new Map<string, ToldDate>();
  const note = (date: ToldDate) => dates.set(`${date.season} ${date.episode}`, date);
  for (const { kind, payload } of told) {
    if (kind === 'season') note({ season: payload.season, episode: null, date: payload.date });
    if (kind === 'release') note({ season: 0, episode: 0, date: payload.date });
    if (kind === 'episode') for (const { season, episode, date } of payload.episodes) note({ season, episode, date });
    if (kind === 'moved') for (const { season, episode, date } of payload.moves) note({ season, episode, date });
  }
  return [...dates.values()];
}

function moveOf(reading: Reading, { season, episode, date: from }: ToldDate): Move[] {
  const airing =
    episode === null
      ? seasonStarts(reading).find((start) => start.season === season)
      : reading.airings.find((one) => isSameEpisode(one, { season, episode }));
  if (!airing || airing.airDate === from || reading.dayOf(airing) <= reading.today || reading.isSeen(airing)) return [];
  return [{ season, episode, from, date: airing.airDate }];
}

import { isSameTitle, itemToWire } from '@marquee/domain/catalogue/title-key';
import type { Playable } from '@marquee/domain/player/player';
import { isResumable, type PlayedSeconds } from '@marquee/domain/record/next-up';
import type { ProgressEvent, TitleRecord } from '@marquee/domain/record/watches';

interface Recorded {
  /** What the server knows; null for a visitor, or while it does not answer. */
  readonly record: TitleRecord | null;
  /** What this browser has not sent yet, of any title. */
  readonly pending: readonly Pick<
    ProgressEvent,
    'media_id' | 'media_type' | 'season' | 'episode' | 'position_seconds' | 'duration_seconds' | 'event_at'
  >[];
}

/** Where a movie or an episode was left, if it was begun and neither finished, nor marked or started again since. */
export function resumePosition(title: Playable, { record, pending }: Recorded): PlayedSeconds | null {
  const { season, episode } = title.mediaType === 'tv' ? title : { season: null, episode: null };
  const isThis = (event: { season?: number | null | undefined; episode?: number | null | undefined }) =>
    title.mediaType === 'movie' || (event.season === season && event.episode === episode);
  const waiting = pending.filter((event) => isSameTitle(event, itemToWire(title)));
  const [newest] = [...(record?.progress ?? []), ...waiting]
    .filter(isThis)
    .map(({ position_seconds, duration_seconds, event_at }) => ({
      positionSeconds: position_seconds,
      durationSeconds: duration_seconds,
      at: Date.parse(event_at ?? ''),
    }))
    .sort((a, b) => b.at - a.at);
  if (!newest || !isResumable(newest)) return null;
  const later = [record?.restarted_at, ...(record?.watches ?? []).filter(isThis).map(({ entered_at }) => entered_at)];
  return later.some((time) => time && Date.parse(time) >= newest.at) ? null : newest;
}

import type { FollowRule } from '@marquee/domain/calendar/follows';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { compareEpisodes, type EpisodeKey } from '@marquee/domain/record/episode-key';
import type { NoticeContent } from './notice-payload.ts';

/** A followed title of a profile. */
export interface FollowKey {
  readonly profileId: number;
  readonly mediaType: MediaType;
  readonly mediaId: number;
}

/** A day of a title, as the catalogue has it. */
export interface TitleAiring extends EpisodeKey {
  /** YYYY-MM-DD, in the country of origin. */
  readonly airDate: string;
  readonly name: string;
  /** When it was first read (Unix ms). */
  readonly addedAt: number;
}

/** A followed title, with what its notices depend on. Times are Unix ms. */
export interface FollowedTitle extends Omit<FollowKey, 'profileId'> {
  readonly title: string;
  readonly rule: FollowRule;
  readonly since: number;
  readonly now: number;
  readonly timeZone: string;
  /** Days are so much later for the member. */
  readonly shift: number;
  /** All of the title, specials too. */
  readonly airings: readonly TitleAiring[];
  /** Seen since "Start again", each once, with the first time at which that was entered. */
  readonly seen: readonly (EpisodeKey & { readonly at: number })[];
  /** Notices of this title that the member got, oldest first. */
  readonly told: readonly NoticeContent[];
}

/** The title as its rules read it. */
export interface Reading extends FollowedTitle {
  /** Where the member is. */
  readonly today: string;
  /** The day of an airing for the member. */
  readonly dayOf: (airing: Pick<TitleAiring, 'airDate'>) => string;
  readonly isSeen: (key: EpisodeKey) => boolean;
}

/** The first airing of each season. */
export function seasonStarts({ airings }: Pick<Reading, 'airings'>): TitleAiring[] {
  const starts = new Map<number, TitleAiring>();
  for (const airing of airings) {
    const start = starts.get(airing.season);
    const isEarlier =
      !start || airing.airDate < start.airDate || (airing.airDate === start.airDate && airing.episode < start.episode);
    if (isEarlier) starts.set(airing.season, airing);
  }
  return [...starts.values()].sort(compareEpisodes);
}

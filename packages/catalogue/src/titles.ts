import type { CastMember, Episode } from '@marquee/domain/details';
import type { Genre } from '@marquee/domain/media';
import type { MediaItem } from '@marquee/domain/media-item';
import type { Video } from '@marquee/domain/trailer';

/** A page of a list, parsed; `skipped` counts the items that made no sense. */
export interface MediaPage {
  readonly items: readonly MediaItem[];
  readonly page: number;
  /** Clamped to 500, the last page that the upstream serves. */
  readonly totalPages: number;
  readonly totalResults: number;
  readonly skipped: number;
}

/** What both kinds of title have beyond a list's item. */
export interface TitleRecord extends MediaItem {
  readonly tagline: string;
  readonly status: string;
  readonly genres: readonly Genre[];
  readonly videos: readonly Video[];
  readonly cast: readonly CastMember[];
  readonly similar: readonly MediaItem[];
}

/** Runtime in minutes; budget and revenue in US dollars, 0 when unknown. */
export interface MovieRecord extends TitleRecord {
  readonly mediaType: 'movie';
  readonly runtime: number | null;
  readonly companies: readonly string[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly budget: number;
  readonly revenue: number;
}

export interface SeasonRecord {
  readonly number: number;
  readonly episodeCount: number;
  readonly date: string;
}

export interface ShowRecord extends TitleRecord {
  readonly mediaType: 'tv';
  readonly seasonCount: number;
  readonly episodeCount: number;
  readonly networks: readonly string[];
  readonly creators: readonly string[];
  /** All seasons, specials (0) and empty ones included. */
  readonly seasons: readonly SeasonRecord[];
}

export interface EpisodeList {
  readonly episodes: readonly Episode[];
}

import type { Genre } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import type { CastMember, CollectionLink, CrewMember, Episode } from '@marquee/domain/catalogue/title-details';
import type { Video } from '@marquee/domain/catalogue/trailer';
import type { RegionOffers } from '@marquee/domain/catalogue/where-to-watch';

/** A parsed page of a list; `skipped` counts invalid items. */
export interface MediaPage {
  readonly items: readonly MediaItem[];
  readonly page: number;
  /** Clamped to 500, the last page that the upstream serves. */
  readonly totalPages: number;
  readonly totalResults: number;
  readonly skipped: number;
}

/** Details that movies and shows share. */
export interface TitleRecord extends MediaItem {
  readonly tagline: string;
  readonly status: string;
  readonly genres: readonly Genre[];
  readonly videos: readonly Video[];
  readonly cast: readonly CastMember[];
  readonly similar: readonly MediaItem[];
  /** Creators, directors and writers, each person once. */
  readonly crew: readonly CrewMember[];
  /** An https URL. */
  readonly homepage: string | null;
  /** Empty unless the read appends `extraSubresources`. */
  readonly extras: TitleExtras;
}

export interface TitleExtras {
  readonly imdbId: string | null;
  readonly keywords: readonly string[];
  readonly recommendations: readonly MediaItem[];
  /** Age ratings by region. */
  readonly ageRatings: Readonly<Record<string, string>>;
  /** Providers by region. */
  readonly offers: Readonly<Record<string, RegionOffers>>;
}

/** Runtime in minutes; budget and revenue in US dollars, 0 when unknown. */
export interface MovieRecord extends TitleRecord {
  readonly mediaType: 'movie';
  readonly directors: readonly string[];
  readonly collection: CollectionLink | null;
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

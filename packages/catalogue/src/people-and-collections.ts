import type { MediaItem } from '@marquee/domain/catalogue/media-item';

/** A title that a person worked on, and what they did. */
export interface CreditRecord extends MediaItem {
  /** 'Acting' for the cast, else the department of the crew. */
  readonly department: string;
  /** A character or a job; '' if unknown. */
  readonly role: string;
  /** Of a show; null if unknown. */
  readonly episodeCount: number | null;
}

/** Dates are YYYY-MM-DD or ''. */
export interface PersonRecord {
  readonly id: number;
  readonly name: string;
  readonly adult: boolean;
  readonly biography: string;
  readonly birthday: string;
  readonly deathday: string;
  readonly birthplace: string;
  /** 'Acting', 'Directing'; '' if unknown. */
  readonly department: string;
  readonly otherNames: readonly string[];
  readonly profilePath: string | null;
  readonly imdbId: string | null;
  readonly homepage: string | null;
  /** Empty unless the read appends `combined_credits`. */
  readonly credits: readonly CreditRecord[];
}

/** Movies that belong together. */
export interface CollectionRecord {
  readonly id: number;
  readonly name: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  /** As the upstream orders them: by id. */
  readonly parts: readonly MediaItem[];
}

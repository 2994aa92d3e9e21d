import type { MediaType } from '@marquee/domain/catalogue/media';
import type { NamedCandidate } from '@marquee/domain/library/media-file';
import type { NamedIds, NamedTitle } from './title-text.ts';

/** What the path of a video file tells. The first candidate is repeated as type, title and year. */
export interface MediaName extends NamedTitle {
  readonly mediaType: MediaType;
  readonly candidates: readonly NamedCandidate[];
  readonly ids: NamedIds;
  readonly season: number;
  /** 0 for a movie, and for an episode whose number is unknown; their last one is `noEpisode`. */
  readonly episode: number;
  readonly lastEpisode: number;
  /** Whether the episode's number may run through all seasons. */
  readonly isAbsolute: boolean;
  /** YYYY-MM-DD of an episode that is named by its day; '' otherwise. */
  readonly date: string;
  readonly part: number;
  readonly version: string;
  /** What a match applies to: the title's folder, or else the path of the file without what follows its title. */
  readonly titlePath: string;
  /** Whether `titlePath` is a folder. */
  readonly hasFolder: boolean;
}

export interface NameContext {
  /** Names of the videos in the same folder, without extensions, this one included. */
  readonly siblings: readonly string[];
  /** Later years are part of a title. */
  readonly lastYear: number;
}

/** A file by its place in the library's folder. */
export interface FilePlace extends NameContext {
  /** From the outermost on. */
  readonly folders: readonly string[];
  /** The name without its extension. */
  readonly stem: string;
}

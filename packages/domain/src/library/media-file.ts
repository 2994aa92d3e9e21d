import { z } from 'zod';
import type { MediaType } from '../catalogue/media.ts';

/** Who may play the operator's files (docs/behaviour/library.md §5). */
export const libraryAccesses = ['members', 'open'] as const;
export type LibraryAccess = (typeof libraryAccesses)[number];

/**
 * How a file was matched: by an id in its name, by title and year, by hand; not yet; not any more, since a wrong match
 * was undone by hand; or left out by hand.
 */
export const fileMatches = ['id', 'title', 'manual', 'none', 'undone', 'ignored'] as const;
export type FileMatch = (typeof fileMatches)[number];

/** What was decided by hand on the files of a path; an undone match has no title. */
export interface PathDecision {
  readonly match: FileMatch;
  readonly mediaType: MediaType | null;
  readonly mediaId: number | null;
}

export const scanTriggers = ['start', 'change', 'schedule', 'manual'] as const;
export type ScanTrigger = (typeof scanTriggers)[number];

/** Why a video belongs to no title: it accompanies one. */
export const leftOutReasons = ['extra', 'sample'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** `lastEpisode` of a movie, and of a file whose episode is unknown: 0 may be an episode. */
export const noEpisode = -1;

/** A title that the name of a file may mean. */
export interface NamedCandidate {
  readonly mediaType: MediaType;
  readonly title: string;
  readonly year: number | null;
  /** ISO 3166-1 of a show whose name ends with its country; '' otherwise. */
  readonly country: string;
}

/** A folder that is there without the videos that it had; '' for the library's folder. */
export interface EmptiedFolder {
  readonly path: string;
  readonly files: number;
}

/** The first ones of a file: a menu with more is of no use. */
export const maxAudioTracks = 64;

/** Numbers of tracks count from 0 within their kind, as ffmpeg counts them. */
const TrackIndex = z.int().min(0).max(255);

/** BCP 47 or ISO 639 code; '' when the file has none. */
const Language = z.string().max(35);

export const AudioTrack = z.object({
  index: TrackIndex,
  /** Codec name of ffmpeg, such as 'aac' or 'ac3'. */
  codec: z.string(),
  /** RFC 6381 string for `canPlayType`; null when unknown. */
  codecString: z.string().nullable(),
  channels: z.int().min(0),
  language: Language,
  title: z.string(),
  isDefault: z.boolean(),
});
export type AudioTrack = z.infer<typeof AudioTrack>;

/** What a video file contains. */
export const MediaProbe = z.object({
  /** 'mp4', 'webm', 'matroska', or another name of ffmpeg. */
  container: z.string(),
  durationSeconds: z.number().positive(),
  video: z.object({
    codec: z.string(),
    codecString: z.string().nullable(),
    width: z.int().min(0),
    height: z.int().min(0),
    /** Absent for the first picture: covers may stand before the film. */
    index: TrackIndex.exactOptional(),
  }),
  audio: z.array(AudioTrack).max(maxAudioTracks),
});
export type MediaProbe = z.infer<typeof MediaProbe>;

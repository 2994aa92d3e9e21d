import { defineMessages } from '../messages/define-messages.ts';

/** Why a file cannot be played, by the code that is stored with it (docs/behaviour/library.md §4). */
export const mediaProblemMessages = defineMessages('library.library-messages.media-problems', {
  empty: 'The file is empty.',
  unreadable: 'The file cannot be read as a video: it is damaged, or not a video.',
  truncated: 'The file is incomplete: its end is missing. Copy it again.',
  'no-video': 'The file has no video track.',
  'video-codec': 'No browser can play the video format of this file. Convert it to H.264 to play it here.',
  'too-slow': 'The file took too long to read: it may be incomplete.',
});
export type MediaProblem = keyof typeof mediaProblemMessages;

/** Why a scan stopped or changed nothing, by the code that is stored with it (docs/behaviour/library.md §1). */
export const scanProblemMessages = defineMessages('library.library-messages.scan-problems', {
  'folder-missing': 'The folder cannot be read, so nothing was changed. Its drive may be disconnected.',
  'folder-empty': 'The folder is empty but had videos before, so nothing was changed. Its drive may be disconnected.',
  failed: 'The scan failed. The server log says why.',
});
export type ScanProblem = keyof typeof scanProblemMessages;

/** Why a file has no title, by the code that is stored with it (docs/behaviour/library.md §3). */
export const unmatchedMessages = defineMessages('library.library-messages.unmatched', {
  'no-title': 'The name contains no title.',
  'not-found': 'The catalogue has no title of this name.',
  'other-year': 'The catalogue has this name only with another year.',
  ambiguous: 'Several titles in the catalogue have this name: add the year or an ID to the name to tell them apart.',
  'no-episode': 'The catalogue’s show of this name has no such episode.',
});
export type UnmatchedReason = keyof typeof unmatchedMessages;

/** Labels and sentences of the video library (docs/behaviour/library.md). */
export const libraryMessages = defineMessages('library.library-messages', {
  membersOnly: 'Sign in to play this title from the library.',
  invalidAddress: 'This address is not valid. Open the title again to watch it.',
  expiredAddress: 'This address has expired. Open the title again to continue watching.',
  missingFile: 'The file of this title cannot be read right now. Its drive may be disconnected.',
  missingTrack: 'The file has no such track.',
  needsFfmpeg: 'This file can be played once ffmpeg is installed on the server.',
  tooManyStreams: 'The server converts as many videos as it can right now. Please try again in a moment.',
  supersededStream:
    'This video was stopped because newer ones were opened with your account or from your IP address. Close one and try again.',
  tooManyOpenFiles: 'Too many videos are open with your account or from your IP address. Close one and try again.',
  conversionFailed: 'The file could not be converted for your browser.',
  invalidSubtitles: 'These subtitles cannot be read.',
  notExamined: 'This file is new and has not been examined yet. Please try again in a minute.',
  onlyVersion: 'Video',
  /** Of a title in several files. */
  part: 'part {part}',
  off: 'The library is off: set MEDIA_DIR to a folder of videos.',
  noFolder: 'The library has no such files any more.',
  noEpisodeNumber: 'The name of this file has no episode number. Give the season and the episode.',
  unlistedEpisode: 'The catalogue’s show has no such episode.',
  unnumberedFile: 'Its name has no episode number.',
  undatedFile: 'No episode of the day in its name was found yet.',
  severalFiles: 'These are several files: their names have to number the episodes.',
});

/** Its texts on pages of the catalogue (docs/behaviour/library.md §6). */
export const libraryLabels = defineMessages('library.library-messages.labels', {
  /** The name of the player server. */
  library: 'Library',
  inLibrary: 'In your library',
  signIn: 'The library is for members. Sign in to see it.',
  noMovies: 'No movies in the library',
  noShows: 'No TV shows in the library',
  noFiles: 'They appear here once the server has found their files.',
  listFailed: 'Failed to load the library. Please try again.',
});

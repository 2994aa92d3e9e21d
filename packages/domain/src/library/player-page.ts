import type { AudioTrack, MediaProbe } from './media-file.ts';
import type { playerControlMessages, playerMessages } from './player-messages.ts';

/** Id of the data block in the HTML of the library's player page. */
export const playerPageElement = 'player-data';

/** Parameter of the player page's address: the file was chosen by hand. */
export const chosenParameter = 'chosen';

/** A text track that the server sends as WebVTT. */
export interface PlayerSubtitles {
  /** In the address: embedded tracks first, then files beside the video. */
  readonly index: number;
  /** BCP 47 tag; '' if unknown. */
  readonly language: string;
  readonly title: string;
  /** Of signs and foreign speech alone. */
  readonly isForced: boolean;
  /** For the deaf and hard of hearing. */
  readonly isSdh: boolean;
  /** The name of its file asks to show it at first. */
  readonly isDefault: boolean;
}

/** One version of a title, or one of its parts. */
export interface PlayerFile {
  readonly id: number;
  /** Such as '1080p' or 'Director’s Cut, part 2'. */
  readonly name: string;
  /** The same for all parts of a version. */
  readonly version: string;
  /** From 1 for a title in several parts; 0 for a whole one. */
  readonly part: number;
  /** A file with several episodes names the first and the last; both are 0 for a movie. */
  readonly episode: number;
  readonly lastEpisode: number;
  /** Query of the file's addresses: signature and expiry. */
  readonly query: string;
  /** Why it cannot be played, as a sentence; null if it can. */
  readonly problem: string | null;
  readonly container: MediaProbe['container'];
  readonly durationSeconds: number;
  readonly video: MediaProbe['video'];
  readonly audio: readonly AudioTrack[];
  readonly subtitles: readonly PlayerSubtitles[];
}

/** The texts of the page in another language than English. Parameters are still in them. */
export interface PlayerTexts {
  /** BCP 47. */
  readonly language: string;
  readonly sentences: Readonly<Record<keyof typeof playerMessages, string>>;
  readonly controls: Readonly<Record<keyof typeof playerControlMessages, string>>;
}

/** What the library's player page knows (docs/behaviour/library.md §4). */
export interface PlayerPage {
  readonly title: string;
  /** The file to start with. */
  readonly fileId: number;
  /** Whether it was chosen by hand: no other one is tried then. */
  readonly isChosen: boolean;
  /** The best version first, each with its parts in order. */
  readonly files: readonly PlayerFile[];
  /** Whether the server can convert containers and sound: ffmpeg is installed. */
  readonly canConvert: boolean;
  /** None in English. */
  readonly texts?: PlayerTexts;
}

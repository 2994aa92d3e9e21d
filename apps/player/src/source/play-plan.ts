import { libraryMessages } from '@marquee/domain/library/library-messages';
import type { AudioTrack } from '@marquee/domain/library/media-file';
import { unplayableMessage } from '@marquee/domain/library/player-messages';
import type { PlayerFile } from '@marquee/domain/library/player-page';

/** How a file is played in this browser: as it is, converted to fragmented MP4, or not at all. */
export type PlayPlan =
  | { readonly method: 'direct' }
  | { readonly method: 'remux'; readonly type: string }
  | { readonly method: 'none'; readonly message: string };

/** What this browser says of a MIME type with codecs. */
export interface BrowserSupport {
  /** Of a whole file, by `canPlayType`. */
  readonly canPlay: (type: string) => boolean;
  /** Of a stream for Media Source Extensions. */
  readonly canBuffer: (type: string) => boolean;
}

/** Containers that browsers read, by ffmpeg's name. */
const directTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', mov: 'video/mp4', webm: 'video/webm' };

/** What the server encodes sound to; AAC is copied. */
const aacLowComplexity = 'mp4a.40.2';

/** The track that plays first: browsers play the first one of a file, a converted stream has the one that is named. */
export function firstAudio(file: PlayerFile): number | null {
  if (file.container in directTypes) return file.audio[0]?.index ?? null;
  return (file.audio.find(({ isDefault }) => isDefault) ?? file.audio[0])?.index ?? null;
}

/** Direct first, else converted (docs/behaviour/library.md §4). */
export function choosePlan(
  file: PlayerFile,
  { audioIndex, canConvert, support }: { audioIndex: number | null; canConvert: boolean; support: BrowserSupport },
): PlayPlan {
  if (file.problem !== null) return { method: 'none', message: file.problem };
  const audio = file.audio.find(({ index }) => index === audioIndex) ?? null;
  if (canPlayDirectly(file, audio, support)) return { method: 'direct' };
  const type = streamType(file, audio);
  if (!support.canBuffer(type)) return { method: 'none', message: unplayableMessage(file.video.codec) };
  return canConvert ? { method: 'remux', type } : { method: 'none', message: libraryMessages.needsFfmpeg };
}

function canPlayDirectly(file: PlayerFile, audio: AudioTrack | null, { canPlay }: BrowserSupport): boolean {
  const type = directTypes[file.container];
  if (type === undefined || audio !== (file.audio[0] ?? null)) return false;
  const codecs = [file.video.codecString, ...(audio ? [audio.codecString] : [])];
  // An unknown codec is tried: the player converts what fails.
  return canPlay(codecs.includes(null) ? type : `${type}; codecs="${codecs.join(', ')}"`);
}

/** Of the fragmented MP4 that the server makes of a file. */
function streamType({ video }: PlayerFile, audio: AudioTrack | null): string {
  const picture = video.codecString?.replace(/^hev1/, 'hvc1') ?? '';
  const sound = audio?.codec === 'aac' ? (audio.codecString ?? aacLowComplexity) : aacLowComplexity;
  return `video/mp4; codecs="${[...(picture ? [picture] : []), ...(audio ? [sound] : [])].join(', ')}"`;
}

import { defaultAudio } from '@marquee/domain/library/default-audio';
import type { AudioTrack } from '@marquee/domain/library/media-file';
import type { PlayerFile } from '@marquee/domain/library/player-page';
import { text, unplayableText } from '../texts.ts';

/** How a file is played in this browser: as it is, converted to fragmented MP4, or not at all. */
export type PlayPlan =
  | { readonly method: 'direct' }
  | { readonly method: 'remux'; readonly type: string }
  | { readonly method: 'none'; readonly message: string };

/** What this browser reports for a MIME type with codecs. */
export interface BrowserSupport {
  /** Of a whole file, by `canPlayType`. */
  readonly canPlay: (type: string) => boolean;
  /** Of a stream for Media Source Extensions. */
  readonly canBuffer: (type: string) => boolean;
  /** Whether it plays the default sound of an MP4 as it is, and not the first one, as Firefox does. */
  readonly playsDefaultSound: boolean;
}

interface PlanOptions {
  readonly canConvert: boolean;
  readonly support: BrowserSupport;
}

/** Containers that browsers read, by ffmpeg's name. */
const directTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', mov: 'video/mp4', webm: 'video/webm' };

/** What the server encodes sound to; AAC is copied. */
const aacLowComplexity = 'mp4a.40.2';

/** The track that plays first: the default one, or what the browser plays where nothing else can be. */
export function firstAudio(file: PlayerFile, options: PlanOptions): number | null {
  const meant = defaultAudio(file.audio);
  const isPlayable = (track: AudioTrack | undefined) =>
    choosePlan(file, { ...options, audioIndex: track?.index ?? null }).method !== 'none';
  return ([meant, directAudio(file, options.support)].find(isPlayable) ?? meant)?.index ?? null;
}

/** What this browser plays of a file as it is; of WebM, all play the first track. */
function directAudio({ container, audio }: PlayerFile, { playsDefaultSound }: BrowserSupport): AudioTrack | undefined {
  return playsDefaultSound && container !== 'webm' ? defaultAudio(audio) : audio[0];
}

/** Direct first, else converted (docs/behaviour/library.md §4). */
export function choosePlan(
  file: PlayerFile,
  { audioIndex, canConvert, support }: PlanOptions & { readonly audioIndex: number | null },
): PlayPlan {
  if (file.problem !== null) return { method: 'none', message: file.problem };
  const audio = file.audio.find(({ index }) => index === audioIndex) ?? null;
  if (canPlayDirectly(file, audio, support)) return { method: 'direct' };
  const type = streamType(file, audio);
  if (!support.canBuffer(type)) return { method: 'none', message: unplayableText(file.video.codec) };
  return canConvert ? { method: 'remux', type } : { method: 'none', message: text('needsFfmpeg') };
}

function canPlayDirectly(file: PlayerFile, audio: AudioTrack | null, support: BrowserSupport): boolean {
  const type = directTypes[file.container];
  // A browser may show a cover that precedes the film.
  const isFirstPicture = file.video.index === undefined;
  if (type === undefined || !isFirstPicture || audio !== (directAudio(file, support) ?? null)) return false;
  const codecs = [file.video.codecString, ...(audio ? [audio.codecString] : [])];
  // An unknown codec is tried: the player converts what fails.
  return support.canPlay(codecs.includes(null) ? type : `${type}; codecs="${codecs.join(', ')}"`);
}

/** Of the fragmented MP4 that the server makes of a file. */
function streamType({ video }: PlayerFile, audio: AudioTrack | null): string {
  const picture = video.codecString?.replace(/^hev1/, 'hvc1') ?? '';
  const sound = audio?.codec === 'aac' ? (audio.codecString ?? aacLowComplexity) : aacLowComplexity;
  return `video/mp4; codecs="${[...(picture ? [picture] : []), ...(audio ? [sound] : [])].join(', ')}"`;
}

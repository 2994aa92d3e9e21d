import { defaultAudio } from '@marquee/domain/library/default-audio';
import type { MediaProblem } from '@marquee/domain/library/library-messages';
import type { PlayMethod } from '@marquee/domain/library/library-titles';
import type { MediaProbe } from '@marquee/domain/library/media-file';

/** What some browser plays as it is. */
const direct: Readonly<Record<string, { readonly video: readonly string[]; readonly audio: readonly string[] }>> = {
  mp4: { video: ['h264', 'hevc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  mov: { video: ['h264', 'hevc'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};
/** What fragmented MP4 can contain for a browser. */
const remuxed = ['h264', 'hevc', 'vp9', 'av1'];

type PlayVerdict =
  | { readonly method: PlayMethod; readonly problem: null }
  | { readonly method: null; readonly problem: MediaProblem };

/** How the server sends a file at best; whether a certain browser plays its codecs, the player's page finds out. */
export function playMethod({ container, video, audio }: MediaProbe): PlayVerdict {
  const readable = direct[container];
  const sound = defaultAudio(audio);
  // Of several pictures, browsers may show the cover.
  const isDirect =
    video.index === undefined &&
    readable?.video.includes(video.codec) &&
    (!sound || readable.audio.includes(sound.codec));
  if (isDirect) return { method: 'direct', problem: null };
  if (remuxed.includes(video.codec)) return { method: 'remux', problem: null };
  return { method: null, problem: 'video-codec' };
}

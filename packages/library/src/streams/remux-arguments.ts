import { defaultAudio } from '@marquee/domain/library/default-audio';
import type { MediaProbe } from '@marquee/domain/library/media-file';
import { inputArguments } from '../ffmpeg/ffmpeg.ts';

export interface RemuxSource {
  readonly fileId: number;
  /** Absolute. */
  readonly path: string;
  readonly probe: MediaProbe;
  readonly startSeconds: number;
  /** Null for the first default track; ignored when there is no sound. */
  readonly audioIndex: number | null;
}

/**
 * Without an index, a seek lands between key frames, and the picture starts at the next one. AAC in them has no
 * configuration apart, which the beginning of the MP4 needs.
 */
const containersWithoutIndex = ['mpegts', 'mpeg'];
/** Longer than the distance of two key frames in nearly all such files. */
const seekMarginSeconds = 10;

/**
 * Arguments of ffmpeg for fragmented MP4 on its output. The picture is copied; sound that is not AAC becomes AAC in
 * stereo, which every browser plays. It starts at the key frame before `startSeconds`, and its timestamps are those of
 * the file, so that the player's clock is right.
 */
export function remuxArguments({ path, probe, startSeconds, audioIndex }: RemuxSource): string[] {
  const { container, video, audio } = probe;
  const hasIndex = !containersWithoutIndex.includes(container);
  // ffmpeg seeks by the first picture, and of a cover there is nothing but the beginning: it reads on from there, and
  // leaves out what is before.
  const isAfterCover = video.index !== undefined;
  const from = Math.max(0, startSeconds - (hasIndex && !isAfterCover ? 0 : seekMarginSeconds)).toFixed(3);
  const sound = audio.find(({ index }) => index === audioIndex) ?? defaultAudio(audio);
  return [
    ...['-v', 'error', '-nostdin', '-nostats'],
    ...['-copyts', '-start_at_zero', '-noaccurate_seek', ...(isAfterCover ? [] : ['-ss', from])],
    ...inputArguments(path),
    ...(isAfterCover ? ['-ss', from, '-output_ts_offset', from] : []),
    ...['-map', `0:V:${video.index ?? 0}`, '-c:v', 'copy', ...(video.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [])],
    ...(sound ? ['-map', `0:a:${sound.index}`] : []),
    ...(sound?.codec === 'aac' && hasIndex ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-ac', '2', '-b:a', '192k']),
    // Titles and comments of the file are none of the viewer's; chapters would be a track that no browser expects.
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    // Fragments of at most 2 s, in µs: ffmpeg holds one in memory.
    ...['-movflags', 'frag_keyframe+empty_moov+default_base_moof+frag_discont', '-frag_duration', '2000000'],
    // An edit list would move the picture against the sound; see frag_discont in ffmpeg's movenc.c.
    ...['-use_editlist', '0', '-avoid_negative_ts', 'make_non_negative', '-f', 'mp4', 'pipe:1'],
  ];
}

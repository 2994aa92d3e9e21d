import { type MediaProbe, maxAudioTracks } from '@marquee/domain/library/media-file';
import { z } from 'zod';
import { FfmpegError, inputArguments, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { filmTrackIndex } from './film-track.ts';
import { trackText } from './track-text.ts';

const Tags = z.record(z.string(), z.string()).default({});
const Disposition = z.record(z.string(), z.number()).default({});

export const FfprobeStream = z.object({
  codec_type: z.string().default(''),
  codec_name: z.string().default(''),
  profile: z.string().default(''),
  level: z.number().default(0),
  width: z.number().default(0),
  height: z.number().default(0),
  channels: z.number().default(0),
  avg_frame_rate: z.string().default(''),
  /** As text; not every container has it. */
  nb_frames: z.string().default(''),
  tags: Tags,
  disposition: Disposition,
});
export type FfprobeStream = z.infer<typeof FfprobeStream>;

const FfprobeOutput = z.object({
  streams: z.array(FfprobeStream).default([]),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().positive() }),
});

type FfprobeOutput = z.infer<typeof FfprobeOutput>;

/** Streams of a file by ffprobe. @throws FfmpegError */
export async function readStreams(path: string, signal?: AbortSignal): Promise<FfprobeOutput> {
  const options = ['-print_format', 'json', '-show_format', '-show_streams', ...inputArguments(path)];
  const output = await runFfmpeg('ffprobe', options, { timeoutMs: 20_000, maxBytes: 2_000_000, signal });
  return parseStreams(output.toString('utf8'));
}

/** @throws FfmpegError */
export function parseStreams(json: string): FfprobeOutput {
  try {
    return FfprobeOutput.parse(JSON.parse(json));
  } catch (error) {
    throw new FfmpegError('ffprobe printed what is no description of a video', { cause: error });
  }
}

/** What a container that mediabunny does not read contains; null without a picture. @throws FfmpegError */
export async function readForeignContainer(path: string, signal?: AbortSignal): Promise<MediaProbe | null> {
  const { streams, format } = await readStreams(path, signal);
  const pictures = streams.filter((stream) => stream.codec_type === 'video' && !stream.disposition.attached_pic);
  const index = filmTrackIndex(
    pictures.map(({ codec_name, nb_frames }) => ({ codec: codec_name, isMoving: nb_frames !== '1' })),
  );
  const video = pictures[index];
  if (!video) return null;
  const audio = streams.filter((stream) => stream.codec_type === 'audio').slice(0, maxAudioTracks);
  return {
    container: format.format_name.split(',')[0] ?? '',
    durationSeconds: format.duration,
    video: {
      codec: video.codec_name,
      codecString: videoCodecString(video),
      width: video.width,
      height: video.height,
      ...(index > 0 && { index }),
    },
    audio: audio.map((stream, index) => ({
      index,
      codec: stream.codec_name,
      codecString: stream.codec_name === 'aac' ? 'mp4a.40.2' : null,
      channels: stream.channels,
      language: languageOf(stream),
      title: trackText(stream.tags.title ?? ''),
      isDefault: stream.disposition.default === 1,
    })),
  };
}

export function languageOf({ tags }: FfprobeStream): string {
  const language = tags.language ?? '';
  return language === 'und' ? '' : trackText(language).slice(0, 35);
}

/** profile_idc of H.264 and general_profile of HEVC, by ffprobe's names. */
const h264Profiles: Readonly<Record<string, string>> = {
  'Constrained Baseline': '42e0',
  Baseline: '4200',
  Main: '4d00',
  High: '6400',
  'High 10': '6e00',
};
const hevcProfiles: Readonly<Record<string, string>> = { Main: '1.6', 'Main 10': '2.4' };

/** RFC 6381; null for what no stream contains in MP4, or when the profile is rare. */
function videoCodecString({ codec_name, profile, level }: FfprobeStream): string | null {
  if (codec_name === 'h264' && h264Profiles[profile] && level > 0) {
    return `avc1.${h264Profiles[profile]}${level.toString(16).padStart(2, '0')}`;
  }
  return codec_name === 'hevc' && hevcProfiles[profile] ? `hvc1.${hevcProfiles[profile]}.L${level}.90` : null;
}
